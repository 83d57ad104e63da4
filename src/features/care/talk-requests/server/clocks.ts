import { recordAudit } from '#features/core/audit/index.ts'
import type { Caller } from '#server/http/caller.ts'

import type { Clocks } from '../contract.ts'
import { readClocks } from './record.ts'
import { talkRequestClocks } from './table.ts'

/** Sets the hours of the caller's institution. Requests that were received before keep the times that were promised. */
export async function setClocks(caller: Caller, { prioritize, see, weekend }: Clocks): Promise<Clocks> {
  const { db, user } = caller
  const { institutionId } = user
  const hours = { prioritizeHours: prioritize, seeHours: see, weekendHours: weekend }
  await db.transaction(async (tx) => {
    await tx
      .insert(talkRequestClocks)
      .values({ institutionId, ...hours })
      .onConflictDoUpdate({ target: talkRequestClocks.institutionId, set: hours })
    await recordAudit(tx, caller, { action: 'talk-request.set-clocks', objectId: institutionId })
  })
  return readClocks(db, institutionId)
}
