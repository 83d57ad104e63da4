import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { type LocalPostgres, startLocalPostgres } from './local-postgres.ts'
import { dataFolderOf } from './postgres-process.ts'

let folder: string
let started: LocalPostgres[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-local-'))
  started = []
})
afterEach(async () => {
  for (const server of started) await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const place = (name = 'postgres') => path.join(folder, name)

async function start(options: Partial<Parameters<typeof startLocalPostgres>[1]> = {}, name?: string) {
  const server = await startLocalPostgres(place(name), {
    isKeeper: true,
    settings: ['fsync=off'],
    ...options,
  })
  started.push(server)
  return server
}

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(question)).rows
  } finally {
    await client.end()
  }
}

test('the login that changes rows owns no table, and letters of every language have their small ones', async () => {
  const { url, ownerUrl } = await start()
  await ask(ownerUrl, `create table words as select 'ÁNGEL Ñ' as word`)

  await expect(ask(url, 'select * from words')).rejects.toThrow('permission denied')
  expect(await ask(ownerUrl, 'select lower(word) as word from words')).toEqual([{ word: 'ángel ñ' }])
})

// Secures O4.
test('a second server on the folder is refused, while a command uses it and leaves it running', async () => {
  const first = await start()

  await expect(start()).rejects.toThrow(`${folder} is in use by another Evenkeel. Stop that one first`)
  const command = await startLocalPostgres(place(), { isKeeper: false })
  const seen = await ask(command.url, 'select 1 as one')
  await command.close()

  expect(seen).toEqual([{ one: 1 }])
  expect(first.processId()).not.toBeNull()
})

test('what a killed process left running is used by a command, and ended by the next server', async () => {
  const script = `
    import { startLocalPostgres } from '${path.resolve('src/server/database/local-postgres.ts')}'
    await startLocalPostgres('${place()}', { isKeeper: true })
    console.log('ready')
    setInterval(() => {}, 1000)`
  const killed = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => killed.stdout.once('data', resolve))
  killed.kill('SIGKILL')
  await new Promise((resolve) => killed.once('exit', resolve))

  const command = await startLocalPostgres(place(), { isKeeper: false })
  const left = command.processId()
  await command.close()
  const next = await start()

  expect(left).not.toBeNull()
  expect(next.processId()).not.toBe(left)
  expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a server that was killed is started again, with what was committed', async () => {
  const { ownerUrl, processId } = await start({ settings: [] })
  await ask(ownerUrl, `create table kept as select 'safe' as word`)
  const before = processId()!

  process.kill(before, 'SIGKILL')

  await expect
    .poll(() => ask(ownerUrl, 'select word from kept').catch(() => null))
    .toEqual([{ word: 'safe' }])
  expect(processId()).not.toBe(before)
})

test('without a socket it listens on loopback alone, with a password', async () => {
  const { url, superuserUrl } = await start({ hasSocket: false })

  expect(new URL(url).hostname).toBe('127.0.0.1')
  expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  await expect(ask(superuserUrl.replace(/:[^:@]+@/, ':another@'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  )
})

test('a copied folder has a copy of the data, and a deleted one begins anew', async () => {
  const first = await start({}, 'one/postgres')
  await ask(first.ownerUrl, `create table kept as select 'safe' as word`)
  await first.close()
  cpSync(place('one'), place('two'), { recursive: true })
  const copy = await start({}, 'two/postgres')
  await ask(copy.ownerUrl, `update kept set word = 'changed'`)

  rmSync(place('two'), { recursive: true })
  await copy.close()
  const anew = await start({}, 'two/postgres')
  const again = await start({}, 'one/postgres')

  await expect(ask(anew.ownerUrl, 'select word from kept')).rejects.toThrow('does not exist')
  expect(await ask(again.ownerUrl, 'select word from kept')).toEqual([{ word: 'safe' }])
})

test('a copy starts though the folder that it was made of is gone with its data', async () => {
  await (await start({}, 'one/postgres')).close()
  cpSync(place('one'), place('two'), { recursive: true })
  rmSync(place('one'), { recursive: true })
  // What no folder leads to is deleted.
  await (await start({}, 'three/postgres')).close()

  const copy = await start({}, 'two/postgres')

  expect(await ask(copy.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('data of another major version are refused, with what to do', async () => {
  await (await start()).close()
  writeFileSync(path.join(dataFolderOf(place()), 'PG_VERSION'), '17\n')

  await expect(start()).rejects.toThrow(/is of PostgreSQL 17, and this Evenkeel brings 18\. Delete it/)
})

test('the socket of a folder with a long path has a short one', async () => {
  const { url } = await start({}, `${'deep/'.repeat(20)}postgres`)

  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})
