/**
 * The Flesch-Kincaid grade of a text (Kincaid and others 1975): the years of school in the United States
 * that it asks for. Grade 6 is a reading age of 11 to 12.
 */
export function gradeOf(text: string): number {
  const sentences = text.split(/[.!?]+["”’)]*(?:\s|$)|\n+/).filter((part) => /[a-z]/i.test(part))
  const words = wordsIn(text)
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

/** The words of a text; a number counts as one. */
export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
}

// Endings that are written with a vowel and spoken without one: "time", "times", "timed", not "table" or "needed".
const silentEnding = /(?:[^aeiouyl]e|[^aeiouy]l?[^aeiouyl]e|[aeiouy]le|[^aeioucgshxz]es|[^aeioudt]ed)$/
// The same inside a word: "something", "safely".
const silentWithin = /^some(?=[a-z])|ely$/
// Neighbouring vowels that are spoken apart: "diary", "quiet", "create", "being", "going"; not "action", "special" or "friend".
const apart = /(?<![cgst])i[ao](?!n)|iet|crea|[eo]ing$|[^q]uat|eo(?!p)|ying$/g

/**
 * Counts the syllables of an English word by its groups of vowels. It is right for about nineteen words
 * in twenty, too high as often as too low, so the grade of a whole lesson is off by a tenth or two.
 */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  const groups = letters.match(/[aeiouy]+/g)?.length ?? 0
  const silent = [silentEnding, silentWithin].filter((pattern) => pattern.test(letters)).length
  return Math.max(1, groups - silent + (letters.match(apart)?.length ?? 0))
}

/**
 * How easy a Spanish text is to read, on the scale of Szigriszt Pazos (1993) as the program INFLESZ has it
 * (Barrio-Cantalejo and others 2008): above 80 "muy fácil", 65 to 80 "bastante fácil", 55 to 65 "normal".
 */
export function inflesz(text: string): number {
  const { syllables, words } = measuresOf(text)
  return 206.835 - 62.3 * syllables - words
}

/** The same on the scale of Fernández Huerta (1959), as Law (2011) corrected it: above 80 "fácil". */
export function fernandezHuerta(text: string): number {
  const { syllables, words } = measuresOf(text)
  return 206.84 - 60 * syllables - 1.02 * words
}

/** The syllables of a word and the words of a sentence, on the average. */
function measuresOf(text: string) {
  const sentences = text.split(/[.!?]+["”’)]*(?:\s|$)|\n+/).filter((part) => /\p{L}/u.test(part))
  const words = wordsIn(text)
  const syllables = words.reduce((sum, word) => sum + spanishSyllables(word), 0)
  return { syllables: syllables / words.length, words: words.length / sentences.length }
}

/**
 * Counts the syllables of a Spanish word: one for each vowel that does not form a diphthong with the one before it.
 * An unstressed i or u forms one, also beside another; two of a, e and o do not. A number counts as one.
 */
export function spanishSyllables(word: string): number {
  const letters = word
    .toLowerCase()
    .replaceAll(/([gq])u(?=[eéií])/g, '$1')
    .replaceAll(/y(?![aeiouáéíóú])/g, 'i')
  const parts = letters.match(/[iuü]?[aeoáéó][iuü]?(?![íú])|[iuü]?[aeoáéó]|[íú]|[iuü]+/g)
  return Math.max(1, parts?.length ?? 0)
}
