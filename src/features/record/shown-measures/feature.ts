import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { shownMeasuresApi } from './contract.ts'
import { listOwnShowing, readOwnShowing, show, takeBack } from './server/own-showing.ts'
import { listShownToMe, readShownToMe } from './server/shown-to-me.ts'

export const shownMeasures: Feature = {
  api: [shownMeasuresApi],
  routes: shownMeasuresRoutes,
  tables: {
    shown_measures: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['clinician_id', 'ciphertext', 'sealed', 'version', 'shown_at', 'until'],
      encrypted: { ciphertext: { recordId: 'user_id', withVault: 'delete-row' } },
    },
  },
  ownData: (caller) => [
    {
      name: 'shownMeasures',
      columns: columnsOf('clinician shownAt lastDay from to screenings courses plan'),
      rows: () => rowsOfList(() => listOwnShowing(caller)),
    },
  ],
}

/** Registers what a person shows one clinician, and what is shown to one. */
function shownMeasuresRoutes(app: FastifyInstance): void {
  serve(app, shownMeasuresApi.own, (call) => readOwnShowing(call))
  serve(app, shownMeasuresApi.show, (call) => show(call, call.body))
  serve(app, shownMeasuresApi.takeBack, (call) => takeBack(call))
  serve(app, shownMeasuresApi.listToMe, (call) => listShownToMe(call))
  serve(app, shownMeasuresApi.readToMe, (call) => readShownToMe(call, call.params.id))
}
