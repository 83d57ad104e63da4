import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'
import { columnsOf, everyPage } from '#server/own-data.ts'

import { copingToolApi } from './contract.ts'
import { listUsages, rateUsage, saveUsage, summarizeUsage } from './server/coping-tools.ts'

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

/** Registers the caller's own coping sessions. */
function copingToolRoutes(app: FastifyInstance): void {
  serve(app, copingToolApi.save, (call) => saveUsage(call, call.body))
  serve(app, copingToolApi.rate, (call) => rateUsage(call, call.params.id, call.body))
  serve(app, copingToolApi.summary, summarizeUsage)
}
