import type { Feature } from '#server/feature.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { releaseApi } from './contract.ts'
import { findOwnRelease } from './server/releases.ts'
import { releaseRoutes } from './server/routes.ts'

export const release: Feature = {
  api: [releaseApi],
  routes: releaseRoutes,
  tables: {
    releases: { callers: ['select'] },
  },
  ownData: (caller) => [
    {
      name: 'releases',
      columns: columnsOf('releasedAt from'),
      rows: () => rowsOfList(async () => [await findOwnRelease(caller)].filter((one) => one !== null)),
    },
  ],
}
