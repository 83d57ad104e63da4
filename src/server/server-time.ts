import type { FastifyInstance } from 'fastify'

import { offlineAllowlist } from '#shared/offline-allowlist.ts'
import { serverTimeHeader } from '#shared/page-names.ts'

import { now } from './clock.ts'

/** An answer that a device keeps would tell the time at which it was kept. */
const kept = new Set(offlineAllowlist.map((address) => address.split('?')[0]))

/** Says with each answer of the API when it was given, so that no page has to believe the clock of its device. */
export function tellServerTime(app: FastifyInstance): void {
  app.addHook('onSend', ({ routeOptions: { url } }, reply, _payload, next) => {
    if (url?.startsWith('/api/') && !kept.has(url)) reply.header(serverTimeHeader, now().toISOString())
    next()
  })
}
