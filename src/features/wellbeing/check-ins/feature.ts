import type { FastifyInstance } from 'fastify'

import { listOwnFactors } from '#features/wellbeing/own-factors/index.ts'
import type { Feature } from '#server/feature.ts'
import type { Caller } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import { columnsOf, everyPage, type Row } from '#server/own-data.ts'

import { checkInApi } from './contract.ts'
import { findTodaysCheckIn, listCheckIns, listRecentCheckIns, readShiftImpact } from './server/read.ts'
import { saveCheckIn } from './server/save.ts'

/** The check-ins with the names of own factors in place of their ids. */
async function* withOwnNames(caller: Caller): AsyncIterable<Row> {
  const names = new Map((await listOwnFactors(caller)).map(({ id, name }) => [id, name]))
  for await (const checkIn of everyPage((cursor) => listCheckIns(caller, cursor)))
    yield {
      ...checkIn,
      // Of one that was added later, its moment and its side of a shift would be made up.
      ...(checkIn.earlierDay !== null && { createdAt: null, isPreShift: null }),
      ownFactors: checkIn.ownFactors.map((id) => names.get(id) ?? ''),
    }
}

export const checkIns: Feature = {
  api: [checkInApi],
  routes: checkInRoutes,
  tables: {
    check_ins: {
      callers: ['select', 'insert'],
      encrypted: { notes: { withVault: 'empty' }, choices: { withVault: 'empty' } },
    },
  },
  ownData: (caller) => [
    {
      name: 'checkIns',
      columns: columnsOf(
        'createdAt moodScore stressScore isPreShift stressors physicalSymptoms feelings activities ownFactors choicesState sleepHours sleepQuality shiftKind criticalIncident earlierDay addedAt notes id',
      ),
      rows: () => withOwnNames(caller),
    },
  ],
}

/** Registers saving and reading one's own check-ins. */
function checkInRoutes(app: FastifyInstance): void {
  serve(app, checkInApi.save, (call) => saveCheckIn(call, call.body))
  serve(app, checkInApi.list, (call) => listCheckIns(call, call.query.cursor))
  serve(app, checkInApi.recent, listRecentCheckIns)
  serve(app, checkInApi.today, findTodaysCheckIn)
  serve(app, checkInApi.shiftImpact, readShiftImpact)
}
