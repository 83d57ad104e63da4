import type { Feature } from '#server/feature.ts'

import { emailApi } from './contract.ts'
import { emailRoutes } from './server/routes.ts'

export const email: Feature = {
  api: [emailApi],
  routes: emailRoutes,
}
