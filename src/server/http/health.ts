import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { rowsOf } from '../database/database.ts'

/**
 * Registers `/health/live`, which says that the process runs, and `/health/ready`, which says whether a proxy
 * should send it requests: 503 while the database cannot be reached or takes no changes, as a standby, and during
 * shutdown.
 */
export function healthRoutes(app: FastifyInstance): void {
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    if (app.isShuttingDown) return reply.code(503).send({ status: 'stopping' })
    const [row] = rowsOf<{ only: string }>(
      await app.context.db.execute(sql`select current_setting('transaction_read_only') as only`),
    )
    if (row?.only !== 'off') return reply.code(503).send({ status: 'read-only' })
    return { status: 'ok' }
  })
}
