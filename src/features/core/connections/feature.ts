import type { Feature } from '#server/feature.ts'
import { columnsOf, everyPage, rowsOfList } from '#server/own-data.ts'

import { connectionApi } from './contract.ts'
import { listBlocks } from './server/blocking.ts'
import { listEncouragements } from './server/encouraging.ts'
import { listConnections } from './server/list.ts'
import { listSentEncouragements } from './server/own-data.ts'
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
  ownData: (caller) => [
    {
      name: 'connections',
      columns: columnsOf(
        'createdAt acceptedAt name nickname connectionType status direction connectedUserId isSharing id',
      ),
      rows: () => everyPage((cursor) => listConnections(caller, cursor)),
    },
    {
      name: 'encouragementsReceived',
      columns: columnsOf('createdAt from text connectionId id'),
      rows: () => everyPage((cursor) => listEncouragements(caller, cursor)),
    },
    {
      name: 'encouragementsSent',
      columns: columnsOf('createdAt text connectionId id'),
      rows: () => rowsOfList(() => listSentEncouragements(caller.db, caller.user.id)),
    },
    {
      name: 'blockedPeople',
      columns: columnsOf('createdAt displayName id'),
      rows: () => everyPage((cursor) => listBlocks(caller, cursor)),
    },
  ],
}
