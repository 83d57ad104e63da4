import { expect, test } from 'vitest'

import { fernandezHuerta, inflesz } from '#features/practice/learning/server/reading-level.ts'
import { lacksSpanishLine, linesIn, wrongSpanish } from '#testing/texts/spanish.ts'

import { catalogFolders, type Message, messagesOf, readingsOf } from '../../../scripts/catalogs.ts'

/** What reads the same in both languages: names, and words that are. */
const same: ReadonlySet<string> = new Set([
  'Evenkeel',
  'Bearable',
  'Daylio',
  'How We Feel',
  'PHQ-9',
  'GAD-7',
  'FHIR',
  'JSON',
  'PIN',
  'Color',
  'Error',
  'No',
  'Normal',
  'Premium',
  'min',
])

/** Texts for someone who needs help now, which are easier to read than others, however short they are. */
const ofCrisis =
  /\/(help|safety-plan)\/|\/alerts\/locales, (asking|progress|told)|\/assessments\/locales, (results|selfHarm|told)/

/** Words as others published them, which nobody may change. */
const published = ({ folder, subject }: Message) =>
  folder.endsWith('/assessments/locales') && subject === 'published'

/** What a supporter says to someone close to them, as family and friends speak. */
const amongFriends = ({ subject, name }: Message) =>
  subject === 'encouragements' && name.startsWith('phrases.')

const texts = catalogFolders().flatMap((folder) => {
  const english = new Map(messagesOf(folder, 'en').map((message) => [idOf(message), message.text]))
  return messagesOf(folder, 'es')
    .filter((message) => !published(message))
    .map((message) => ({ ...message, id: idOf(message), english: english.get(idOf(message)) ?? '' }))
})

function idOf({ folder, subject, name }: Message): string {
  return `${folder}, ${subject}.${name}`
}

/** What `faultsOf` finds wrong with the Spanish ways to say a text, beside the English ones. */
function faults(
  faultsOf: (spanish: readonly string[], english: readonly string[]) => readonly string[],
  among = texts,
): string[] {
  return among.flatMap(({ id, text, english }) =>
    faultsOf(readingsOf(text), readingsOf(english)).map((fault) => `${id}: ${fault}`),
  )
}

const wordsOf = (text: string) => text.replaceAll(gaps, ' ')
const gaps = /\{\w+\}/g

test('texts say “usted” to the reader, have no exclamation mark and hold no English', () => {
  expect(texts).not.toEqual([])
  const formal = texts.filter((text) => !amongFriends(text))
  expect(faults((spanish) => spanish.flatMap((text) => wrongSpanish(wordsOf(text))), formal)).toEqual([])
  expect(
    faults((spanish, english) =>
      spanish.filter((text) => english.includes(text) && !isSame(wordsOf(text).trim())),
    ),
  ).toEqual([])
})

const isSame = (text: string) => same.has(text.replace(/[.:]$/, '')) || !/\p{L}{2}/u.test(text)

test('a text has the crisis lines, the numbers and the places for values of the English one', () => {
  const lost = faults((spanish, english) => {
    const held = new Set(spanish.flatMap(heldIn))
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
  expect(faults((spanish) => spanish.filter((text) => beginsSmall(text)))).toEqual([])
  expect(faults((spanish) => spanish.filter((text) => /\$\{|\bundefined\b|  /.test(text)))).toEqual([])
  expect(faults((spanish) => spanish.filter((text) => isUneven(text) && !isLink(text)))).toEqual([])
})

const countOf = (text: string, sign: string) => text.split(sign).length - 1

/** Whether a sentence begins with a small letter. The full stop of an abbreviation ends none. */
const beginsSmall = (text: string) =>
  /(?<!(?<!\p{L})(?:p|a|ej|EE|UU|etc|Dra?|Sra?|núm))[.?]”? +[¿“]?\p{Ll}/u.test(text)

// Controls H69.
test('one thing has one word, which is that of docs/words.md', () => {
  const others =
    /(?<!\p{L})(?:instalación|tribunal(?:es)?|economato|lagartijas|hash(?:es)?|pedido de|registros? de accesos|añad\p{L}+|dispositivos?|ordenador\p{L}*|móvil|reingreso|copias? de seguridad|una? \p{L}+\(a\)|(?:administra|maneja)n? (?:Evenkeel|este sitio))(?!\p{L})/giu
  expect(faults((spanish) => spanish.flatMap((text) => text.match(others) ?? []))).toEqual([])
})

test('“le” is no direct object, and what is over is in the preterite', () => {
  const direct =
    /(?<!\p{L})(?:les? (?:localiz|nombr|conoc|busc|eligi|encontr)\p{L}+|(?<!se )le (?:ve[nr]?|vean?|verán?|vio|necesita)|(?:ver|encontrar|conocer|localizar|saludar|proteger|llevar)les?|llámeles?)(?!\p{L})/giu
  const over =
    /(?<!(?:no|nunca|nadie|nada|aún|todavía|ya|lo que|cuando|después de que)(?: \p{L}+)? )(?<!\p{L})se han? \p{L}+(?:[ai]do|dicho|hecho|visto|escrito)(?!\p{L})/giu
  expect(faults((spanish) => spanish.flatMap((text) => text.match(direct) ?? []))).toEqual([])
  expect(faults((spanish) => spanish.flatMap((text) => text.match(over) ?? []))).toEqual([])
})

// Controls H69.
test('whoever is told to call 988 is told how to reach somebody who speaks Spanish', () => {
  const tells = /llam\p{L}* (?:ahora )?al 988/iu
  expect(faults((spanish) => spanish.filter((text) => tells.test(text) && lacksSpanishLine(text)))).toEqual(
    [],
  )
})

test('texts read as “bastante fácil” at least, and where somebody needs help as “fácil”', () => {
  const subjects = Map.groupBy(texts, ({ folder, subject }) => `${folder}, ${subject}`)
  const hard = [...subjects].flatMap(([subject, messages]) => {
    const text = messages
      .map((message) => longestOf(readingsOf(message.text)))
      .join('\n')
      .replaceAll(gaps, '3')
    const isOfCrisis = ofCrisis.test(subject)
    const isShort = !isOfCrisis && text.split(/\s+/).length < 100
    const [level, least] = isOfCrisis ? [fernandezHuerta(text), 80] : [inflesz(text), 65]
    return isShort || level >= least ? [] : [`${subject}: ${level.toFixed(1)} of ${least}`]
  })
  expect(hard).toEqual([])
})

const longestOf = (ways: readonly string[]) =>
  ways.toSorted((one, other) => other.length - one.length)[0] ?? ''
