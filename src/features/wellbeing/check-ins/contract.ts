import * as z from 'zod/mini'

import { audiences } from '#features/care/alerts/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { CalendarDay, Id, Instant, PageQuery, text } from '#shared/fields.ts'

import { everyActivity } from './activities.ts'
import { criticalIncidents } from './critical-incidents.ts'
import { everyStressor, symptoms } from './factors.ts'
import { everyFeeling } from './feelings.ts'
import { texts } from './locales/texts.ts'
import { highestScore, lowestScore } from './scale.ts'
import { shiftKinds } from './shift.ts'
import { bestSleep, leastSleepHours, mostSleepHours, poorestSleep } from './sleep.ts'

const t = texts('contract')

export const longestNotes = 2000
/** A check-in names so many things of one kind at most. A form offers sixteen. */
const mostOfOneKind = 20

/** A check-in names so many feelings at most: more would name none. Product decision. */
export const mostFeelings = 5

/** A whole number from the one to the other. */
function wholeNumber(least: number, most: number) {
  return z
    .int({ error: () => t('notWhole', { least, most }) })
    .check(
      z.minimum(least, { error: () => t('tooSmall', { least }) }),
      z.maximum(most, { error: () => t('tooLarge', { most }) }),
    )
}

const Score = wholeNumber(lowestScore, highestScore)

/** A list of some of the options, each at most once. */
function choices<Option extends z.ZodMiniType<string>>(option: Option, most = mostOfOneKind) {
  return z.array(option).check(
    z.maxLength(most, { error: () => t('tooLarge', { most }) }),
    z.refine((chosen) => new Set(chosen).size === chosen.length, { error: () => t('namedTwice') }),
  )
}

/** What may be left out, and is null then. */
const sleepAndShift = {
  /** Hours slept within the last 24, in whole hours: 2 is less than three, 9 is nine or more (`sleep.ts`). */
  sleepHours: z._default(z.nullable(wholeNumber(leastSleepHours, mostSleepHours)), null),
  /** From 1, very poor, to 5, very good. */
  sleepQuality: z._default(z.nullable(wholeNumber(poorestSleep, bestSleep)), null),
  /** From staff alone, and after a shift alone. */
  shiftKind: z._default(z.nullable(z.enum(shiftKinds)), null),
  /** From staff alone. Nobody is told of it. */
  criticalIncident: z._default(z.nullable(z.enum(criticalIncidents)), null),
}

const fields = {
  moodScore: Score,
  stressScore: Score,
  physicalSymptoms: z._default(choices(z.enum(symptoms)), []),
  stressors: z._default(choices(z.enum(everyStressor)), []),
  activities: z._default(choices(z.enum(everyActivity)), []),
  feelings: z._default(choices(z.enum(everyFeeling), mostFeelings), []),
  /** Ids of the caller's own factors. */
  ownFactors: z._default(choices(Id), []),
  notes: z._default(text({ max: longestNotes }), ''),
  isPreShift: z._default(z.boolean(), true),
  ...sleepAndShift,
}

export const NewCheckIn = z.strictObject(fields)
export type NewCheckIn = z.infer<typeof NewCheckIn>

/** A check-in as the client sends it. It may have waited for a network. */
export const SentCheckIn = z.strictObject({
  ...fields,
  /** The client makes it with the check-in, so that a retry is saved once. */
  requestId: z.optional(Id),
  /** When it was made, at most seven days ago; left out if that is now. */
  madeAt: z.optional(Instant),
  /** One of the seven days before the day on which it was made, if it is added for that day. */
  earlierDay: z._default(z.nullable(CalendarDay), null),
})
export type SentCheckIn = z.infer<typeof SentCheckIn>

export const CheckIn = z.object({
  id: Id,
  moodScore: z.int(),
  stressScore: z.int(),
  physicalSymptoms: z.array(z.enum(symptoms)),
  stressors: z.array(z.enum(everyStressor)),
  activities: z.array(z.enum(everyActivity)),
  feelings: z.array(z.enum(everyFeeling)),
  /** Ids of own factors; those that were deleted since are left out. */
  ownFactors: z.array(Id),
  /** Whether activities, feelings and own factors could be read. If not, they are empty here. */
  choicesState: z.enum(['open', 'closed', 'damaged']),
  notes: z.string(),
  /** It says nothing where the check-in was added for an earlier day. */
  isPreShift: z.boolean(),
  sleepHours: z.nullable(z.int()),
  sleepQuality: z.nullable(z.int()),
  shiftKind: z.nullable(z.enum(shiftKinds)),
  criticalIncident: z.nullable(z.enum(criticalIncidents)),
  /** When it was made. Of one that was added later it gives the order alone, and is shown nowhere. */
  createdAt: Instant,
  /** The day that it was added for later, and when; both null for one of the moment at which it was made. */
  earlierDay: z.nullable(CalendarDay),
  addedAt: z.nullable(Instant),
})
export type CheckIn = z.infer<typeof CheckIn>

/** The response to a check-in: the check-in, and who was told of hard days; null if nobody had to be. */
export const SavedCheckIn = z.extend(CheckIn, { told: z.nullable(z.enum(audiences)) })
export type SavedCheckIn = z.infer<typeof SavedCheckIn>

const ShiftSide = z.object({
  count: z.int(),
  /** One decimal; null without a check-in of this side. */
  avgMood: z.nullable(z.number()),
  avgStress: z.nullable(z.number()),
})

/** Mood and stress before and after shifts, over the last 30 days. */
export const ShiftImpact = z.object({
  preShift: ShiftSide,
  postShift: ShiftSide,
  /** After minus before; null if either side is missing. */
  delta: z.object({ mood: z.nullable(z.number()), stress: z.nullable(z.number()) }),
})
export type ShiftImpact = z.infer<typeof ShiftImpact>

export const checkInApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/checkins',
    news: ['own'],
    summary: "The caller's own check-ins, newest first",
    query: PageQuery,
    response: z.array(CheckIn),
    paged: true,
  }),
  recent: endpoint({
    method: 'GET',
    path: '/api/checkins/recent',
    news: ['own'],
    summary: "The caller's latest 30 check-ins, newest first",
    response: z.array(CheckIn),
  }),
  today: endpoint({
    method: 'GET',
    path: '/api/checkins/today',
    news: ['own'],
    summary: "The caller's latest check-in of their own today, or null",
    response: z.nullable(CheckIn),
  }),
  shiftImpact: endpoint({
    method: 'GET',
    path: '/api/checkins/shift-impact',
    news: ['own'],
    summary: "The caller's mood and stress before and after shifts, over 30 days",
    response: ShiftImpact,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/checkins',
    news: ['own'],
    summary: 'Save how the caller feels before or after a shift',
    body: SentCheckIn,
    response: SavedCheckIn,
    status: 201,
  }),
}
