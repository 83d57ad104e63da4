import type { Feature } from '#server/feature.ts'

import { rewardApi } from './contract.ts'
import type { ReadCheckInDays } from './server/award.ts'
import { rewardRoutes } from './server/routes.ts'

export const rewards = (readDays: ReadCheckInDays): Feature => ({
  api: [rewardApi],
  routes: (app) => rewardRoutes(app, readDays),
  tables: {
    point_entries: { callers: ['select', 'insert'] },
    user_badges: { callers: ['select', 'insert'] },
  },
})
