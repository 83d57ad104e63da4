import type { Feature } from '#server/feature.ts'
import { columnsOf, everyPage } from '#server/own-data.ts'

import { copingToolApi } from './contract.ts'
import { listUsages } from './server/coping-tools.ts'
import { copingToolRoutes } from './server/routes.ts'

export const copingTools: Feature = {
  api: [copingToolApi],
  routes: copingToolRoutes,
  tables: {
    coping_usages: {
      callers: ['select', 'insert'],
      callersChange: [
        'session_id',
        'tool_name',
        'duration',
        'completed',
        'effectiveness',
        'distress_before',
        'distress_after',
        'created_at',
      ],
    },
  },
  ownData: (caller) => [
    {
      name: 'copingSessions',
      columns: columnsOf(
        'createdAt toolName duration completed effectiveness distressBefore distressAfter id',
      ),
      rows: () => everyPage((cursor) => listUsages(caller, cursor)),
    },
  ],
}
