import * as z from 'zod/mini'

import { texts } from './locales/texts.ts'

const t = texts('fields')

/** The id of any thing: a UUID of any version. */
export const Id = z.uuid({ error: () => t('notAnId') })

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

// The C0 control characters and DEL, except tab and line feed. PostgreSQL refuses NUL, and no text needs the others.
// eslint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000B-\u001F\u007F]/
const everyControlCharacter = new RegExp(controlCharacters, 'g')
const lineBreaks = /[\t\n]/
// The C1 control characters, other line ends, and what embeds, overrides or isolates a direction (Unicode TR36, 2.5).
// The marks of Arabic and Hebrew (U+061C, U+200E, U+200F) and the joiners of Persian and Hindi are part of names.
const withoutDisguise = /^[^\u0080-\u009F\u2028-\u202E\u2066-\u2069]*$/

/**
 * The number of characters, the same however a keyboard writes them: code points of the normalised text (NFC), so
 * that é is one character, in one code point or two. The text itself stays as it was typed.
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
 * Text of one line, `min` to `max` characters long (`countCharacters`). Refused are control characters, and lone
 * surrogates (half of a character, which no database can store).
 */
export function line(limits: TextLimits) {
  return text(limits).check(
    z.refine(
      (value) => !lineBreaks.test(value),
      saying(() => t('onOneLine')),
    ),
  )
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

/** Text of any number of lines, under the same rules as `line`. */
export function text({ min = 0, max, tooShort, tooLong }: TextLimits) {
  const hasMost = saying(tooLong ?? (() => t('tooLong', { max })))
  return z.string().check(
    // Nothing else is said of a text that is far too long, since looking at all of it takes time.
    z.refine((value) => value.length <= unitsOfCharacter * max, { ...hasMost, abort: true }),
    z.overwrite((value) => value.replaceAll('\r\n', '\n')),
    z.refine(
      (value) => value.isWellFormed(),
      saying(() => t('brokenCharacter')),
    ),
    z.refine(
      (value) => !controlCharacters.test(value),
      saying(() => t('controlCharacters')),
    ),
    z.refine(
      (value) => value.length >= unitsOfCharacter * min || countCharacters(value) >= min,
      saying(tooShort ?? (() => t('tooShort', { min }))),
    ),
    z.refine((value) => value.length <= max || countCharacters(value) <= max, hasMost),
  )
}

/** The line ends of other systems, and what a text from elsewhere has in their place. */
const otherLineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const cutMark = ' …'

/**
 * A text cleaned until `text` takes it: other line ends become line feeds, control characters go, half of a character
 * becomes a replacement character, and what is longer than `max` is cut, with a mark at its end.
 */
export function cleanedText(value: string, max: number): string {
  const clean = value.replaceAll(otherLineEnds, '\n').replaceAll(everyControlCharacter, '').toWellFormed()
  // A character may be written as several code points. Only a text that nobody typed has more than these.
  const start = clean.slice(0, 4 * max)
  if (start === clean && countCharacters(clean) <= max) return clean
  const kept = Array.from(start).slice(0, max - cutMark.length)
  return `${kept.join('').toWellFormed()}${cutMark}`
}

/** An e-mail address of at most 254 characters (RFC 5321). */
export const Email = line({ max: 254 }).check(z.email(saying(() => t('invalidEmail'))))
