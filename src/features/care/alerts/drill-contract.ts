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

/** Whom a drill would reach if it were sent now. */
export const DrillReach = z.object({
  /** How many people it tells at once. */
  people: z.int(),
  /** How many browsers and telephones ring, and how many e-mails go out, for these people. */
  devices: z.int(),
  phones: z.int(),
  mails: z.int(),
  /** How many people it tells in the end, while nobody responds. */
  everybody: z.int(),
})
export type DrillReach = z.infer<typeof DrillReach>

const drillOf = z.strictObject({ population: z.enum(populations) })

export const drillApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/alerts/drills',
    news: ['alerts'],
    summary: 'The latest drills of the institution and how fast they were answered',
    access: ['admin'],
    response: z.array(Drill),
  }),
  reach: endpoint({
    method: 'GET',
    path: '/api/alerts/drills/reach',
    news: ['alerts'],
    summary: 'How many people and devices a drill for a population would ring now',
    access: ['admin'],
    query: drillOf,
    response: DrillReach,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/alerts/drills',
    summary: 'Send a clearly marked drill to the responders of a population',
    access: ['admin'],
    stepUp: true,
    body: drillOf,
    response: Drill,
    status: 201,
  }),
}
