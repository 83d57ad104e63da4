import { and, eq, not, sql } from 'drizzle-orm'

import { recordAudits } from '#features/core/audit/index.ts'
import { connections, sharingGrants } from '#features/core/connections/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { sharedEntryKeys } from '#features/wellbeing/journal/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { announce } from '#server/messaging/live.ts'
import { enqueue, type JobHandlers } from '#server/messaging/outbox.ts'

const endJob = 'sharing-end'

interface GrantKey {
  readonly ownerId: string
  readonly connectionId: string
  readonly name: string
}

/** Enqueues a job, in the given transaction, that updates both people's open pages when a grant has ended. */
export async function scheduleEndAnnouncement(tx: Database, grant: GrantKey, until: Date): Promise<void> {
  const { connectionId, ownerId, name } = grant
  const key = `${connectionId}:${ownerId}:${name}:${until.toISOString()}`
  await enqueue(tx, [{ kind: endJob, key, payload: { connectionId }, dueAt: until }])
}

/**
 * The handler of the outbox's job for sharing. A grant ends by its time alone; the job only makes the open pages of
 * both people read it again. It does no harm if the switch was turned off or on meanwhile.
 */
export function sharingJobs(db: Database): JobHandlers {
  return {
    [endJob]: async ({ payload }) => {
      const connectionId = String(payload['connectionId'])
      const [pair] = await db.select().from(connections).where(eq(connections.id, connectionId))
      await db
        .delete(sharedEntryKeys)
        .where(and(eq(sharedEntryKeys.connectionId, connectionId), not(isGrantedNow())))
      if (pair) await announce(db, [pair.requesterId, pair.addresseeId], 'connections')
    },
  }
}

/** The condition that the grant of a shared entry's key lasts. A key is deleted with its grant, or once it ended. */
function isGrantedNow() {
  const { connectionId, ownerId, name, until } = sharingGrants
  return sql`exists (select from ${sharingGrants} where ${connectionId} = ${sharedEntryKeys.connectionId}
    and ${ownerId} = ${sharedEntryKeys.ownerId} and ${name} = ${sharedEntryKeys.name}
    and (${until} is null or ${until} > ${now().toISOString()}::timestamptz))`
}

// One statement takes at most 65,535 values, and an audit event has twelve.
const insertedAtOnce = 1000

/**
 * Ends all sharing after a restore, since any of it may have been turned off after the backup was made. Notifies
 * everybody who shared something, and returns how many people that are.
 */
export async function endAllSharing(tx: Database): Promise<number> {
  const { connectionId, ownerId, name, until } = sharingGrants
  const institutionId = sql<string>`(select institution_id from users where users.id = ${ownerId})`
  const grants = await tx
    .delete(sharingGrants)
    .returning({ connectionId, ownerId, name, until, institutionId })
  const ended = grants.filter((grant) => grant.until === null || grant.until > now())
  for (let from = 0; from < ended.length; from += insertedAtOnce) {
    const chunk = ended.slice(from, from + insertedAtOnce)
    const owners = chunk.map((grant) => grant.ownerId)
    await notify(tx, owners, { key: 'sharing:restored', kind: 'sharing-off-since-restore', path: '/sharing' })
    const events = chunk.map((grant) => ({
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
