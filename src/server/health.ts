import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

/**
 * Tells a supervisor whether the process runs, and a proxy whether to send it calls: `/health/ready`
 * answers 503 while the database is away and, as everything does, once the instance is being stopped.
 */
export function healthRoutes(app: FastifyInstance): void {
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async () => {
    await app.ground.db.execute(sql`select 1`)
    return { status: 'ok' }
  })
}
