import * as z from 'zod/mini'

import { line, nameLine } from '#shared/fields.ts'
import { languages } from '#shared/language.ts'
import { populations } from '#shared/population.ts'
import { TimeOfDay } from '#shared/time-of-day.ts'

import { texts } from './locales/texts.ts'

const t = texts('refusals')

const dialable = /^[\d*#+][\d*#+ ()-]*$/

/** A crisis contact of one institution: a number to dial from its phones, or a place to go. */
export const LocalContact = z
  .strictObject({
    kind: z.enum(['dial', 'place']),
    /** Who answers there, such as "Duty nurse". */
    name: nameLine({ min: 1, max: 60, tooShort: () => t('contactUnnamed') }),
    /** The number, or the place in words. */
    where: nameLine({ min: 1, max: 60, tooShort: () => t('contactNowhere') }),
    about: line({ max: 120 }),
    /** Who sees it; everybody where it is left out. */
    populations: z.optional(
      z
        .array(z.enum(populations))
        .check(z.minLength(1, { error: () => t('contactForNobody') }), z.maxLength(3)),
    ),
    /** What is spoken there; English alone where it is left out. */
    languages: z.optional(
      z
        .array(z.enum(languages))
        .check(z.minLength(1, { error: () => t('contactWithoutLanguage') }), z.maxLength(languages.length)),
    ),
  })
  .check(
    z.refine(({ kind, where }) => kind === 'place' || dialable.test(where), {
      path: ['where'],
      error: () => t('notDialable'),
    }),
  )
export type LocalContact = z.infer<typeof LocalContact>

/** The post of a unit and its telephone: whom to phone so that somebody goes to a person there. */
export const UnitPost = z.strictObject({
  /** Such as "B wing officers". */
  name: nameLine({ min: 1, max: 60, tooShort: () => t('postUnnamed') }),
  number: line({ min: 1, max: 30, tooShort: () => t('postWithoutNumber') }).check(
    z.regex(dialable, { error: () => t('notDialable') }),
  ),
})
export type UnitPost = z.infer<typeof UnitPost>

/** Whether an institution holds people under 18, and whom those who answer are to tell about one, in its own words. */
export const MinorsHere = z
  .strictObject({
    holds: z.boolean(),
    /** Such as "Tell the youth counselor and the parent or guardian". It may be empty where it holds none. */
    whomToTell: line({ max: 300 }),
  })
  .check(
    z.refine(({ holds, whomToTell }) => !holds || whomToTell.trim() !== '', {
      path: ['whomToTell'],
      error: () => t('whomToTellMissing'),
    }),
  )
export type MinorsHere = z.infer<typeof MinorsHere>

/** From when until when a shift is, by the clocks of its institution. One that does not end later ends on the next day. */
export const ShiftTimes = z.strictObject({ from: TimeOfDay, until: TimeOfDay })
export type ShiftTimes = z.infer<typeof ShiftTimes>

/**
 * The minutes after which the steps of each tier's escalation policy run, where an institution wants them
 * sooner. A tier that is left out keeps the minutes of the product.
 */
export interface EscalationMinutes {
  help?: number[] | undefined
  critical?: number[] | undefined
  high?: number[] | undefined
  medium?: number[] | undefined
}
