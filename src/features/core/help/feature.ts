import type { Feature } from '#server/feature.ts'

import { helpApi } from './contract.ts'
import { helpRoutes } from './server/routes.ts'

export const help: Feature = {
  api: [helpApi],
  routes: helpRoutes,
}
