import * as z from 'zod/mini'

import { toolNames } from '#features/practice/coping-tools/catalogue.ts'
import { changes } from '#features/wellbeing/assessments/change.ts'
import { instrumentNames } from '#features/wellbeing/assessments/instruments.ts'
import { everyStressor, symptoms } from '#features/wellbeing/check-ins/factors.ts'
import { factorKinds } from '#features/wellbeing/own-factors/factors.ts'
import { endpoint } from '#shared/endpoint.ts'
import { CalendarDay } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('contract')

/** The choices of days to look back on, today included, as the query has them. */
export const periods = ['30', '90', '365'] as const
export type Period = (typeof periods)[number]

/** A day with a check-in. The scores are the means of the day's check-ins to one decimal. */
const TrendDay = z.object({
  day: CalendarDay,
  checkIns: z.int(),
  /** How many of them were added later. */
  added: z.int(),
  mood: z.number(),
  stress: z.number(),
  stressors: z.array(z.enum(everyStressor)),
  symptoms: z.array(z.enum(symptoms)),
  isPreShift: z.boolean(),
  isPostShift: z.boolean(),
  /** The mean of the hours of sleep that the day's check-ins name, to one decimal; null if none does. */
  sleepHours: z.nullable(z.number()),
  /** The mean quality of sleep, 1 to 5, to one decimal; null if no check-in names it. */
  sleepQuality: z.nullable(z.number()),
  /** Whether the day's shift was overtime or a mandated double; null if no check-in says what it was. */
  isExtraShift: z.nullable(z.boolean()),
  /** Coping tools whose session was completed. */
  tools: z.array(z.enum(toolNames)),
  /** Activities, feelings, and what the person has their own words for. */
  chosen: z.array(z.object({ kind: z.enum([...factorKinds, 'feeling']), name: z.string() })),
})
export type TrendDay = z.infer<typeof TrendDay>

/** The mean mood, to one decimal, of a day that only a diary of another app tells of. */
const BroughtDay = z.object({ day: CalendarDay, mood: z.number() })

/** The latest score of each questionnaire on one day; null if it was not answered that day. */
export const ScreeningDay = z.object({
  day: CalendarDay,
  phq9: z.nullable(z.int()),
  gad7: z.nullable(z.int()),
})
export type ScreeningDay = z.infer<typeof ScreeningDay>

const DayScore = z.object({ day: CalendarDay, score: z.int() })

/** The latest score of one questionnaire, compared with the first one of its episode (decision 44). */
export const Course = z.object({
  instrument: z.enum(instrumentNames),
  baseline: DayScore,
  latest: DayScore,
  /** How many scores the episode has; the baseline is the first. */
  scores: z.int(),
  /** Null if the baseline is the only score. */
  change: z.nullable(z.enum(changes)),
  isResponse: z.boolean(),
  isRemission: z.boolean(),
  /** Whether the latest result was high or critical, which question 9 alone can make it. */
  isSerious: z.boolean(),
})
export type Course = z.infer<typeof Course>

/** The caller's days from `from` to `to`, oldest first. Days without data are left out. */
const Trends = z.object({
  from: CalendarDay,
  to: CalendarDay,
  days: z.array(TrendDay),
  /** Days without a check-in, of diaries that were brought in. They are shown, and compared with nothing. */
  brought: z.array(BroughtDay),
  screenings: z.array(ScreeningDay),
  /** One for each questionnaire that was ever finished, however long ago. */
  courses: z.array(Course),
})
export type Trends = z.infer<typeof Trends>

export const trendApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/trends',
    news: ['own'],
    summary: "The caller's own mood, stress, screenings and what went with them, day by day",
    query: z.strictObject({ days: z._default(z.enum(periods, { error: () => t('unknownPeriod') }), '30') }),
    response: Trends,
  }),
}
