import type { Feature } from '#server/feature.ts'

import { demoApi } from './contract.ts'
import { demoRoutes } from './server/sign-in.ts'

export const demo: Feature = {
  api: [demoApi],
  routes: demoRoutes,
}
