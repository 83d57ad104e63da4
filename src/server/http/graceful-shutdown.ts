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
