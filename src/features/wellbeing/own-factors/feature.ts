import type { Feature } from '#server/feature.ts'

import { ownFactorApi } from './contract.ts'
import { ownFactorRoutes } from './server/routes.ts'

export const ownFactors: Feature = {
  api: [ownFactorApi],
  routes: ownFactorRoutes,
  tables: {
    own_factors: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['ciphertext', 'archived_at', 'updated_at'],
      encrypted: { ciphertext: { withVault: 'delete-row' } },
    },
  },
}
