import type { Feature } from '#server/feature.ts'

import { homeApi } from './contract.ts'
import { dashboardRoutes } from './server/routes.ts'

export const dashboards: Feature = {
  api: [homeApi],
  routes: dashboardRoutes,
}
