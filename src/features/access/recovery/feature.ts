import type { Feature } from '#server/feature.ts'

import { recoveryApi, recoveryContactApi } from './contract.ts'
import { recoveryRoutes } from './server/routes.ts'
import type { RecoveryNeeds } from './server/routes.ts'

export const recovery = (needs: RecoveryNeeds): Feature => ({
  api: [recoveryApi, recoveryContactApi],
  routes: (app) => recoveryRoutes(app, needs),
  tables: {
    reset_notice_answers: { callers: ['select', 'insert'] },
    recovery_contacts: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['asked_at', 'asked_version'],
    },
    recovery_contact_keys: { callers: ['select', 'insert', 'delete'] },
  },
})
