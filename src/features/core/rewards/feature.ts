import type { Feature } from '#server/feature.ts'
import { columnsOf, everyPage, rowsOfList } from '#server/own-data.ts'

import { rewardApi } from './contract.ts'
import type { ReadCheckInDays } from './server/award.ts'
import { listUserBadges } from './server/claims.ts'
import { listPointEntries } from './server/ledger.ts'
import { rewardRoutes } from './server/routes.ts'

export const rewards = (readDays: ReadCheckInDays): Feature => ({
  api: [rewardApi],
  routes: (app) => rewardRoutes(app, readDays),
  tables: {
    point_entries: { callers: ['select', 'insert'] },
    user_badges: { callers: ['select', 'insert'] },
  },
  ownData: (caller) => [
    {
      name: 'points',
      columns: columnsOf('createdAt activity description points id'),
      rows: () => everyPage((cursor) => listPointEntries(caller, cursor)),
    },
    {
      name: 'badges',
      columns: columnsOf('earnedAt badge.name badge.description badge.tier badge.requiredPoints id'),
      rows: () => rowsOfList(() => listUserBadges(caller.db, caller.user.id)),
    },
  ],
})
