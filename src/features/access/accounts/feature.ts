import type { Feature } from '#server/feature.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { accountApi } from './contract.ts'
import { invitationPreviewApi } from './invitation-contract.ts'
import { ownPasswordApi } from './own-password-contract.ts'
import { getCurrentUser, getRosterFacts } from './server/current-user.ts'
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
  ownData: (caller) => [
    {
      name: 'account',
      columns: columnsOf(
        'id username firstName lastName email isEmailConfirmed bio role badgeNumber externalId housing institution.name unit shift timeZone language ageBand isPremium isActive isFindable showsRewards hasSecondFactor lockMinutes hasPin responderFor closedTexts.since createdAt',
      ),
      rows: () =>
        rowsOfList(async () => [
          { ...(await getCurrentUser(caller.db, caller)), ...(await getRosterFacts(caller)) },
        ]),
    },
  ],
})
