import type { AfterSignIn, KeptWayIn } from '#features/access/accounts/index.ts'
import type { Feature } from '#server/feature.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { passkeyApi } from './contract.ts'
import { listPasskeys } from './server/passkeys.ts'
import { passkeyRoutes } from './server/routes.ts'

export const passkeys = (afterSignIn: AfterSignIn, waysIn: readonly KeptWayIn[]): Feature => ({
  api: [passkeyApi],
  routes: (app) => passkeyRoutes(app, afterSignIn, waysIn),
  tables: {
    passkeys: { callers: ['select', 'insert', 'delete'], callersChange: ['counter', 'last_used_at'] },
    passkey_challenges: {},
  },
  ownData: (caller) => [
    {
      name: 'passkeys',
      columns: columnsOf('createdAt name lastUsedAt use id'),
      rows: () => rowsOfList(() => listPasskeys(caller)),
    },
  ],
})
