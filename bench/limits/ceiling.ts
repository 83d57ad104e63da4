import { createHash, randomUUID } from 'node:crypto'

import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'

import type { NewCheckIn } from '#features/wellbeing/check-ins/contract.ts'

import { statements } from './statements.ts'

// The most that Node can do: a request is one prepared statement, which also looks up the session, and nothing else.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = Fastify()

function tokenHash({ headers }: FastifyRequest): Buffer {
  const token = /sid=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  return createHash('sha256').update(token).digest()
}

async function rowsOf(name: keyof typeof statements, values: unknown[]): Promise<unknown[]> {
  const { rows } = await pool.query<object>({ name, text: statements[name], values })
  return rows
}

app.get('/ready', async () => 'ready')
app.post<{ Body: NewCheckIn }>('/checkins', async (request, reply) => {
  const { moodScore, stressScore, stressors, physicalSymptoms, notes, isPreShift } = request.body
  const [saved] = await rowsOf('save', [
    tokenHash(request),
    randomUUID(),
    moodScore,
    stressScore,
    stressors,
    physicalSymptoms,
    notes,
    isPreShift,
  ])
  return reply.code(saved ? 201 : 401).send(saved)
})
app.get('/checkins/recent', (request) => rowsOf('recent', [tokenHash(request)]))
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
process.on('SIGTERM', () => process.exit(0))
