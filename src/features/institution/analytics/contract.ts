import * as z from 'zod/mini'

import { patterns } from '#features/wellbeing/shift-recovery/patterns.ts'
import { endpoint } from '#shared/endpoint.ts'

import { periods } from './periods.ts'

const administrators = ['admin'] as const
const PeriodQuery = z.strictObject({ period: z._default(z.enum(periods), 'month') })

const Day = z.string()
const window = { from: Day, to: Day }

/** A figure that may be withheld. It is null then, and also if there is no data. */
const cell = {
  /** The mean of the mean stress of each person, to one decimal. */
  avgStress: z.nullable(z.number()),
  /** The number of people, rounded to 5; 0 if there is no data. */
  count: z.nullable(z.int()),
  isWithheld: z.boolean(),
}

export const AnalyticsStats = z.object({
  ...window,
  /** Accounts that are open now. */
  userCount: z.int(),
  /** People who checked in during the period, and their stress. */
  ...cell,
  /** The percentage of days with a check-in over all accounts, 0 to 100; null if withheld. */
  checkInRate: z.nullable(z.int()),
  /** The figures of as many weeks right before, as they were published; null where no report was. */
  before: z.nullable(
    z.object({
      ...window,
      avgStress: cell.avgStress,
      count: cell.count,
      checkInRate: z.nullable(z.int()),
    }),
  ),
  /** Alerts that are active now. This number is never withheld. */
  activeAlertsCount: z.int(),
  /** The smallest number of people that a figure may be based on. */
  threshold: z.int(),
})
export type AnalyticsStats = z.infer<typeof AnalyticsStats>

export const StressByUnit = z.object({ unit: z.string(), ...cell })
export type StressByUnit = z.infer<typeof StressByUnit>

export const StressByShift = z.object({ shift: z.string(), ...cell })
export type StressByShift = z.infer<typeof StressByShift>

export const contents = ['Coping tools', 'Learning modules', 'Journal', 'Wellness screenings'] as const

export const ContentUtilization = z.object({
  content: z.enum(contents),
  /** People who used it in the period, rounded to 5; null if withheld. */
  count: z.nullable(z.int()),
  /** Their percentage of all open accounts, 0 to 100; null if withheld. */
  share: z.nullable(z.int()),
  isWithheld: z.boolean(),
})
export type ContentUtilization = z.infer<typeof ContentUtilization>

/** What staff may name of a shift in a check-in and administrators see counted. */
export const shiftMarks = ['overtime', 'mandated-double', 'critical-incident'] as const
export type ShiftMark = (typeof shiftMarks)[number]

/** Mean hours of sleep: the mean of the mean of each person who named any, to one decimal. */
const { count, isWithheld } = cell
const sleepCell = { avgHours: z.nullable(z.number()), count, isWithheld }

/** Sleep, and what staff said of their shifts. Only people who said anything stand behind a figure. */
export const SleepAndShifts = z.object({
  sleep: z.object({
    ...sleepCell,
    units: z.array(z.object({ unit: z.string(), ...sleepCell })),
    shifts: z.array(z.object({ shift: z.string(), ...sleepCell })),
  }),
  /** People who named each at least once in the period, rounded to 5; null if withheld. */
  marks: z.array(z.object({ mark: z.enum(shiftMarks), count, isWithheld })),
})
export type SleepAndShifts = z.infer<typeof SleepAndShifts>

export const TrendWeek = z.object({ ...window, ...cell })
export type TrendWeek = z.infer<typeof TrendWeek>

export const RecoveryFigure = z.object({
  pattern: z.enum(patterns),
  /** How many days officers' stress takes to come back on average, to one decimal; null if withheld. */
  days: z.nullable(z.number()),
  /** The range that holds the mean with 90 %; null if withheld. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** The number of officers, rounded to 5; null if withheld. */
  count: z.nullable(z.int()),
  isWithheld: z.boolean(),
})
export type RecoveryFigure = z.infer<typeof RecoveryFigure>

/** Recovery after shifts, over the quarter alone. It is empty in a report from before this was published. */
export const GroupRecovery = z.object({ ...window, figures: z.array(RecoveryFigure), threshold: z.int() })
export type GroupRecovery = z.infer<typeof GroupRecovery>

/** What the endpoints have in common: they read the figures of a period. */
const reading = { method: 'GET', access: administrators, query: PeriodQuery } as const

export const analyticsApi = {
  stats: endpoint({
    ...reading,
    path: '/api/analytics/stats',
    news: ['alerts'],
    summary: 'People, stress, check-in rate and open alerts of the institution',
    response: AnalyticsStats,
  }),
  stressByUnit: endpoint({
    ...reading,
    path: '/api/analytics/stress-by-unit',
    summary: 'Mean stress of each unit, withheld where too few people stand behind it',
    response: z.array(StressByUnit),
  }),
  stressByShift: endpoint({
    ...reading,
    path: '/api/analytics/stress-by-shift',
    summary: 'Mean stress of each shift, withheld where too few people stand behind it',
    response: z.array(StressByShift),
  }),
  contentUtilization: endpoint({
    ...reading,
    path: '/api/analytics/content-utilization',
    summary: 'How many people used tools, lessons, journal and screenings',
    response: z.array(ContentUtilization),
  }),
  sleepAndShifts: endpoint({
    ...reading,
    path: '/api/analytics/sleep-and-shifts',
    summary:
      'Mean sleep of the institution, its units and shifts, and how many people worked over or had an incident',
    // A report that was published before there were such figures has none.
    response: z.nullable(SleepAndShifts),
  }),
  trend: endpoint({
    ...reading,
    path: '/api/analytics/trend',
    summary: 'Mean stress week by week, oldest first',
    response: z.array(TrendWeek),
  }),
  shiftRecovery: endpoint({
    method: 'GET',
    path: '/api/analytics/shift-recovery',
    summary: "How many days officers' stress takes to come back after nights and doubles, over a quarter",
    access: administrators,
    response: GroupRecovery,
  }),
}
