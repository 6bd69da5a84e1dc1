// @ts-check
// Keeps a phone's screen from going dark while a match runs. Without a secure context there is no wake lock, so a silent
// black video of our own (four seconds, 16 x 16, awake/) plays in a loop, out of sight. Where a browser wants a gesture first, it starts with the next tap or key.

const SOURCES = [
  ['awake/silence.webm', 'video/webm'],
  ['awake/silence.mp4', 'video/mp4'],
]

/** @type {HTMLVideoElement | null} */
let video = null
let wanted = false

function silence() {
  const element = document.createElement('video')
  element.className = 'awake'
  element.loop = element.playsInline = true
  element.setAttribute('aria-hidden', 'true')
  element.tabIndex = -1
  for (const [file, type] of SOURCES) {
    const source = document.createElement('source')
    source.src = new URL(file, import.meta.url).href
    source.type = type
    element.append(source)
  }
  document.body.append(element)
  return element
}

function start() {
  if (!wanted || document.hidden) return
  video ??= silence()
  // A browser that will not play leaves the screen to its own habits; the next tap tries again.
  if (video.paused) video.play().catch(() => {})
}

for (const gesture of ['pointerup', 'keydown']) document.addEventListener(gesture, start, { passive: true })
document.addEventListener('visibilitychange', start)

/** Whether the screen should stay lit from now on. @param {boolean} lit */
export function stayAwake(lit) {
  wanted = lit
  if (lit) start()
  else video?.pause()
}
