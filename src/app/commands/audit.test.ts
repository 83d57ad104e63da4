import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { recordAudits } from '#features/core/audit/index.ts'
import { createKeyFile } from '#server/encryption/keyring.ts'
import { readSettings } from '#server/settings.ts'
import { admin } from '#testing/commands/admin.ts'
import { dropDatabase, newDatabase } from '#testing/database.ts'

import { createAppContext } from '../server/app-context.ts'

const ana = 'c1d5a0f0-7a53-4a7c-9a35-53a4ce3e0b55'

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-audit-'))
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('KEY_FILE', path.join(folder, 'keys'))
  vi.stubEnv('DATABASE_URL', await newDatabase())
  createKeyFile(path.join(folder, 'keys'))
  const context = await createAppContext(readSettings(process.env), (error) =>
    expect.unreachable(error.message),
  )
  const institutionId = crypto.randomUUID()
  await recordAudits(context.owner, { user: { id: ana, role: 'admin', institutionId } }, [
    { action: 'unit.add', objectId: crypto.randomUUID() },
    { action: 'session.start', outcome: 'refused' },
  ])
  await context.close()
})
afterAll(async () => {
  await dropDatabase(process.env['DATABASE_URL']!)
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

async function audit(...words: string[]) {
  const { code, heard } = await admin(['audit', ...words])
  return { code, lines: heard.split('\n') }
}

test('the command prints events as lines of JSON, and its own reading with the next one', async () => {
  const { code, lines } = await audit('--since', '2020-01-01', '--action', 'unit.add')
  const again = await audit('--since', '2020-01-01', '--action', 'audit.read')

  expect(code).toBe(0)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ action: 'unit.add', actorId: ana }])
  expect(again.lines).toHaveLength(1)
  expect(again.lines[0]).toContain('"audit.read"')
})

test('the command prints CSV with a heading', async () => {
  const { lines } = await audit('--since', '2020-01-01', '--format', 'csv', '--action', 'unit.add')

  expect(lines[0]).toMatch(/^id,at,action,outcome,/)
  expect(lines[1]).toContain(`,unit.add,done,`)
  expect(lines).toHaveLength(2)
})

test('the command prints CEF, and what was refused as graver', async () => {
  const { lines } = await audit('--since', '2020-01-01', '--format', 'cef', '--action', 'session.start')

  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(
    /^CEF:0\|Evenkeel\|Evenkeel\|\d+\.\d+\.\d+\|session\.start\|signed in\|6\|externalId=\d+ rt=\d{13} outcome=refused/,
  )
})

test.each([
  [['--format', 'json'], '--since must be a date'],
  [['--since', 'yesterday'], '--since must be a date'],
  [['--since', '2026-01-01', '--format', 'xml'], '--format must be json, csv, cef'],
  [['--since', '2026-01-01', '--person', 'nobody'], 'There is nobody and nothing named nobody'],
])('with %j the command says what is wrong', async (words, message) => {
  const { code, lines } = await audit(...words)

  expect(code).not.toBe(0)
  expect(lines.join('\n')).toContain(message)
})
