// @ts-check
// What French does where a text meets a name: "le tour de" and Anna make "le tour d’Anna" (as yuletable/elision.py).

/** @import { Fields } from './wire' */

/** The words that give their e away, right before a field. */
const BEFORE_FIELD = /(^|[^\p{L}\p{N}_])(d|qu|jusqu|lorsqu|puisqu|quoiqu)e (?=\{(\w+)\})/giu

/** How a word begins that takes the short form: with a vowel, unless it is a letter alone ("de A à B"), or with an h or y that is none. */
const TAKES_SHORT = /^(?!(?:huit|onze|oui)(?![a-z]))(?:[aeiouæœø](?=[a-zæœø'’-])|h[eiouyœ]|y[b-df-hj-np-tv-xz])/

/** The French text with the short forms that the values of its fields want. @param {string} text @param {Fields} fields */
export const elided = (text, fields) =>
  text.replace(BEFORE_FIELD, (whole, before, word, field) => (takesShort(fields[field] ?? '') ? `${before}${word}’` : whole))

/** Whether a value begins with what is heard as a vowel. @param {unknown} value */
const takesShort = (value) => TAKES_SHORT.test(String(value).toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''))
