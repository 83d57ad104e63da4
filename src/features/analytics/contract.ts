import * as z from 'zod/mini'

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

export const TrendWeek = z.object({ ...window, ...cell })
export type TrendWeek = z.infer<typeof TrendWeek>

/** What the endpoints have in common: they read the figures of a period. */
const reading = { method: 'GET', access: administrators, query: PeriodQuery } as const

export const analyticsApi = {
  stats: endpoint({
    ...reading,
    path: '/api/analytics/stats',
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
  trend: endpoint({
    ...reading,
    path: '/api/analytics/trend',
    summary: 'Mean stress week by week, oldest first',
    response: z.array(TrendWeek),
  }),
}
