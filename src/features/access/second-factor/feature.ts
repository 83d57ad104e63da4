import type { Feature } from '#server/feature.ts'

import { secondFactorApi } from './contract.ts'
import { secondFactorRoutes } from './server/routes.ts'

export const secondFactor: Feature = {
  api: [secondFactorApi],
  routes: secondFactorRoutes,
  tables: {
    second_factor_codes: { callers: ['select', 'insert', 'delete'], callersChange: ['used_at'] },
  },
}
