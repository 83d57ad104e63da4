import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { CalendarDay } from '#shared/fields.ts'

/** So many days of check-ins are looked at: half a year. */
export const lookBackDays = 182

/**
 * What can be said: too few runs of such shifts, nothing usual to compare with, no difference seen so far, or an
 * estimate.
 */
export const recoveryStates = ['too-few', 'nothing-usual', 'no-difference', 'estimated'] as const

/** By how many points stress is expected to be higher some days after, and the range that holds it with 90 %. */
const CurvePoint = z.object({ day: z.int(), points: z.number(), low: z.number(), high: z.number() })

/** How long stress takes to come back after one kind of shift. */
export const Recovery = z.object({
  state: z.enum(recoveryStates),
  /** How many runs of such shifts were followed by a check-in. */
  episodes: z.int(),
  /** How many more runs are needed, or more check-ins on ordinary days; 0 where something can be said. */
  missing: z.int(),
  /** Days until stress is less than half a point higher, the likeliest middle, to one decimal; null but in an estimate. */
  days: z.nullable(z.number()),
  /** The range that holds it with 90 %. Where no difference was seen there is only its upper end. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** From the end of the last shift to a week after it; empty where nothing can be said. */
  curve: z.array(CurvePoint),
})
export type Recovery = z.infer<typeof Recovery>

export const ShiftRecovery = z.object({
  from: CalendarDay,
  to: CalendarDay,
  /** After night shifts. */
  nights: Recovery,
  /** After overtime or a mandated double. */
  doubles: Recovery,
})
export type ShiftRecovery = z.infer<typeof ShiftRecovery>

export const shiftRecoveryApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/shift-recovery',
    summary: "How many days the caller's own stress takes to come back after nights and doubles",
    access: ['staff'],
    response: ShiftRecovery,
  }),
}
