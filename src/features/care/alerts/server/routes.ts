import type { FastifyInstance } from 'fastify'

import { now } from '#server/clock.ts'
import { serve } from '#server/http/serve.ts'

import { contactApi } from '../contact-contract.ts'
import { alertApi } from '../contract.ts'
import { drillApi } from '../drill-contract.ts'
import { recordContact } from './contact.ts'
import { listUnreached } from './delivery/unreached.ts'
import { listDrills, reachOfDrill, startDrill } from './drills.ts'
import { deliveryOf } from './heartbeat.ts'
import { askForHelp, findCurrentRequest, findOwnAlert, listOwnAlerts } from './own-alerts.ts'
import { countAlerts, findAlert, listAlerts } from './read.ts'
import { type OnChanged, updateAlert } from './status-changes.ts'
import { findLatestUnanswered, listUnanswered } from './unanswered.ts'

/** Words that are too long are cut and not refused, so that more of them has to be read than is kept. */
const longestRequestBytes = 256 * 1024

/**
 * Registers asking for help, working on alerts, drills, and the health of their delivery. `onChanged` runs in the
 * transaction that resolves an alert.
 */
export function alertRoutes(app: FastifyInstance, onChanged: OnChanged): void {
  const begunAt = now()
  serve(
    app,
    alertApi.raise,
    async (call) => {
      const { alert, isAudited } = await askForHelp(call, call.body)
      if (!isAudited)
        call.request.log.error({ alertId: alert.id }, 'An alert was raised without its audit event')
      return alert
    },
    { bodyLimit: longestRequestBytes },
  )
  serve(app, alertApi.own, listOwnAlerts)
  serve(app, alertApi.current, findCurrentRequest)
  serve(app, alertApi.findOwn, (call) => findOwnAlert(call, call.params.id))
  serve(app, alertApi.list, (call) => listAlerts(call, call.query))
  serve(app, alertApi.counts, countAlerts)
  serve(app, alertApi.unanswered, ({ db, user }) => listUnanswered(db, user))
  serve(app, alertApi.waiting, async ({ db, user }) => ({
    latest: (await findLatestUnanswered(db, user))?.toISOString() ?? null,
  }))
  serve(app, alertApi.find, (call) => findAlert(call, call.params.id))
  serve(app, alertApi.update, (call) => updateAlert(call, call.params.id, call.body, onChanged))
  serve(app, contactApi.record, (call) => recordContact(call, call.params.id, call.body, onChanged))
  serve(app, alertApi.delivery, ({ db, settings }) => deliveryOf(db, settings, begunAt))
  serve(app, drillApi.list, ({ db, user }) => listDrills(db, user.institutionId))
  serve(app, drillApi.reach, (call) => reachOfDrill(call, call.query.population))
  serve(app, drillApi.start, (call) => startDrill(call, call.body.population))

  // For an external monitor, which has no account. It says nothing about any alert, and names no institution.
  app.get('/health/alerts', { config: { access: 'public' } }, async (_, reply) => {
    const { db, settings } = app.context
    const { isDelayed, oldestSeconds } = await deliveryOf(db, settings, begunAt)
    const unreached = await listUnreached(db, app.context)
    const reachesNobody = unreached.some(({ hasAdministrator }) => !hasAdministrator)
    const status = isDelayed ? 'delayed' : reachesNobody ? 'unreachable' : 'ok'
    return reply.code(status === 'ok' ? 200 : 503).send({
      status,
      oldestSeconds,
      ...(unreached.length > 0 && { populationsWithoutResponder: unreached.length }),
    })
  })
}
