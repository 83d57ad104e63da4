import * as z from 'zod/mini'

import { audiences } from '#features/alerts/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, PageQuery, text } from '#shared/fields.ts'

import { highestScore, lowestScore } from './scale.ts'

export const stressors = [
  'Workload',
  'Sleep Quality',
  'Personal Issues',
  'Team Dynamics',
  'Administrative Tasks',
  'Public Interactions',
  'Safety Concerns',
  'Family Stress',
] as const

export const symptoms = [
  'Headache',
  'Tension',
  'Fatigue',
  'Restlessness',
  'Muscle Pain',
  'Sleep Issues',
  'Appetite Changes',
  'Digestive Issues',
] as const

export const longestNotes = 2000

const Score = z
  .int(`Must be a whole number from ${lowestScore} to ${highestScore}`)
  .check(
    z.minimum(lowestScore, `Must be at least ${lowestScore}`),
    z.maximum(highestScore, `Must be at most ${highestScore}`),
  )

/** A list of some of the options, each at most once. */
function choices<const Options extends readonly string[]>(options: Options) {
  return z.array(z.enum(options)).check(
    z.maxLength(options.length),
    z.refine((chosen) => new Set(chosen).size === chosen.length, 'Must not name one thing twice'),
  )
}

const fields = {
  moodScore: Score,
  stressScore: Score,
  physicalSymptoms: z._default(choices(symptoms), []),
  stressors: z._default(choices(stressors), []),
  notes: z._default(text({ max: longestNotes }), ''),
  isPreShift: z._default(z.boolean(), true),
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
})
export type SentCheckIn = z.infer<typeof SentCheckIn>

export const CheckIn = z.object({
  id: Id,
  moodScore: z.int(),
  stressScore: z.int(),
  physicalSymptoms: z.array(z.enum(symptoms)),
  stressors: z.array(z.enum(stressors)),
  notes: z.string(),
  isPreShift: z.boolean(),
  createdAt: Instant,
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
    summary: "The caller's own check-ins, newest first",
    query: PageQuery,
    response: z.array(CheckIn),
    paged: true,
  }),
  recent: endpoint({
    method: 'GET',
    path: '/api/checkins/recent',
    summary: "The caller's latest 30 check-ins, newest first",
    response: z.array(CheckIn),
  }),
  today: endpoint({
    method: 'GET',
    path: '/api/checkins/today',
    summary: "The caller's latest check-in of their own today, or null",
    response: z.nullable(CheckIn),
  }),
  shiftImpact: endpoint({
    method: 'GET',
    path: '/api/checkins/shift-impact',
    summary: "The caller's mood and stress before and after shifts, over 30 days",
    response: ShiftImpact,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/checkins',
    summary: 'Save how the caller feels before or after a shift',
    body: SentCheckIn,
    response: SavedCheckIn,
    status: 201,
  }),
}
