import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

/**
 * Tells a supervisor whether the process runs, and a proxy whether to send it calls: `/health/ready`
 * answers 503 while the database is away and, while other calls are still answered, once the instance is being stopped.
 */
export function healthRoutes(app: FastifyInstance): void {
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    if (app.isLeaving) return reply.code(503).send({ status: 'stopping' })
    await app.context.db.execute(sql`select 1`)
    return { status: 'ok' }
  })
}
