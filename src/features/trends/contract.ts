import * as z from 'zod/mini'

import { stressors, symptoms } from '#features/check-ins/contract.ts'
import { toolNames } from '#features/coping-tools/catalogue.ts'
import { endpoint } from '#shared/endpoint.ts'

/** How many days one may look back, today included; as the address has them. */
export const periods = ['30', '90', '365'] as const
export type Period = (typeof periods)[number]

const CalendarDay = z.iso.date('Must be a day')

/** One day with a check-in; the scores are means of that day's check-ins to one decimal. */
const TrendDay = z.object({
  day: CalendarDay,
  checkIns: z.int(),
  mood: z.number(),
  stress: z.number(),
  stressors: z.array(z.enum(stressors)),
  symptoms: z.array(z.enum(symptoms)),
  isPreShift: z.boolean(),
  isPostShift: z.boolean(),
  /** Coping tools that were used to their end. */
  tools: z.array(z.enum(toolNames)),
})
export type TrendDay = z.infer<typeof TrendDay>

/** The latest score with each questionnaire on one day; null where it was not asked that day. */
const ScreeningDay = z.object({
  day: CalendarDay,
  phq9: z.nullable(z.int()),
  gad7: z.nullable(z.int()),
})
export type ScreeningDay = z.infer<typeof ScreeningDay>

/** The caller's days from the first to the last looked at, oldest first; days with nothing are left out. */
const Trends = z.object({
  from: CalendarDay,
  to: CalendarDay,
  days: z.array(TrendDay),
  screenings: z.array(ScreeningDay),
})
export type Trends = z.infer<typeof Trends>

export const trendApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/trends',
    summary: "The caller's own mood, stress, screenings and what went with them, day by day",
    query: z.strictObject({ days: z._default(z.enum(periods, 'Must be 30, 90 or 365'), '30') }),
    response: Trends,
  }),
}
