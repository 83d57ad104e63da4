import type { Feature } from '#server/feature.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { dutyApi } from './contract.ts'
import { listOwnBlocks } from './server/own-blocks.ts'
import { dutyRoutes } from './server/routes.ts'

export const duty: Feature = {
  api: [dutyApi],
  routes: dutyRoutes,
  tables: {
    duty_blocks: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['user_id', 'starts_at', 'ends_at', 'offered_to'],
    },
    duty_hours: {
      callers: ['select', 'insert'],
      callersChange: ['covers_from', 'covers_until', 'out_of_hours'],
    },
  },
  ownData: (caller) => [
    {
      name: 'timesOnDuty',
      columns: columnsOf('population startsAt endsAt'),
      rows: () => rowsOfList(() => listOwnBlocks(caller)),
    },
  ],
}
