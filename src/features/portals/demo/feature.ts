import type { Feature } from '#server/feature.ts'

import { demoApi } from './contract.ts'
import { demoRoutes } from './server/routes.ts'

export const demo: Feature = {
  api: [demoApi],
  routes: demoRoutes,
}
