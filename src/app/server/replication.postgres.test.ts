import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openPostgres } from '#server/database/postgres.ts'

import { startPostgres, type TemporaryPostgres } from '../../../scripts/temporary-postgres.ts'
import { examineReplication, logReplication } from './replication.ts'

let postgres: TemporaryPostgres
beforeAll(async () => {
  postgres = await startPostgres({ settings: ['archive_mode=on', 'archive_command=/bin/false'] })
}, 60_000)
afterAll(() => postgres.stop())

test('an archive that takes nothing is wrong, and a standby that is not connected is to look at', async () => {
  const { owner, close } = openPostgres({ url: postgres.url }, () => {})
  await owner.execute(sql`select pg_create_physical_replication_slot('second', true)`)
  const whole = await examineReplication(owner)

  await owner.execute(sql`create table written as select 1`)
  await owner.execute(sql`select pg_switch_wal()`)
  await expect
    .poll(() => examineReplication(owner), { timeout: 20_000 })
    .toMatchObject([
      { level: 'wrong', message: expect.stringContaining('could not hand 0000000100000000') },
      { level: 'warning', message: expect.stringContaining('Standby second: it is not connected') },
    ])
  const lines: { level: number; msg: string }[] = []
  await logReplication(owner, pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }))
  await close()

  expect(lines).toMatchObject([
    { level: 50, msg: expect.stringContaining('Archive: PostgreSQL could not hand') },
    { level: 40, msg: expect.stringContaining('Standby second: it is not connected') },
  ])
  expect(whole[0]).toEqual({ level: 'ok', message: 'Archive: PostgreSQL hands its log on' })
})
