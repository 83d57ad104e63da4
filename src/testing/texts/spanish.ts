/** "Tú" and "vos", where everybody is "usted". */
const familiar =
  /(?<!\p{L})(tú|tu|tus|te|ti|contigo|tuy[oa]s?|vos|vosotr[oa]s|eres|tienes|puedes|quieres|sientes|debes|haz)(?!\p{L})/giu
const english = /(?<!\p{L})(the|and|you|your|with|that|this|what|when|for|from|of|to|is|are|it)(?!\p{L})/giu

/** The words of "tú" and "vos" in a Spanish text, those of English, and exclamation marks. */
export const wrongSpanish = (text: string): string[] => [
  ...(text.match(familiar) ?? []),
  ...(text.match(english) ?? []),
  ...(text.match(/[!¡]/g) ?? []),
]

/** The crisis lines that a text names, each once. */
export const linesIn = (text: string): string[] =>
  [...new Set(text.match(/\b(?:988|911|741741|1-800-\d{3}-\d{4})\b/g))].toSorted()

/** Whether a text names 988 without the way to somebody who speaks Spanish. */
export const lacksSpanishLine = (text: string): boolean =>
  /\b988\b/.test(text) && !/oprima (el )?2/i.test(text)
