import type { Feature } from '#server/feature.ts'

import { shiftRecoveryApi } from './contract.ts'
import { shiftRecoveryRoutes } from './server/routes.ts'
import type { PublishedDays } from './server/shift-recovery.ts'

export const shiftRecovery = (publishedDays: PublishedDays): Feature => ({
  api: [shiftRecoveryApi],
  routes: (app) => shiftRecoveryRoutes(app, publishedDays),
})
