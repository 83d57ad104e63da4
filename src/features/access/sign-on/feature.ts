import type { AfterSignIn } from '#features/access/accounts/index.ts'
import type { Feature } from '#server/feature.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { signOnApi } from './contract.ts'
import { providerApi } from './provider-contract.ts'
import { samlApi, samlProviderApi } from './saml-contract.ts'
import type { IsBroughtIn } from './server/first-account.ts'
import { signOnRoutes } from './server/routes.ts'
import { listWorkAccounts } from './server/work-accounts.ts'
import { trialApi } from './trial-contract.ts'

export const signOn = (afterSignIn: AfterSignIn, isBroughtIn: IsBroughtIn): Feature => ({
  api: [signOnApi, providerApi, samlApi, samlProviderApi, trialApi],
  routes: (app) => signOnRoutes(app, afterSignIn, isBroughtIn),
  tables: {
    saml_providers: {},
    saml_assertions: {},
    saml_answers: {},
    identity_providers: {},
    past_identities: {},
    linked_identities: { callers: ['select', 'delete'] },
    sign_on_attempts: {},
    sign_on_settings: {},
  },
  ownData: (caller) => [
    {
      name: 'workAccounts',
      columns: columnsOf('linkedAt name lastUsedAt providerId'),
      rows: () =>
        rowsOfList(async () => (await listWorkAccounts(caller)).filter(({ linkedAt }) => linkedAt !== null)),
    },
  ],
})
