import { wordsIn } from './reading-level.ts'

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
