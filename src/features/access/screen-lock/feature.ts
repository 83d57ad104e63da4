import type { Feature } from '#server/feature.ts'

import { screenLockApi } from './contract.ts'
import { screenLockRoutes } from './server/routes.ts'

export const screenLock: Feature = {
  api: [screenLockApi],
  routes: screenLockRoutes,
}
