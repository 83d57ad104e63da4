import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'
import { columnsOf, everyPage, rowsOfList } from '#server/own-data.ts'

import { connectionApi } from './contract.ts'
import { blockPerson, listBlocks, unblockPerson } from './server/blocking.ts'
import { encourage, listEncouragements, listSentEncouragements } from './server/encouraging.ts'
import { listConnections } from './server/list.ts'
import { removeConnection, requestConnection, updateConnection } from './server/requests.ts'
import { findByName } from './server/search.ts'

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

/** Registers the search for people, connections, blocks and encouragements. */
function connectionRoutes(app: FastifyInstance): void {
  serve(app, connectionApi.search, (call) => findByName(call, call.query.email))
  serve(app, connectionApi.list, (call) => listConnections(call, call.query.cursor))
  serve(app, connectionApi.request, (call) => requestConnection(call, call.body))
  serve(app, connectionApi.update, (call) => updateConnection(call, call.params.id, call.body))
  serve(app, connectionApi.remove, (call) => removeConnection(call, call.params.id))
  serve(app, connectionApi.blocks, (call) => listBlocks(call, call.query.cursor))
  serve(app, connectionApi.block, (call) => blockPerson(call, call.body.userId))
  serve(app, connectionApi.unblock, (call) => unblockPerson(call, call.params.id))
  serve(app, connectionApi.encourage, (call) => encourage(call, call.params.id, call.body))
  serve(app, connectionApi.encouragements, (call) => listEncouragements(call, call.query.cursor))
}
