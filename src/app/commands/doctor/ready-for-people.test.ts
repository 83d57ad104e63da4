import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { beforeEach, expect, test, vi } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import { createKeyFile } from '#server/encryption/keyring.ts'
import { readSettings } from '#server/settings.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { admin } from '#testing/commands/admin.ts'
import { newName } from '#testing/prepare-call.ts'
import { openWorld } from '#testing/world.ts'

import { type Finding, whereRequired } from '../../server/finding.ts'
import { examineDatabase } from './examine-database.ts'
import { examineMachine } from './examine-machine.ts'

let folder: string
const world = await openWorld()
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-doctor-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

const settings = () =>
  readSettings({ DATABASE_URL: 'postgresql://localhost/x', DATA_DIR: path.join(folder, 'data') })

const readyLines = async () =>
  (await examineDatabase(world.db, settings())).filter(({ message }) =>
    message.startsWith('Ready for people: '),
  )

test('what an institution still needs is named for each institution, and not for a closed one', async () => {
  const elsewhere = await anotherInstitution(world, { name: 'Elsewhere Hall' })
  const before = await readyLines()
  await world.change(institutions, { id: elsewhere }, { closedAt: now() })
  const after = await readyLines()

  const found = (lines: readonly Finding[]) => lines.map(({ message }) => message).join('\n')
  expect(found(before)).toContain('contacts of Harbor House: Help names nobody nearby')
  expect(found(before)).toContain('units-and-shifts of Elsewhere Hall: 0 units')
  expect(found(before)).toContain('mail-or-push of this installation: ')
  expect(found(after)).not.toContain('Elsewhere Hall')
  expect(before.every(({ level }) => level === 'warning')).toBe(true)
})

test('what is not required is information, and everything else stays as it is', async () => {
  const lines = [
    ...(await examineMachine(settings(), now())),
    ...(await examineDatabase(world.db, settings())),
  ]

  const quiet = whereRequired(lines, new Set(['contacts']))

  const levelOf = (subject: string) => quiet.find(({ message }) => message.startsWith(subject))?.level
  expect(levelOf('Ready for people: contacts of Harbor House')).toBe('warning')
  expect(levelOf('Ready for people: registration of Harbor House')).toBe('information')
  expect(levelOf('Mail')).toBe('information')
  expect(levelOf('Push')).toBe('information')
  expect(levelOf('Backups')).toBe('information')
  expect(levelOf('Keys')).toBe('wrong')
  expect(levelOf('Migrations')).toBe('ok')
})

test('names that --require does not know are refused in words', async () => {
  const { code, heard } = await admin(['doctor', '--require', 'contacts,coffee, tea'])

  expect(code).toBe(2)
  expect(heard).toMatch(/^--require does not know coffee, tea\. It knows units-and-shifts, /)
})

test('a required list leaves what is missing out of the exit code', async () => {
  const keys = path.join(folder, 'keys')
  createKeyFile(keys)
  vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
  vi.stubEnv('KEY_FILE', keys)

  const recorded = await admin(['record-restore'])
  const { heard: all } = await admin(['doctor'])
  const { heard: required } = await admin(['doctor', '--require', 'restore'])
  vi.unstubAllEnvs()

  expect(recorded).toEqual({ code: 0, heard: expect.stringContaining('Recorded: a backup was restored') })
  expect(all).not.toContain('restore of this installation')
  expect(all).toContain('warning Ready for people: mail-or-push of this installation')
  expect(required).toContain('info    Ready for people: mail-or-push of this installation')
  expect(required).toMatch(/ well, \d+ not required$/)
})

test('residents without a community institution to move to are named', async () => {
  const jail = await anotherInstitution(world, { name: 'Cedar Jail' })
  const inHouse = await world.person(newName(), 'inmate')
  await world.person(newName(), 'inmate', { institutionId: jail })
  const releases = async () =>
    (await examineDatabase(world.db, settings())).filter(({ message }) => message.startsWith('Releases: '))

  // Harbor House takes those of the jail, and nobody takes those of Harbor House.
  const named = await releases()
  await world.change(users, { id: inHouse.id }, { role: 'user' })

  expect(named).toMatchObject([
    { level: 'warning', message: expect.stringContaining('residents of Harbor House have no community') },
  ])
  expect(await releases()).toEqual([])
})
