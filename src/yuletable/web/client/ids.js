// @ts-check
// Ids that this page makes itself: the same id has one effect, however often it arrives.

/** An id no other page makes. @returns {string} */
export function commandId() {
  const bytes = crypto.getRandomValues(new Uint8Array(15))
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('')
}
