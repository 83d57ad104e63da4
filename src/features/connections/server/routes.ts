import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { connectionApi } from '../contract.ts'
import { blockPerson, listBlocks, unblockPerson } from './blocking.ts'
import { encourage, listEncouragements } from './encouraging.ts'
import { listConnections } from './list.ts'
import { askToConnect, removeConnection, updateConnection } from './requests.ts'
import { findByName } from './search.ts'

/** Registers the search for people, the network of supporters, blocking, and encouragements. */
export function connectionRoutes(app: FastifyInstance): void {
  serve(app, connectionApi.search, ({ db, user, trace, query }) =>
    findByName(db, { user, trace }, query.email),
  )
  serve(app, connectionApi.list, ({ db, query, ...caller }) => listConnections(db, caller, query.cursor))
  serve(app, connectionApi.request, ({ db, body, user, trace }) => askToConnect(db, { user, trace }, body))
  serve(app, connectionApi.update, ({ db, params, body, user, trace }) =>
    updateConnection(db, { user, trace }, params.id, body),
  )
  serve(app, connectionApi.remove, ({ db, params, user, trace }) =>
    removeConnection(db, { user, trace }, params.id),
  )
  serve(app, connectionApi.blocks, ({ db, query, ...caller }) => listBlocks(db, caller, query.cursor))
  serve(app, connectionApi.block, ({ db, body, user, trace }) =>
    blockPerson(db, { user, trace }, body.userId),
  )
  serve(app, connectionApi.unblock, ({ db, params, user, trace }) =>
    unblockPerson(db, { user, trace }, params.id),
  )
  serve(app, connectionApi.encourage, ({ db, params, body, user, trace }) =>
    encourage(db, { user, trace }, params.id, body.phrase),
  )
  serve(app, connectionApi.encouragements, ({ db, query, ...caller }) =>
    listEncouragements(db, caller, query.cursor),
  )
}
