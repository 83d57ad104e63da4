import { sql } from 'drizzle-orm'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'

import { openPostgres } from '#server/database/postgres.ts'

import { startPostgres, type TemporaryPostgres } from '../../../scripts/temporary-postgres.ts'
import { examineReplication, logReplicationFindings } from './replication.ts'

let postgres: TemporaryPostgres
beforeEach(async () => {
  postgres = await startPostgres({ settings: ['archive_mode=on'] })
  return () => postgres.stop()
})

type Owner = ReturnType<typeof openPostgres>['owner']

async function set(owner: Owner, name: string, value: string): Promise<void> {
  await owner.execute(sql.raw(`alter system set ${name} = '${value}'`))
  await owner.execute(sql`select pg_reload_conf()`)
}

async function endLogFile(owner: Owner): Promise<void> {
  await owner.execute(sql`create table written as select 1`)
  await owner.execute(sql`drop table written`)
  await owner.execute(sql`select pg_switch_wal()`)
}

test('an archive that takes nothing is wrong, and a standby that is not connected is to look at', async () => {
  const { owner, close } = openPostgres({ url: postgres.url }, () => {})
  await set(owner, 'archive_command', '/bin/false')
  await owner.execute(sql`select pg_create_physical_replication_slot('second', true)`)
  const whole = await examineReplication(owner)

  await endLogFile(owner)
  await expect
    .poll(() => examineReplication(owner))
    .toMatchObject([
      { level: 'wrong', message: expect.stringContaining('could not hand 0000000100000000') },
      { level: 'warning', message: expect.stringContaining('Standby second: it is not connected') },
    ])
  const lines: { level: number; msg: string }[] = []
  await logReplicationFindings(
    owner,
    pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  )
  await close()

  expect(lines).toMatchObject([
    { level: 50, msg: expect.stringContaining('Archive: PostgreSQL could not hand') },
    { level: 40, msg: expect.stringContaining('Standby second: it is not connected') },
  ])
  expect(whole[0]).toEqual({ level: 'ok', message: 'Archive: PostgreSQL hands its log on' })
})

test('a standby whose log is gone has to be copied anew', async () => {
  const { owner, close } = openPostgres({ url: postgres.url }, () => {})
  await set(owner, 'archive_command', '/bin/true')
  await owner.execute(sql`select pg_create_physical_replication_slot('second', true)`)
  await set(owner, 'max_slot_wal_keep_size', '1MB')
  for (let files = 0; files < 3; files += 1) await endLogFile(owner)
  await owner.execute(sql`checkpoint`)
  const [, standby] = await examineReplication(owner)
  await close()

  expect(standby).toEqual({
    level: 'wrong',
    message: 'Standby second: what it needs of the log is gone, so it has to be copied anew',
  })
})

test('an archive that neither takes the log nor fails is wrong after a while, and to look at once much waits', async () => {
  const { owner, close } = openPostgres({ url: postgres.url }, () => {})
  await set(owner, 'archive_timeout', '30s')
  await expect
    .poll(() => examineReplication(owner, 0))
    .toMatchObject([{ level: 'wrong', message: expect.stringContaining('handed nothing on for') }])
  await set(owner, 'archive_command', '/bin/true')
  await endLogFile(owner)
  await expect
    .poll(() => owner.execute(sql`select last_archived_wal from pg_stat_archiver`))
    .toMatchObject({ rows: [{ last_archived_wal: expect.any(String) }] })
  expect(await examineReplication(owner, -1)).toMatchObject([{ level: 'ok' }])

  await set(owner, 'archive_command', 'sleep 20')
  await endLogFile(owner)
  await expect
    .poll(() => examineReplication(owner, 0))
    .toMatchObject([{ level: 'wrong', message: expect.stringContaining('while 17 MB of its log wait') }])
  expect(await examineReplication(owner)).toMatchObject([{ level: 'ok' }])
  for (let files = 0; files < 16; files += 1) await endLogFile(owner)
  const much = await examineReplication(owner)
  await close()

  expect(much[0]).toEqual({ level: 'warning', message: 'Archive: 285 MB of the log wait to be handed on' })
})
