import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this instance is being stopped: what still reaches it is answered, and nothing new should. */
    isLeaving: boolean
  }
}

/**
 * Has an instance that is being stopped answer whatever still comes over a connection that a proxy holds,
 * and close each with its answer: a proxy cannot ask the other instance for what it has already sent.
 */
export function closeConnectionsGracefully(app: FastifyInstance): void {
  app.decorate('isLeaving', false)
  app.addHook('preClose', (done) => {
    app.isLeaving = true
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (app.isLeaving) reply.header('connection', 'close')
    done(null, payload)
  })
}
