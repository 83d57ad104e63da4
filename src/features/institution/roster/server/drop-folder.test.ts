// Secures R91.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { rosterMappingApi } from '#features/institution/people/mapping-contract.ts'
import { asSystem } from '#server/database/scope.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { openWorld } from '#testing/world.ts'

import { rosterFolderJob } from './drop-folder.ts'
import { rosters } from './table.ts'

let folder: string
let inbox: string
let look: () => Promise<void>
const warnings: object[] = []
const world = await openWorld()
const keeper = await world.person('keeper', 'admin')
beforeEach(async () => {
  await world.db.delete(rosters)
  await world.db.delete(users).where(isNotNull(users.externalId))
  folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-rosters-'))
  inbox = path.join(folder, 'Harbor House')
  mkdirSync(inbox)
  look = newLook()
  return () => rmSync(folder, { recursive: true })
})

function newLook() {
  const job = rosterFolderJob(world.scoped, folder, { warn: (details) => void warnings.push(details) })
  return () => asSystem(job)
}

const sheet = (...numbers: string[]) =>
  ['Employee No,Last Name,First Name', ...numbers.map((number) => `${number},Hale,Robin`)].join('\n')
const drop = (name: string, text: string) => writeFileSync(path.join(inbox, name), text)
const here = async () => {
  const isThere = and(eq(users.institutionId, world.institutionId), isNotNull(users.externalId))
  const rows = await world.db.select().from(users).where(isThere)
  return rows
    .map(({ externalId }) => externalId)
    .toSorted((one, other) => (one ?? '').localeCompare(other ?? ''))
}

test('a file is followed once it stood still for one look, and is put aside under its moment', async () => {
  drop('user-1.csv', sheet('F1'))
  await look()
  const early = await here()
  drop('user-1.csv', sheet('F1', 'F2'))
  await look()
  const growing = await here()
  await look()

  expect([early, growing]).toEqual([[], []])
  expect(await here()).toEqual(['F1', 'F2'])
  expect(readdirSync(inbox)).toEqual(['done'])
  expect(readdirSync(path.join(inbox, 'done'))).toEqual([expect.stringMatching(/^\d{4}-.*Z user-1\.csv$/)])
  expect(await world.db.select().from(rosters)).toMatchObject([
    { source: 'folder', fileName: 'user-1.csv', outcome: 'done', startedBy: null },
  ])
})

test('a file that is no roster, or that would send many away, is refused and the keepers are told', async () => {
  const told = await world.person('told', 'admin')
  for (const externalId of ['F1', 'F2']) await world.person(externalId, 'user', { externalId })
  drop('staff.csv', '')
  drop('user-2.csv', sheet('F9'))
  await look()
  await look()

  const runs = await world.db.select().from(rosters)
  expect(runs.map(({ fileName, outcome }) => `${fileName} ${outcome}`).toSorted()).toEqual([
    'staff.csv unread',
    'user-2.csv stopped',
  ])
  expect(readdirSync(path.join(inbox, 'refused'))).toHaveLength(2)
  expect(await world.count(notifications, { userId: told.id, kind: 'roster-stopped' })).toBe(2)
  expect(await here()).toEqual(['F1', 'F2'])
})

test('two instances follow a file once, and one that ended in the middle leaves it to the next', async () => {
  const other = newLook()
  drop('user-3.csv', sheet('F1', 'F2', 'F3'))
  drop('user-4.csv.4711.taken', sheet('F1', 'F2', 'F3', 'F4'))
  await Promise.all([look(), other()])
  await Promise.all([look(), other()])

  const runs = await world.db.select().from(rosters)
  expect(runs.map(({ fileName }) => fileName).toSorted()).toEqual(['user-3.csv', 'user-4.csv'])
  // The later of two that run at once ends the earlier one.
  const moved = ['done', 'refused'].flatMap((name) =>
    existsSync(path.join(inbox, name)) ? readdirSync(path.join(inbox, name)) : [],
  )
  expect(moved).toHaveLength(2)
  expect(readdirSync(inbox).filter((name) => name.includes('.csv'))).toEqual([])
})

test('a folder may have the institution’s id, and its files the institution’s own headings', async () => {
  await keeper.call(rosterMappingApi.save, { body: { number: 'Ref' } })
  inbox = path.join(folder, world.institutionId)
  mkdirSync(inbox)
  drop('User-5.csv', sheet('F1', 'F2', 'F3', 'F4').replace('Employee No', 'Ref'))
  drop('.user-6.csv', sheet('F1'))
  await look()
  await look()
  await keeper.call(rosterMappingApi.save, { body: {} })

  expect(await world.db.select().from(rosters)).toMatchObject([{ fileName: 'User-5.csv', outcome: 'done' }])
  expect(readdirSync(inbox).toSorted()).toEqual(['.user-6.csv', 'done'])
  expect(statSync(path.join(inbox, 'done')).mode & 0o777).toBe(0o700)
})

test('new staff of a dropped file wait for a second person', async () => {
  drop('staff-7.csv', sheet('G1'))
  await look()
  await look()

  const [added] = await world.rows(users, { externalId: 'G1' })
  expect(added).toMatchObject({ role: 'staff', isActive: false })
})

test('a folder of an institution that is closed is left alone', async () => {
  const closed = await anotherInstitution(world, { name: 'Closed House' })
  await world.change(institutions, { id: closed }, { closedAt: new Date() })
  inbox = path.join(folder, 'Closed House')
  mkdirSync(inbox)
  drop('user-8.csv', sheet('H1'))
  await look()
  await look()

  expect(await world.db.select().from(rosters)).toEqual([])
  expect(readdirSync(inbox)).toEqual(['user-8.csv'])
})

test('a folder of no institution is left alone, and said in the log', async () => {
  mkdirSync(path.join(folder, 'Elsewhere'))
  await look()

  expect(warnings).toContainEqual({ folder: 'Elsewhere' })
})
