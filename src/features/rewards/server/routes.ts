import type { FastifyInstance } from 'fastify'

import { notFound } from '#server/http/rejection.ts'
import { serve } from '#server/http/serve.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import { badges } from '../badges.ts'
import { rewardApi } from '../contract.ts'
import type { ReadCheckInDays } from './award.ts'
import { claimBadge, listUserBadges } from './claims.ts'
import { listPointEntries, pointsSummary } from './ledger.ts'

/** Registers points, their history, and badges. Streaks are counted over the days that `readDays` reads. */
export function rewardRoutes(app: FastifyInstance, readDays: ReadCheckInDays): void {
  serve(app, rewardApi.points, async ({ db, user, params }) => {
    requireSelf(user, params.id)
    return pointsSummary(db, user, readDays)
  })
  serve(app, rewardApi.userBadges, async ({ db, user, params }) => {
    requireSelf(user, params.id)
    return listUserBadges(db, user.id)
  })
  serve(app, rewardApi.history, async ({ db, keyring, user, params, query }) => {
    requireSelf(user, params.id)
    return listPointEntries(db, { userId: user.id, keyring }, query.cursor)
  })
  serve(app, rewardApi.badges, async () => [...badges])
  serve(app, rewardApi.claim, async ({ db, user, trace, params }) =>
    claimBadge(db, { user, trace }, params.id),
  )
}

/** Points are nobody else's business, whatever their role: another's id answers like one that nobody has. */
function requireSelf(user: SessionUser, id: string): void {
  if (id.toLowerCase() !== user.id) throw notFound()
}
