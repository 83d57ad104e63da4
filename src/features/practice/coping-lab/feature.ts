import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'
import { columnsOf, everyPage } from '#server/own-data.ts'

import { copingLabApi } from './contract.ts'
import { beginTrial, stopTrial } from './server/changes.ts'
import { listTrials } from './server/read.ts'

export const copingLab: Feature = {
  api: [copingLabApi],
  routes: copingLabRoutes,
  tables: {
    coping_trials: { callers: ['select', 'insert'], callersChange: ['stopped_at'] },
  },
  ownData: (caller) => [
    {
      name: 'copingTrials',
      columns: columnsOf(
        'createdAt firstTool secondTool days firstDay lastDay state stoppedAt today.nth today.toolName today.sessions firstToolDays secondToolDays result.first.days result.first.mean result.first.lowest result.first.highest result.second.days result.second.mean result.second.lowest result.second.highest result.difference result.chance result.pairs id',
      ),
      rows: () => everyPage((cursor) => listTrials(caller, cursor)),
    },
  ],
}

/** Registers the caller's own trials of coping tools. */
function copingLabRoutes(app: FastifyInstance): void {
  serve(app, copingLabApi.list, (call) => listTrials(call, call.query.cursor))
  serve(app, copingLabApi.begin, (call) => beginTrial(call, call.body))
  serve(app, copingLabApi.stop, (call) => stopTrial(call, call.params.id))
}
