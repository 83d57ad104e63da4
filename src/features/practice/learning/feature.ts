import type { Feature } from '#server/feature.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { learningApi } from './contract.ts'
import { listProgressWithDates } from './server/learning.ts'
import { learningRoutes } from './server/routes.ts'

export const learning: Feature = {
  api: [learningApi],
  routes: learningRoutes,
  tables: {
    content_progress: {
      callers: ['select', 'insert'],
      callersChange: ['progress', 'place', 'finished', 'updated_at', 'completed_at'],
    },
  },
  ownData: (caller) => [
    {
      name: 'learning',
      columns: columnsOf('moduleId progress completed place finished startedAt updatedAt completedAt'),
      rows: () => rowsOfList(() => listProgressWithDates(caller.db, caller.user.id)),
    },
  ],
}
