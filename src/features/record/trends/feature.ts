import type { Feature } from '#server/feature.ts'

import { trendApi } from './contract.ts'
import { trendRoutes } from './server/routes.ts'

export const trends: Feature = {
  api: [trendApi],
  routes: trendRoutes,
}
