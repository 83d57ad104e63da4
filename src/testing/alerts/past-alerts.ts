import { randomUUID } from 'node:crypto'

import type { AlertKind, AlertStatus, Severity } from '#features/care/alerts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { now } from '#server/clock.ts'
import type { Population } from '#shared/population.ts'

import type { World } from '../world.ts'

interface PastAlerts {
  readonly institutionId: string
  readonly status: AlertStatus
  readonly daysAgo: number
  readonly population?: Population
  readonly subjectId?: string
  readonly kind?: AlertKind
  readonly severity?: Severity
}

/**
 * Makes this many alerts, of a screening unless something else is said, some days ago. Without `subjectId` they are about deleted accounts.
 */
export async function makePastAlerts(world: World, count: number, past: PastAlerts): Promise<void> {
  const { daysAgo, population = 'residents', ...more } = past
  const at = new Date(now().getTime() - daysAgo * 24 * 60 * 60_000)
  const moments = {
    createdAt: at,
    lastAskedAt: at,
    lastNotifiedAt: at,
    escalationStartedAt: at,
    acknowledgeBy: at,
  }
  const about = { kind: 'screening', group: 'screening', severity: 'high', population } as const
  await world.db
    .insert(alerts)
    .values(Array.from({ length: count }, () => ({ id: randomUUID(), ...about, ...moments, ...more })))
}
