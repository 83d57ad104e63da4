import type { Feature } from '#server/feature.ts'

import { rosterApi } from './contract.ts'
import { rosterRoutes } from './server/routes.ts'

export const roster: Feature = {
  api: [rosterApi],
  routes: rosterRoutes,
  tables: {
    rosters: { callers: ['select'] },
    roster_mappings: { callers: ['select'] },
  },
}
