import type { Feature } from '#server/feature.ts'

import { profileApi } from './contract.ts'
import { profileRoutes } from './server/routes.ts'

export const profile: Feature = {
  api: [profileApi],
  routes: profileRoutes,
}
