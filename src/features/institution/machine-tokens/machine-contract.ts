import * as z from 'zod/mini'

import { alertStatuses, severities } from '#features/care/alerts/contract.ts'
import {
  AnalyticsStats,
  ContentUtilization,
  StressByShift,
  StressByUnit,
  TrendWeek,
} from '#features/institution/analytics/contract.ts'
import { periods } from '#features/institution/analytics/periods.ts'
import { endpoint, roles } from '#shared/endpoint.ts'
import { Id, Instant, PageQuery } from '#shared/fields.ts'

/** An alert without a person: no name, no words, and nothing of why. */
export const MachineAlert = z.object({
  /** The number of the alert, which its page at `/alerts/…` has too. */
  id: Id,
  severity: z.enum(severities),
  status: z.enum(alertStatuses),
  /** The name of the unit that the person was in; null without one, and where fewer people are in it than the privacy threshold. */
  unit: z.nullable(z.string()),
  /** Whether it was sent to see if somebody answers, and is about nobody. */
  isDrill: z.boolean(),
  createdAt: Instant,
  /** An active alert that nobody has picked up by then is overdue. */
  acknowledgeBy: Instant,
  acknowledgedAt: z.nullable(Instant),
  resolvedAt: z.nullable(Instant),
})
export type MachineAlert = z.infer<typeof MachineAlert>

/** What administrators read on their page of statistics. */
export const MachineAnalytics = z.object({
  stats: AnalyticsStats,
  trend: z.array(TrendWeek),
  stressByUnit: z.array(StressByUnit),
  stressByShift: z.array(StressByShift),
  contentUtilization: z.array(ContentUtilization),
})
export type MachineAnalytics = z.infer<typeof MachineAnalytics>

/** One event of the audit trail: who did what to what, and never what it said. */
export const MachineAuditEvent = z.object({
  id: z.int(),
  at: Instant,
  /** A noun and a verb, such as `alert.view`. */
  action: z.string(),
  outcome: z.enum(['done', 'refused']),
  /** The id of who did it; null for a machine, for Evenkeel itself, and for somebody who was not signed in. */
  actorId: z.nullable(Id),
  actorRole: z.nullable(z.enum(roles)),
  /** The id of whom it was done to; null for care, so that nobody learns who had an alert. */
  subjectId: z.nullable(Id),
  objectKind: z.string(),
  objectId: z.nullable(Id),
  client: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  addressPrefix: z.nullable(z.string()),
})
export type MachineAuditEvent = z.infer<typeof MachineAuditEvent>

/** The most events in one answer. */
export const mostEvents = 500

/** Calls for machines with a token. People are refused, and a token opens nothing else. */
export const machineApi = {
  alerts: endpoint({
    method: 'GET',
    path: '/api/machine/alerts',
    summary: 'Alerts of the institution without names and words, the latest first',
    access: [],
    machine: 'alerts:read',
    query: z.extend(PageQuery, { status: z.optional(z.enum(alertStatuses)) }),
    response: z.array(MachineAlert),
    paged: true,
  }),
  analytics: endpoint({
    method: 'GET',
    path: '/api/machine/analytics',
    summary: 'What administrators read of the statistics, withheld where too few people stand behind it',
    access: [],
    machine: 'analytics:read',
    query: z.strictObject({ period: z._default(z.enum(periods), 'month') }),
    response: MachineAnalytics,
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/machine/audit',
    summary:
      'Events of the audit trail after an earlier one, the oldest first; none of what people keep for themselves',
    access: [],
    machine: 'audit:read',
    query: z.strictObject({ after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
    response: z.array(MachineAuditEvent),
  }),
}
