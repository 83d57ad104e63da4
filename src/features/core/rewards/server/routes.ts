import type { FastifyInstance } from 'fastify'

import { notFound } from '#server/http/rejection.ts'
import { serve } from '#server/http/serve.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import { badges } from '../badges.ts'
import { rewardApi } from '../contract.ts'
import type { ReadCheckInDays } from './award.ts'
import { claimBadge, listUserBadges } from './claims.ts'
import { listPointEntries, readPointsSummary } from './ledger.ts'

/** Registers points, their history, and badges. Streaks are counted over the days that `readDays` reads. */
export function rewardRoutes(app: FastifyInstance, readDays: ReadCheckInDays): void {
  serve(app, rewardApi.points, async (call) => {
    requireSelf(call.user, call.params.id)
    return readPointsSummary(call, readDays)
  })
  serve(app, rewardApi.userBadges, async ({ db, user, params }) => {
    requireSelf(user, params.id)
    return listUserBadges(db, user.id)
  })
  serve(app, rewardApi.history, async (call) => {
    requireSelf(call.user, call.params.id)
    return listPointEntries(call, call.query.cursor)
  })
  serve(app, rewardApi.badges, async () => [...badges])
  serve(app, rewardApi.claim, async (call) => claimBadge(call, call.params.id))
}

/** Throws a 404 for anybody else's id, in any role, as for an id that does not exist: points are private. */
function requireSelf(user: SessionUser, id: string): void {
  if (id.toLowerCase() !== user.id) throw notFound()
}
