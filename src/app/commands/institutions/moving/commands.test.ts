import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { newAgeKeys } from '#server/encryption/age.ts'
import { createKeyFile } from '#server/encryption/keyring.ts'
import { admin } from '#testing/commands/admin.ts'
import { dropDatabase, newDatabase } from '#testing/database.ts'

const databases: Partial<Record<'source' | 'target', string>> = {}

let folder: string
const inside = (name: string) => path.join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-moving-'))
})
afterEach(async () => {
  for (const url of Object.values(databases)) await dropDatabase(url)
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** Lets the commands that follow work on an installation, which is made the first time. */
async function at(name: 'source' | 'target', { isNew = false } = {}): Promise<void> {
  vi.stubEnv('DATA_DIR', inside(name))
  vi.stubEnv('KEY_FILE', inside(`${name}-keys`))
  vi.stubEnv('DELETION_LEDGER', inside(`${name}.log`))
  if (isNew) {
    createKeyFile(inside(`${name}-keys`))
    databases[name] = await newDatabase()
  }
  vi.stubEnv('DATABASE_URL', databases[name])
}

test('the operator exports an institution at one installation, imports it at the other, and erases it at the first', async () => {
  const { recipient, identity } = await newAgeKeys()
  writeFileSync(inside('key'), identity)
  const north = ['--name', 'North Gate']
  await at('source', { isNew: true })
  await admin([
    'institution',
    'create',
    ...north,
    '--kind',
    'correctional',
    '--time-zone',
    'UTC',
    '--unit',
    'Oak',
  ])
  await admin(
    ['create', '--institution', 'North Gate', '--username', 'keeper', '--first', 'Kim', '--last', 'Ash'],
    { secret: 'Cedars in the rain' },
  )
  await admin(['institution', 'close', ...north])
  const nobody = await admin(['institution', 'export', ...north, '--to', inside('north.age')])
  const left = await admin([
    'institution',
    'export',
    ...north,
    '--to',
    inside('north.age'),
    '--recipient',
    recipient,
  ])

  await at('target', { isNew: true })
  const keyless = await admin(['institution', 'import', inside('north.age')])
  const came = await admin(['institution', 'import', inside('north.age'), '--key', inside('key')])
  const verified = await admin(['verify-audit'])
  const again = await admin(['institution', 'import', inside('north.age'), '--key', inside('key')])
  await admin(['institution', 'reopen', ...north])
  const listed = await admin(['institution', 'list'])

  await at('source')
  const backups = await admin(['backup-key'])
  const erased = await admin(['institution', 'erase', ...north, '--export', inside('record.age')], {
    lines: ['North Gate', '1'],
  })

  expect([nobody.code, keyless.code]).toEqual([2, 2])
  expect(nobody.heard).toContain('--recipient is missing: the public key of the other one’s backups')
  expect(left).toMatchObject({
    code: 0,
    heard: expect.stringMatching(/North Gate is in .*north\.age: \d+ rows/),
  })
  expect(came).toMatchObject({ code: 0, heard: expect.stringContaining('  users: 1\n') })
  expect(verified).toMatchObject({ code: 0, heard: expect.stringContaining('The audit trail verifies') })
  expect(again).toMatchObject({
    code: 1,
    heard: expect.stringContaining('- this very institution is here already'),
  })
  expect(listed.heard).toBe('North Gate: correctional, UTC, 1 open account, not open to its people yet')
  expect([backups.code, erased.code]).toEqual([0, 0])
})
