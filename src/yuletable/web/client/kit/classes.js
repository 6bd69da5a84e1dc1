// @ts-check

/** Joins class names; what is false is left out. @param {(string | false | null | undefined)[]} names */
export const classes = (...names) => names.filter(Boolean).join(' ')
