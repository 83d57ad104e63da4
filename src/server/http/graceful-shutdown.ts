import { Server } from 'node:net'
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this instance is shutting down. It still answers, but should get no new requests. */
    isShuttingDown: boolean
  }
}

/**
 * Lets an instance that shuts down answer requests that still arrive over a proxy's open connections. Each
 * answer closes its connection, since a proxy cannot send a request that is under way to another instance.
 */
export function closeConnectionsGracefully(app: FastifyInstance): void {
  app.decorate('isShuttingDown', false)
  app.addHook('preClose', (done) => {
    app.isShuttingDown = true
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (app.isShuttingDown) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** Longer than `fail_timeout` of deploy/nginx.conf: nginx then knows again of the instance that was restarted before. */
const drainMilliseconds = 2000

/**
 * Takes no new connections, and answers for two seconds what comes over those that are open, each answer the last of
 * its connection. HTTP's own close ends idle connections at once, and a proxy that sends a request at that moment
 * cannot know whether it was done. One that cannot connect asks another instance.
 */
export async function drainConnections(app: FastifyInstance): Promise<void> {
  app.isShuttingDown = true
  // A round of the event loop takes the connections that wait already. Closing would break them.
  await immediate()
  Server.prototype.close.call(app.server)
  await sleep(drainMilliseconds)
}
