import type { Feature } from '#server/feature.ts'

import { checkInApi } from './contract.ts'
import { checkInRoutes } from './server/routes.ts'

export const checkIns: Feature = {
  api: [checkInApi],
  routes: checkInRoutes,
  tables: {
    check_ins: {
      callers: ['select', 'insert'],
      encrypted: { notes: { withVault: 'empty' }, choices: { withVault: 'empty' } },
    },
  },
}
