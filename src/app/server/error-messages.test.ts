import { createServer } from 'node:net'

import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'

import { messageOf } from './error-messages.ts'

afterEach(() => vi.unstubAllEnvs())

/** What is said where this address is tried, and the settings are these. */
async function said(settings: Record<string, string>, url: string): Promise<string> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 200 })
  client.on('error', () => {})
  const error = await client.connect().then(
    () => null,
    (reason: unknown) => reason,
  )
  return messageOf(new DrizzleQueryError('select 1', [], error instanceof Error ? error : undefined))
}

test('a database that refuses is named by host and port, and by the setting that leads there', async () => {
  const settings = {
    DATABASE_URL: 'postgresql://evenkeel:secret@pooler.example/evenkeel',
    DATABASE_DIRECT_URL: 'postgresql://evenkeel:secret@127.0.0.1:1/evenkeel',
  }

  expect(await said(settings, settings.DATABASE_DIRECT_URL)).toBe(
    'The database cannot be reached at 127.0.0.1:1: is DATABASE_DIRECT_URL right, and is it running?',
  )
})

test('a host that nobody knows is named', async () => {
  const DATABASE_URL = 'postgresql://evenkeel:secret@nowhere.invalid/evenkeel'

  expect(await said({ DATABASE_URL }, DATABASE_URL)).toMatch(
    /^The database cannot be reached at nowhere\.invalid(:5432)?: is DATABASE_URL right/,
  )
})

test('a database that says nothing is named by where the settings lead', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const place = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const DATABASE_URL = `postgresql://evenkeel:secret@${place}/evenkeel`

  const message = await said({ DATABASE_URL }, DATABASE_URL)
  silent.close()

  expect(message).toBe(
    `The database cannot be reached at ${place}: is DATABASE_URL right, and is it running?`,
  )
})

test('a pooler that is not set up for Evenkeel is named, with the settings to mend', () => {
  const refused = new Error('unsupported startup parameter: statement_timeout')

  expect(messageOf(refused)).toMatch(
    /^unsupported startup parameter: statement_timeout\. .*ignore_startup_para/,
  )
})

test('a password that PostgreSQL does not take is said with the setting that holds it', () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://evenkeel:secret@127.0.0.1/evenkeel')
  const refused = Object.assign(new Error('password authentication failed for user "evenkeel"'), {
    code: '28P01',
  })

  expect(messageOf(refused)).toBe(`${refused.message}: is DATABASE_URL right?`)
})
