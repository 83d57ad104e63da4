import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

/**
 * Registers `/health/live`, which says that the process runs, and `/health/ready`, which says whether a proxy
 * should send it requests: 503 while the database cannot be reached, and during shutdown.
 */
export function healthRoutes(app: FastifyInstance): void {
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    if (app.isShuttingDown) return reply.code(503).send({ status: 'stopping' })
    await app.context.db.execute(sql`select 1`)
    return { status: 'ok' }
  })
}
