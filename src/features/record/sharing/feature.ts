import type { Feature } from '#server/feature.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { sharingApi } from './contract.ts'
import { listOwnSwitches } from './server/own-data.ts'
import { sharingRoutes } from './server/routes.ts'

export const sharing: Feature = {
  api: [sharingApi],
  routes: sharingRoutes,
  ownData: (caller) => [
    {
      name: 'sharing',
      columns: columnsOf('connectionId name since until'),
      rows: () => rowsOfList(() => listOwnSwitches(caller.db, caller.user.id)),
    },
  ],
}
