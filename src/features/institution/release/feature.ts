import type { Feature } from '#server/feature.ts'

import { releaseApi } from './contract.ts'
import { releaseRoutes } from './server/routes.ts'

export const release: Feature = {
  api: [releaseApi],
  routes: releaseRoutes,
  tables: {
    releases: { callers: ['select'] },
  },
}
