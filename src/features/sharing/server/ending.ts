import { eq } from 'drizzle-orm'

import { connections } from '#features/connections/server/table.ts'
import type { Database } from '#server/database.ts'
import { announce } from '#server/live.ts'
import { enqueue, type JobHandlers } from '#server/outbox.ts'

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
