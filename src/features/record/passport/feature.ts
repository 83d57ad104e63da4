import type { Feature } from '#server/feature.ts'

import { passportApi } from './contract.ts'
import { passportRoutes } from './server/routes.ts'

export const passport: Feature = {
  api: [passportApi],
  routes: passportRoutes,
}
