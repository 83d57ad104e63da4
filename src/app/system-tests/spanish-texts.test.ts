import { globSync } from 'node:fs'

import { expect, test } from 'vitest'

import { fernandezHuerta, inflesz } from '#features/practice/learning/server/spanish-reading-level.ts'
import { lacksSpanishLine, linesIn, wrongSpanish } from '#testing/texts/spanish.ts'

import { type TextOfFile, textsOfFile } from './texts-of-file.ts'

/** What reads the same in both languages: names, and words that are. */
const same: ReadonlySet<string> = new Set([
  'Evenkeel',
  'Daylio',
  'How We Feel',
  'PHQ-9',
  'GAD-7',
  'FHIR',
  'JSON',
  'PIN',
  'Error',
  'No',
  'Normal',
  'Premium',
  'min',
])

/** Texts for somebody who needs help now, which are easier to read than others. */
const ofCrisis = /\/(help|safety-plan)\/|\/alerts\/texts\/es\/(request|ask)/

/** Words as others published them, which nobody may change. */
const published = 'src/features/wellbeing/assessments/texts/es/published.ts'

const files = globSync('src/**/texts/es/*.{ts,tsx}', { exclude: [published] })
  .toSorted()
  .map((file) => {
    const english = textsOfFile(file.replace('/es/', '/en/'))
    return { file, spanish: textsOfFile(file), english: new Map(english.map((said) => [said.name, said])) }
  })

/** What `faultsOf` finds wrong with the Spanish ways to say a text, after the English ones. */
function faults(faultsOf: (spanish: TextOfFile, english: readonly string[]) => readonly string[]): string[] {
  return files.flatMap(({ file, spanish, english }) =>
    spanish.flatMap((said) =>
      faultsOf(said, english.get(said.name)?.texts ?? []).map((fault) => `${file}, ${said.name}: ${fault}`),
    ),
  )
}

const wordsOf = (text: string) => text.replaceAll(gaps, ' ')
const gaps = /\{\w+\}/g

test('texts say “usted” to the reader, have no exclamation mark and hold no English', () => {
  expect(files).not.toEqual([])
  expect(faults(({ texts }) => texts.flatMap((text) => wrongSpanish(wordsOf(text))))).toEqual([])
  expect(
    faults(({ texts, isExported }, english) =>
      texts.filter((text) => isExported && english.includes(text) && !isSame(wordsOf(text).trim())),
    ),
  ).toEqual([])
})

const isSame = (text: string) => same.has(text.replace(/\.$/, '')) || !/\p{L}{2}/u.test(text)

test('a file has the texts of the English one', () => {
  const namesOf = (said: Iterable<TextOfFile>) =>
    Array.from(said, ({ name, isExported }) => (isExported ? name : ''))
      .toSorted()
      .join(' ')
      .trim()
  const other = files.filter(({ spanish, english }) => namesOf(spanish) !== namesOf(english.values()))
  expect(other.map(({ file }) => file)).toEqual([])
})

test('a text has the crisis lines, the numbers and the places for values of the English one', () => {
  const lost = faults(({ texts }, english) => {
    const held = new Set(texts.flatMap(heldIn))
    return english.flatMap(heldIn).filter((what) => !held.has(what))
  })
  expect(lost).toEqual([])
})

/** A text that is a value alone may be named by another language: its stored values are English. */
function heldIn(text: string): string[] {
  if (/^\{\w+\}$/.test(text)) return []
  return [...linesIn(text), ...(text.match(/\d[\d,.:-]*\d|\d|\{\w+\}/g) ?? [])]
}

test('sentences begin with a capital, questions and quotations are opened and closed, and values are put in', () => {
  const isUneven = (text: string) =>
    countOf(text, '¿') !== countOf(text, '?') ||
    countOf(text, '“') !== countOf(text, '”') ||
    text.includes('"')
  const isLink = (text: string) => /^\w+:\S+$/.test(text)
  expect(faults(({ texts }) => texts.filter((text) => beginsSmall(text)))).toEqual([])
  expect(faults(({ texts }) => texts.filter((text) => /\$\{|\bundefined\b|  /.test(text)))).toEqual([])
  expect(faults(({ texts }) => texts.filter((text) => isUneven(text) && !isLink(text)))).toEqual([])
})

const countOf = (text: string, sign: string) => text.split(sign).length - 1

/** Whether a sentence begins with a small letter. The full stop of an abbreviation ends none. */
const beginsSmall = (text: string) =>
  /(?<!(?<!\p{L})(?:p|a|ej|EE|UU|etc|Dra?|Sra?|núm))[.?]”? +[¿“]?\p{Ll}/u.test(text)

test('one thing has one word, which is that of docs/words.md', () => {
  const others =
    /(?<!\p{L})(?:instalación|añad\p{L}+|dispositivos?|ordenador\p{L}*|móvil|reingreso|copias? de seguridad|una? \p{L}+\(a\)|(?:administra|maneja)n? (?:Evenkeel|este sitio))(?!\p{L})/giu
  expect(faults(({ texts }) => texts.flatMap((text) => text.match(others) ?? []))).toEqual([])
})

test('whoever is told to call 988 is told how to reach somebody who speaks Spanish', () => {
  const tells = /llam\p{L}* (?:ahora )?al 988/iu
  expect(faults(({ texts }) => texts.filter((text) => tells.test(text) && lacksSpanishLine(text)))).toEqual(
    [],
  )
})

test('texts read as “bastante fácil” at least, and where somebody needs help as “fácil”', () => {
  const hard = files.flatMap(({ file, spanish }) => {
    const text = spanish
      .flatMap(({ texts, isExported }) =>
        isExported ? texts.toSorted((a, b) => b.length - a.length).slice(0, 1) : [],
      )
      .join('\n')
      .replaceAll(gaps, '3')
    const isShort = text.split(/\s+/).length < 100
    const [level, least] = ofCrisis.test(file) ? [fernandezHuerta(text), 80] : [inflesz(text), 65]
    return isShort || level >= least ? [] : [`${file}: ${level.toFixed(1)} of ${least}`]
  })
  expect(hard).toEqual([])
})
