import { readFileSync, statSync, writeFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { createInstitution } from '#features/core/institutions/index.ts'
import { admin } from '#testing/commands/admin.ts'
import { newInstallation } from '#testing/commands/installation.ts'

const { inside, inDatabase } = newInstallation()

const roster = (...words: string[]) => admin(['roster', ...words])

function write(name: string, text: string) {
  const file = inside(name)
  writeFileSync(file, text, 'latin1')
  return file
}

test('the command says what would change, follows a roster, writes the slips and asks before many leave', async () => {
  const jail = { name: 'Cedar County Jail', kind: 'correctional', timeZone: 'America/Chicago' } as const
  await inDatabase(async (db) => {
    await createInstitution(db, { ...jail, isOpen: false })
    await createInstitution(db, { ...jail, name: 'Community', kind: 'community', isOpen: true })
  })
  const head = 'Housing Unit;Booking No;Last Name;First Name'
  const file = write('all.csv', `${head}\nB;1002;Ortega;José\nA;1001;Hale <b>;Robin\n;=1;Hale;Ana`)
  const [table, page] = [inside('slips.csv'), inside('slips.html')]
  const of = ['--institution', 'Cedar County Jail', '--role', 'inmate'] as const

  const dry = await roster(file, ...of, '--dry-run', '--create-units')
  const done = await roster(file, ...of, '--create-units', '--slips', table)
  const again = await roster(file, ...of, '--slips', table)
  const fewer = write('fewer.csv', `${head}\nA;1003;Nguyen;Linh`)
  const stopped = await roster(fewer, ...of)
  const allowed = await roster(fewer, ...of, '--allow-leaving', '2', '--slips', page)

  expect(dry).toMatchObject({ code: 0, heard: expect.stringContaining('written in Windows-1252') })
  expect(dry.heard).toContain('New: 2\n  1002  José Ortega\n  1001  Robin Hale <b>')
  expect(dry.heard).toContain('line 4, =1, Ana Hale: Booking or employee number')
  expect(done).toMatchObject({ code: 0, heard: expect.stringContaining('3 rows: 2 new') })
  expect(readFileSync(table, 'utf8')).toMatch(
    /One-time password\r\nA,,Hale <b>,Robin,1001,1001,\S{14}\r\nB,,Ortega,José,1002,1002,\S{14}\r\n$/,
  )
  expect(statSync(table).mode & 0o777).toBe(0o600)
  expect(again).toMatchObject({ code: 1, heard: expect.stringContaining('is there already') })
  expect(stopped).toMatchObject({ code: 1, heard: expect.stringContaining('allow 2 to leave') })
  expect(allowed).toMatchObject({ code: 0, heard: expect.stringContaining('1 new, 0 back') })
  expect(allowed.heard).toContain('2 left')
  const slips = readFileSync(page, 'utf8')
  expect(slips).toContain('<h2>Linh Nguyen</h2>')
  expect(slips).toMatch(/<div lang="en">.+Do not tell it to anyone.+<div lang="es">.+No se la diga a nadie/s)
})

test.each([
  [[], 'Name one file'],
  [['a.csv'], '--institution NAME'],
  [['a.csv', '--institution', 'X', '--role', 'admin'], 'a roster makes no administrators'],
  [['a.csv', '--institution', 'X', '--allow-leaving', 'all'], 'must be the number of people'],
  [['a.csv', '--institution', 'X', '--slips', 'slips.pdf'], '.csv or .html'],
])('the words %j are answered with the usage', async (words, message) => {
  const { code, heard } = await roster(...words)

  expect(code).toBe(2)
  expect(heard).toContain(message)
})
