import type { Feature } from '#server/feature.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { scimRoutes } from './server/routes.ts'
import { listDirectoryWords } from './server/scim.ts'

export const scim: Feature = {
  routes: scimRoutes,
  tables: {
    scim_accounts: { callers: ['select'] },
  },
  ownData: (caller) => [
    {
      name: 'directory',
      columns: columnsOf('userName externalId closedAt removedAt'),
      rows: () => rowsOfList(() => listDirectoryWords(caller)),
    },
  ],
}
