import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { dutyApi } from './contract.ts'
import { readAnsweringHours } from './server/answering-hours.ts'
import { addBlock, changeBlock, copyWeek, removeBlock, saveHours } from './server/plan-changes.ts'
import { listOwnBlocks, readPlan } from './server/read-plan.ts'
import { acceptBlock, endOffer, offerBlock } from './server/swaps.ts'

export const duty: Feature = {
  api: [dutyApi],
  routes: dutyRoutes,
  tables: {
    duty_blocks: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['user_id', 'starts_at', 'ends_at', 'offered_to'],
    },
    duty_hours: {
      callers: ['select', 'insert'],
      callersChange: ['covers_from', 'covers_until', 'out_of_hours'],
    },
  },
  ownData: (caller) => [
    {
      name: 'timesOnDuty',
      columns: columnsOf('population startsAt endsAt'),
      rows: () => rowsOfList(() => listOwnBlocks(caller)),
    },
  ],
}

/** Registers the plan of duty, its swaps, and the hours that everybody reads. */
function dutyRoutes(app: FastifyInstance): void {
  serve(app, dutyApi.plan, (call) => readPlan(call, call.query.population, call.query.week))
  serve(app, dutyApi.add, (call) => addBlock(call, call.body))
  serve(app, dutyApi.change, (call) => changeBlock(call, call.params.id, call.body))
  serve(app, dutyApi.remove, (call) => removeBlock(call, call.params.id))
  serve(app, dutyApi.copy, (call) => copyWeek(call, call.body.population, call.body.week))
  serve(app, dutyApi.saveHours, (call) => saveHours(call, call.body))
  serve(app, dutyApi.offer, (call) => offerBlock(call, call.params.id, call.body.userId))
  serve(app, dutyApi.accept, (call) => acceptBlock(call, call.params.id))
  serve(app, dutyApi.endOffer, (call) => endOffer(call, call.params.id))
  serve(app, dutyApi.hours, readAnsweringHours)
}
