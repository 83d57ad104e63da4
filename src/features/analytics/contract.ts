import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'

import { periods } from './periods.ts'

const administrators = ['admin'] as const
const PeriodQuery = z.strictObject({ period: z._default(z.enum(periods), 'month') })

const Day = z.string()
const window = { from: Day, to: Day }

/** A figure that may be withheld: then it is null, as it is where there is no data. */
const cell = {
  /** A mean of per-person means, one decimal. */
  avgStress: z.nullable(z.number()),
  /** People, rounded to 5; 0 where there is no data. */
  count: z.nullable(z.int()),
  isWithheld: z.boolean(),
}

export const AnalyticsStats = z.object({
  ...window,
  /** Accounts that are open at present. */
  userCount: z.int(),
  /** People who checked in during the period, and their stress. */
  ...cell,
  /** Days with a check-in of the days there were for everybody, 0 to 100; null where withheld. */
  checkInRate: z.nullable(z.int()),
  /** At present; never withheld. */
  activeAlertsCount: z.int(),
  /** The fewest people that a figure may stand on. */
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
  /** People who used it in the period, rounded to 5; null where withheld. */
  count: z.nullable(z.int()),
  /** Their part of all open accounts, 0 to 100; null where withheld. */
  share: z.nullable(z.int()),
  isWithheld: z.boolean(),
})
export type ContentUtilization = z.infer<typeof ContentUtilization>

export const TrendWeek = z.object({ ...window, ...cell })
export type TrendWeek = z.infer<typeof TrendWeek>

/** One reading of the period's figures. */
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
