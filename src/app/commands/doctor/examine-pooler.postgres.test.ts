import { randomUUID } from 'node:crypto'

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { databaseUrl } from '#testing/database-server.ts'

import { startPgBouncer, type TemporaryPgBouncer } from '../../../../scripts/temporary-pgbouncer.ts'
import { examinePooler } from './doctor.ts'

const server = process.env['TEST_DATABASE_URL']!
const name = `pooled_${randomUUID().replaceAll('-', '')}`
const direct = databaseUrl(server, name)

let pgBouncer: TemporaryPgBouncer
let admin: pg.Client
beforeAll(async () => {
  pgBouncer = await startPgBouncer(Number(new URL(server).port))
  admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
})
afterAll(async () => {
  await pgBouncer.stop()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

const examine = () => examinePooler({ databaseUrl: pgBouncer.through(direct), directDatabaseUrl: direct })

test('a pooler behind which no statement is given up is wrong, until the login has its timeouts', async () => {
  const before = await examine()
  await admin.query(`alter role current_user in database ${name} set statement_timeout = '5s'`)
  await admin.query(
    `alter role current_user in database ${name} set idle_in_transaction_session_timeout = '10s'`,
  )
  await pgBouncer.restart()
  const after = await examine()
  const none = await examinePooler({ databaseUrl: direct, directDatabaseUrl: null })

  expect(before).toMatchObject([
    { level: 'wrong', message: expect.stringContaining('ALTER ROLE evenkeel_app') },
  ])
  expect(after).toMatchObject([{ level: 'ok' }])
  expect(none).toEqual([])
})
