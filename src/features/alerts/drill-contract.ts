import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/fields.ts'
import { populations } from '#shared/population.ts'

import { alertStatuses } from './contract.ts'

/** A drill. `acknowledgedAfter` and `resolvedAfter` are seconds since its start. */
export const Drill = z.object({
  id: Id,
  population: z.enum(populations),
  status: z.enum(alertStatuses),
  createdAt: Instant,
  notified: z.int(),
  acknowledgedAfter: z.nullable(z.int()),
  resolvedAfter: z.nullable(z.int()),
})
export type Drill = z.infer<typeof Drill>

export const drillApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/alerts/drills',
    summary: 'The latest drills of the institution and how fast they were answered',
    access: ['admin'],
    response: z.array(Drill),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/alerts/drills',
    summary: 'Send a clearly marked drill to the responders of a population',
    access: ['admin'],
    stepUp: true,
    body: z.strictObject({ population: z.enum(populations) }),
    response: Drill,
    status: 201,
  }),
}
