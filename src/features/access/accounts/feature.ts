import type { Feature } from '#server/feature.ts'

import { accountApi } from './contract.ts'
import { invitationPreviewApi } from './invitation-contract.ts'
import { ownPasswordApi } from './own-password-contract.ts'
import { accountRoutes } from './server/routes.ts'
import type { AdmitPassword, AfterSignIn } from './server/sign-in/sign-in.ts'

export const accounts = (afterSignIn: AfterSignIn, admitPassword: AdmitPassword): Feature => ({
  api: [accountApi, invitationPreviewApi, ownPasswordApi],
  routes: (app) => accountRoutes(app, afterSignIn, admitPassword),
  tables: {
    known_devices: { callers: ['select', 'insert', 'delete'], callersChange: ['last_used_at'] },
    sign_in_failures: {},
    invitations: { callers: ['select'], callersChange: ['revoked_at'] },
    reset_codes: { callers: ['select', 'delete'] },
    recovery_codes: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['code_hash', 'parameters', 'made_at', 'kept_at'],
    },
    mailed_codes: { callers: ['select', 'delete'] },
    waiting_accounts: { callers: ['select'] },
  },
})
