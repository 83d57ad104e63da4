import type { Feature } from '#server/feature.ts'

import { copingToolApi } from './contract.ts'
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
}
