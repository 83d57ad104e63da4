import type { Feature } from '#server/feature.ts'

import { readinessApi } from './contract.ts'
import { readinessRoutes } from './server/routes.ts'

export const readiness: Feature = {
  api: [readinessApi],
  routes: readinessRoutes,
  tables: {
    clinical_sign_offs: { callers: ['select', 'insert'] },
    registration_confirmations: { callers: ['select', 'insert'] },
  },
}
