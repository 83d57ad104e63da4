import type { Feature } from '#server/feature.ts'

import { anonymousUseApi } from './contract.ts'
import { anonymousUseRoutes } from './server/routes.ts'

export const anonymousUse: Feature = {
  api: [anonymousUseApi],
  routes: anonymousUseRoutes,
  tables: {
    posters: { callers: ['select', 'insert'], callersChange: ['is_on'] },
    poster_loads: { callers: ['select'] },
  },
}
