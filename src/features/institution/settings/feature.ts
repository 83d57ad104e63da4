import type { Feature } from '#server/feature.ts'

import { institutionApi } from './contract.ts'
import { institutionRoutes } from './server/routes.ts'
import { triageApi } from './triage-contract.ts'

export const settings: Feature = {
  api: [institutionApi, triageApi],
  routes: institutionRoutes,
  tables: {
    waiting_settings: { callers: ['select'] },
  },
}
