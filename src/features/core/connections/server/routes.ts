import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { connectionApi } from '../contract.ts'
import { blockPerson, listBlocks, unblockPerson } from './blocking.ts'
import { encourage, listEncouragements } from './encouraging.ts'
import { listConnections } from './list.ts'
import { requestConnection, removeConnection, updateConnection } from './requests.ts'
import { findByName } from './search.ts'

/** Registers the search for people, connections, blocks and encouragements. */
export function connectionRoutes(app: FastifyInstance): void {
  serve(app, connectionApi.search, (call) => findByName(call, call.query.email))
  serve(app, connectionApi.list, (call) => listConnections(call, call.query.cursor))
  serve(app, connectionApi.request, (call) => requestConnection(call, call.body))
  serve(app, connectionApi.update, (call) => updateConnection(call, call.params.id, call.body))
  serve(app, connectionApi.remove, (call) => removeConnection(call, call.params.id))
  serve(app, connectionApi.blocks, (call) => listBlocks(call, call.query.cursor))
  serve(app, connectionApi.block, (call) => blockPerson(call, call.body.userId))
  serve(app, connectionApi.unblock, (call) => unblockPerson(call, call.params.id))
  serve(app, connectionApi.encourage, (call) => encourage(call, call.params.id, call.body.phrase))
  serve(app, connectionApi.encouragements, (call) => listEncouragements(call, call.query.cursor))
}
