import * as z from 'zod/mini'

import { texts } from './locales/texts.ts'

const t = texts('fields')

/** The id of any thing: a UUID of any version. */
export const Id = z.uuid({ error: () => t('notAnId') })

/** By this id a call that is sent again is known to be the same, and what it makes is made once. */
export const RequestId = z.optional(Id)

/** An instant in UTC, in ISO 8601. */
export const Instant = z.iso.datetime({ error: () => t('notAMoment') })

/** A day of the calendar, such as 2026-11-29. */
export const CalendarDay = z.iso.date({ error: () => t('notADay') })

/**
 * The `updatedAt` of what a change was written from; null where there was nothing. If something newer is stored, the
 * change is refused with a 409, whose code is `newer_version` and which brings what is stored. Without it the change
 * is written over whatever is there.
 */
export const BasedOn = z.optional(z.nullable(Instant))
export type BasedOn = z.infer<typeof BasedOn>

/** The schema of a reply without a body. */
export const Nothing = z.void()

/** The params of an address with the id of one thing. */
export const OneId = z.strictObject({ id: Id })

/** The query of a list in pages. */
export const PageQuery = z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(200))) })

/** The line ends of other systems. Word processors paste a vertical tab where a line was broken. */
const otherLineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g
// The control characters but tab and line feed, and half of a character, which no database can store.
// eslint-disable-next-line no-control-regex
const unwanted = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\p{Cs}]/u
const everyUnwanted = new RegExp(unwanted, 'gu')
const lineBreaks = /[\t\n]/
// What embeds, overrides or isolates a direction (Unicode TR36, 2.5). The marks of Arabic and Hebrew (U+061C, U+200E,
// U+200F) and the joiners of Persian and Hindi are part of names.
const withoutDisguise = /^[^\u202A-\u202E\u2066-\u2069]*$/

/**
 * The number of characters, the same however a keyboard writes them: code points of the normalised text (NFC), so
 * that é is one character, in one code point or two.
 */
export function countCharacters(value: string): number {
  let count = 0
  // An array of them would take ten times as long to make.
  for (const _ of value.normalize('NFC')) count += 1
  return count
}

/** UTF-16 units of one character at most: α with three marks is four letters, which compose to one. */
const unitsOfCharacter = 4

/** A message, or how to tell it in the language of whoever asks. */
type Message = string | (() => string)

const saying = (message: Message) => ({ error: typeof message === 'string' ? () => message : message })

interface TextLimits {
  readonly min?: number
  readonly max: number
  /** The error message for a text below `min`. */
  readonly tooShort?: Message
  /** The error message for a text above `max`. */
  readonly tooLong?: Message
}

/**
 * Text of any number of lines, `min` to `max` characters long (`countCharacters`). It is cleaned as it comes in and before
 * it is counted: other line ends become line feeds, control characters and half of a character are taken out, and the
 * rest is normalised (NFC), so that what is pasted from anywhere is taken.
 */
export function text(limits: TextLimits) {
  return cleaned('\n', limits)
}

/** Text of one line, under the same rules as `text`. Other line ends become spaces; tabs and line feeds are refused. */
export function line(limits: TextLimits) {
  return cleaned(' ', limits).check(onOneLine())
}

/**
 * The name of somebody or something that other people read. Under the rules of `line`, and without the characters by
 * which one name would read as another.
 */
export function nameLine(limits: TextLimits) {
  return line(limits).check(
    z.regex(
      withoutDisguise,
      saying(() => t('controlCharacters')),
    ),
  )
}

/**
 * A password, a code or anything else of one line that opens or proves something: taken as it was typed, or refused.
 * Refused are control characters and half of a character.
 */
export function secretLine(limits: TextLimits) {
  return z
    .string()
    .check(
      ...notFarTooLong(limits),
      z.refine(
        (value) => !unwanted.test(value),
        saying(() => t('controlCharacters')),
      ),
      ...ofLength(limits),
    )
    .check(onOneLine())
}

function cleaned(lineEnd: '\n' | ' ', limits: TextLimits) {
  return z.string().check(
    z.overwrite((value) => withoutUnwanted(value, lineEnd)),
    ...notFarTooLong(limits),
    z.overwrite((value) => value.normalize('NFC')),
    ...ofLength(limits),
  )
}

const withoutUnwanted = (value: string, lineEnd: '\n' | ' ') =>
  value.replaceAll(otherLineEnds, lineEnd).replaceAll(everyUnwanted, '')

const onOneLine = () =>
  z.refine<string>(
    (value) => !lineBreaks.test(value),
    saying(() => t('onOneLine')),
  )

const hasMost = ({ max, tooLong }: TextLimits) => saying(tooLong ?? (() => t('tooLong', { max })))

/** Nothing else is said of a text that is far too long, since looking at all of it takes time. */
const notFarTooLong = (limits: TextLimits) => [
  z.refine<string>((value) => value.length <= unitsOfCharacter * limits.max, {
    ...hasMost(limits),
    abort: true,
  }),
]

const ofLength = ({ min = 0, tooShort, ...limits }: TextLimits) => [
  z.refine<string>(
    (value) => value.length >= unitsOfCharacter * min || countCharacters(value) >= min,
    saying(tooShort ?? (() => t('tooShort', { min }))),
  ),
  z.refine<string>(
    (value) => value.length <= limits.max || countCharacters(value) <= limits.max,
    hasMost(limits),
  ),
]

const cutMark = ' …'

/** A text cleaned until `text` takes it, also where it is longer than `max`: it is cut then, with a mark at its end. */
export function cleanedText(value: string, max: number): string {
  const clean = withoutUnwanted(value, '\n')
  // A character may be written as several code points. Only a text that nobody typed has more than these.
  const start = clean.slice(0, unitsOfCharacter * max)
  const whole = start.replaceAll(everyUnwanted, '').normalize('NFC')
  if (start === clean && countCharacters(whole) <= max) return whole
  const kept = Array.from(whole).slice(0, max - cutMark.length)
  return `${kept.join('')}${cutMark}`
}

/** An e-mail address of at most 254 characters (RFC 5321). */
export const Email = line({ max: 254 }).check(z.email(saying(() => t('invalidEmail'))))
