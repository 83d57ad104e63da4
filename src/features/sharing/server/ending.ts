import { eq, sql } from 'drizzle-orm'

import { recordAudits } from '#features/audit/server/service.ts'
import { connections, sharingGrants } from '#features/connections/server/table.ts'
import { notify } from '#features/notifications/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { announce } from '#server/messaging/live.ts'
import { enqueue, type JobHandlers } from '#server/messaging/outbox.ts'

const endJob = 'sharing-end'

interface Place {
  readonly ownerId: string
  readonly connectionId: string
  readonly name: string
}

/** Notes, in the caller's transaction, that open pages hear of it when what is shared for a time is over. */
export async function announceAtItsEnd(tx: Database, place: Place, until: Date): Promise<void> {
  const { connectionId, ownerId, name } = place
  const key = `${connectionId}:${ownerId}:${name}:${until.toISOString()}`
  await enqueue(tx, [{ kind: endJob, key, payload: { connectionId }, dueAt: until }])
}

/**
 * What the outbox does for sharing. The switch is off by its time alone; this only lets the pages of both
 * read it again, also where it was turned off or on meanwhile, which does no harm.
 */
export function sharingJobs(db: Database): JobHandlers {
  return {
    [endJob]: async ({ payload }) => {
      const connectionId = String(payload['connectionId'])
      const [pair] = await db.select().from(connections).where(eq(connections.id, connectionId))
      if (pair) await announce(db, [pair.requesterId, pair.addresseeId], 'connections')
    },
  }
}

// One statement takes 65,535 values, and an audit event has twelve.
const writtenAtOnce = 1000

/**
 * Turns off whatever anybody shares after a restore, since it may have been turned off after the backup was
 * made, and tells everybody who thereby shares less. Answers how many people are told.
 */
export async function endAllSharing(tx: Database): Promise<number> {
  const { connectionId, ownerId, name, until } = sharingGrants
  const institutionId = sql<string>`(select institution_id from users where users.id = ${ownerId})`
  const grants = await tx
    .delete(sharingGrants)
    .returning({ connectionId, ownerId, name, until, institutionId })
  const ended = grants.filter((grant) => grant.until === null || grant.until > now())
  for (let from = 0; from < ended.length; from += writtenAtOnce) {
    const some = ended.slice(from, from + writtenAtOnce)
    const owners = some.map((grant) => grant.ownerId)
    await notify(tx, owners, { key: 'sharing:restored', kind: 'sharing-off-since-restore', path: '/sharing' })
    const events = some.map((grant) => ({
      action: 'sharing.off' as const,
      objectKind: grant.name,
      objectId: grant.connectionId,
      subjectId: grant.ownerId,
      institutionId: grant.institutionId,
    }))
    await recordAudits(tx, { user: null }, events)
  }
  return new Set(ended.map((grant) => grant.ownerId)).size
}
