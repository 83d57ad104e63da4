import type { FastifyInstance } from 'fastify'

import { now } from '#server/clock.ts'
import { serve } from '#server/http/serve.ts'

import { alertApi } from '../contract.ts'
import { askForHelp } from './ask.ts'
import { countAlerts } from './counts.ts'
import { listDrills, startDrill } from './drills.ts'
import { updateAlert } from './handle.ts'
import { deliveryOf } from './heartbeat.ts'
import { findAlert, findOwnAlert, listAlerts, listOwnAlerts } from './read.ts'

/** Registers asking for help, working on alerts, drills, and the health of their delivery. */
export function alertRoutes(app: FastifyInstance): void {
  const begunAt = now()
  serve(app, alertApi.raise, async ({ db, body, request, ...asking }) => {
    const { alert, isAudited } = await askForHelp(db, asking, body)
    if (!isAudited) request.log.error({ alertId: alert.id }, 'An alert was raised without its audit event')
    return alert
  })
  serve(app, alertApi.own, ({ db, user }) => listOwnAlerts(db, user.id))
  serve(app, alertApi.findOwn, ({ db, user, params }) => findOwnAlert(db, user.id, params.id))
  serve(app, alertApi.list, ({ db, query, ...handler }) => listAlerts(db, handler, query))
  serve(app, alertApi.counts, ({ db, user }) => countAlerts(db, user))
  serve(app, alertApi.find, ({ db, params, ...handler }) => findAlert(db, handler, params.id))
  serve(app, alertApi.update, ({ db, params, body, ...handler }) => updateAlert(db, handler, params.id, body))
  serve(app, alertApi.delivery, ({ db, settings }) => deliveryOf(db, settings, begunAt))
  serve(app, alertApi.drills, ({ db, user }) => listDrills(db, user.institutionId))
  serve(app, alertApi.startDrill, ({ db, body, ...asking }) => startDrill(db, asking, body.population))

  // For a monitor outside, which has no account: how it stands, and nothing of any alert.
  app.get('/health/alerts', { config: { access: 'public' } }, async (_, reply) => {
    const { isDelayed, oldestSeconds } = await deliveryOf(app.context.db, app.context.settings, begunAt)
    return reply.code(isDelayed ? 503 : 200).send({ status: isDelayed ? 'delayed' : 'ok', oldestSeconds })
  })
}
