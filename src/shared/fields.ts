import * as z from 'zod/mini'

/** The id of anything: a UUID, whatever its version. */
export const Id = z.uuid('Must be an id')

/** A moment in UTC, as ISO 8601. */
export const Instant = z.iso.datetime('Must be a moment in ISO 8601, UTC')

/** The body of a reply that has none. */
export const Nothing = z.void()

/** The params of an address that names one thing. */
export const OneId = z.strictObject({ id: Id })

/** The query of a list that continues. */
export const PageQuery = z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(200))) })

// C0 controls and DEL but for tab and line feed: PostgreSQL refuses NUL, and no text needs the others.
// eslint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000B-\u001F\u007F]/
const lineBreaks = /[\t\n]/

/** How many characters a person would count: code points, not UTF-16 units. */
export function lengthOf(words: string): number {
  return Array.from(words).length
}

interface TextLimits {
  readonly min?: number
  readonly max: number
  /** Said when there is too little. */
  readonly tooShort?: string
  /** Said when there is too much. */
  readonly tooLong?: string
}

/**
 * Text of one line, `min` to `max` code points long. Control characters are refused,
 * lone surrogates become U+FFFD so that every database stores what was checked.
 */
export function line(limits: TextLimits) {
  return text(limits).check(z.refine((value) => !lineBreaks.test(value), 'Must be on one line'))
}

/** Text of any number of lines, under the same rules as `line`. */
export function text({ min = 0, max, tooShort, tooLong }: TextLimits) {
  return z.string().check(
    z.overwrite((value) => value.replaceAll('\r\n', '\n').toWellFormed()),
    z.refine((value) => !controlCharacters.test(value), 'Must not contain control characters'),
    z.refine((value) => lengthOf(value) >= min, tooShort ?? `Must be at least ${min} characters`),
    z.refine((value) => lengthOf(value) <= max, tooLong ?? `Must be at most ${max} characters`),
  )
}

/** An e-mail address of at most 254 characters (RFC 5321). */
export const Email = line({ max: 254 }).check(z.email('Invalid email address'))
