import type { Feature } from '#server/feature.ts'

import { sharingApi } from './contract.ts'
import { sharingRoutes } from './server/routes.ts'

export const sharing: Feature = {
  api: [sharingApi],
  routes: sharingRoutes,
}
