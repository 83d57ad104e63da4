import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { talkRequestApi } from './contract.ts'
import {
  closeRequest,
  findRequest,
  listClosedRequests,
  listRequests,
  makeUrgent,
  type OnUrgent,
  planRequest,
  prioritize,
  recordEncounter,
  takeRequest,
} from './server/answering.ts'
import { setClocks } from './server/clocks.ts'
import { readFigures, type Withhold } from './server/figures.ts'
import { enterRequest, referPerson } from './server/for-others.ts'
import { askToTalk, denyEncounter, listOwn, listOwnForDownload, withdrawOwn } from './server/own.ts'
import { readClocks } from './server/record.ts'

export const talkRequests = (onUrgent: OnUrgent, withhold: Withhold): Feature => ({
  api: [talkRequestApi],
  routes: (app) => talkRequestRoutes(app, onUrgent, withhold),
  tables: {
    talk_requests: {
      callers: ['select', 'insert'],
      callersChange: [
        'received_at',
        'prioritize_by',
        'see_by',
        'prioritized_at',
        'priority',
        'planned_at',
        'seen_at',
        'closed_at',
        'closing',
        'owner_id',
        'late_step',
        'late_told',
      ],
    },
    talk_request_acts: {
      callers: ['select', 'insert'],
      encrypted: { content: { owner: 'subject_id' } },
    },
    talk_request_clocks: {
      callers: ['select', 'insert'],
      callersChange: ['prioritize_hours', 'see_hours', 'weekend_hours'],
    },
  },
  ownData: (caller) => [
    {
      name: 'talkRequests',
      columns: columnsOf(
        'receivedAt about source state prioritizedAt plannedAt plannedWith seenAt closedAt closing sentence words isDamaged prioritizeBy seeBy id',
      ),
      rows: () => rowsOfList(() => listOwnForDownload(caller)),
    },
  ],
})

/** Registers requests to talk: what their people do, and those who answer. */
function talkRequestRoutes(app: FastifyInstance, onUrgent: OnUrgent, withhold: Withhold): void {
  serve(app, talkRequestApi.own, listOwn)
  serve(app, talkRequestApi.ask, (call) => askToTalk(call, call.body))
  serve(app, talkRequestApi.withdraw, (call) => withdrawOwn(call, call.params.id))
  serve(app, talkRequestApi.deny, (call) => denyEncounter(call, call.params.id))
  serve(app, talkRequestApi.list, listRequests)
  serve(app, talkRequestApi.listClosed, (call) => listClosedRequests(call, call.query.cursor))
  serve(app, talkRequestApi.find, (call) => findRequest(call, call.params.id))
  serve(app, talkRequestApi.prioritize, (call) => prioritize(call, call.params.id, call.body.priority))
  serve(app, talkRequestApi.makeUrgent, (call) => makeUrgent(call, call.params.id, onUrgent))
  serve(app, talkRequestApi.take, (call) => takeRequest(call, call.params.id))
  serve(app, talkRequestApi.plan, (call) => planRequest(call, call.params.id, call.body))
  serve(app, talkRequestApi.see, (call) => recordEncounter(call, call.params.id, call.body.at))
  serve(app, talkRequestApi.close, (call) => closeRequest(call, call.params.id, call.body))
  serve(app, talkRequestApi.enter, (call) => enterRequest(call, call.body))
  serve(app, talkRequestApi.refer, (call) => referPerson(call, call.body))
  serve(app, talkRequestApi.figures, (call) => readFigures(call, withhold))
  serve(app, talkRequestApi.clocks, ({ db, user }) => readClocks(db, user.institutionId))
  serve(app, talkRequestApi.setClocks, (call) => setClocks(call, call.body))
}
