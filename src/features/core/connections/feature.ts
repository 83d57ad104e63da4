import type { Feature } from '#server/feature.ts'

import { connectionApi } from './contract.ts'
import { connectionRoutes } from './server/routes.ts'

export const connections: Feature = {
  api: [connectionApi],
  routes: connectionRoutes,
  tables: {
    connections: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['requester_nickname', 'addressee_nickname'],
    },
    blocks: { callers: ['select', 'insert', 'delete'] },
    encouragements: { callers: ['select', 'insert'] },
    sharing_grants: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['since', 'until', 'confirmed_at'],
    },
    former_staff: {},
  },
}
