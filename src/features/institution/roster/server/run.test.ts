import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { reportLines } from '#app/commands/roster/roster.ts'
import { waitingAccounts } from '#features/access/accounts/server/table.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { createInstitution, createUnits } from '#features/core/institutions/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { columnLabel } from '#features/institution/people/columns.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { rosterMappings } from '#features/institution/people/server/mapping/table.ts'
import { releases } from '#features/institution/release/server/table.ts'
import { now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { inLanguage } from '#server/language.ts'
import type { Language } from '#shared/language.ts'
import { openWorld } from '#testing/world.ts'

import { texts } from '../locales/texts.ts'
import { readRoster } from '../read-roster.ts'
import type { RosterRole } from '../roster-person.ts'
import { nothingCounted } from './follow.ts'
import { previewRoster } from './preview.ts'
import { getReport } from './reports.ts'
import { type RosterRun, type RosterSlip, runRoster } from './run.ts'
import { rosters } from './table.ts'

const t = texts('roster')

let institutionId: string
let count = 0
const world = await openWorld()
beforeEach(async () => {
  count += 1
  const jail = {
    name: `Jail ${count}`,
    kind: 'correctional',
    timeZone: 'America/Chicago',
    isOpen: false,
    openToPeopleSince: now(),
    requiresSecondFactor: false,
  } as const
  institutionId = await createInstitution(world.db, jail)
  await createUnits(world.db, institutionId, ['A', 'B'])
})

const operator = { source: 'command', fileName: 'roster.csv', by: { user: null }, isOperator: true } as const

async function follow(text: string, more: Partial<RosterRun> & { role?: RosterRole } = {}) {
  const { role = 'inmate', ...run } = more
  const file = readRoster(new TextEncoder().encode(text), {}, role)
  const { createsUnits = false } = run
  const shown =
    'problem' in file ? null : await previewRoster(world.scoped, file, { institutionId, createsUnits })
  const id = await runRoster(world.scoped, file, { institutionId, ...operator, ...run })
  const report = await reportOf(id)
  // What the page shows before is what is done then.
  const { counts, refused } = report
  const before = shown &&
    report.outcome === 'done' && {
      counts: shown.counts,
      made: shown.made.length,
      returned: shown.returned.length,
      left: shown.leaving.length,
      refused: shown.refused,
    }
  const { made, returned, left } = counts
  expect(before).toEqual(before && { counts, made, returned, left, refused })
  return report
}

const reportOf = (id: string) => asSystem(() => getReport(world.scoped, institutionId, id))

const peopleHere = () =>
  world.db
    .select({
      number: users.externalId,
      first: users.firstName,
      last: users.lastName,
      role: users.role,
      username: users.username,
      unitId: users.unitId,
      isActive: users.isActive,
    })
    .from(users)
    .where(and(eq(users.institutionId, institutionId), isNotNull(users.externalId)))
    .orderBy(asc(users.externalId))

const byNumber = async (number: string) => await world.row(users, { externalId: number, institutionId })

const head = 'Booking No,Last Name,First Name,Housing Unit'
const six = ['1', '2', '3', '4', '5', '6'].map((n) => `${count}-R${n},Hale,Robin${n},A`)
const sheet = (...rows: string[]) => [head, ...rows].join('\n')

test('of a date of birth only the age group is kept, and a cell that is no date is refused', async () => {
  const heading = 'Number,First name,Last name,DOB'
  const year = now().getUTCFullYear()
  const report = await follow(
    `${heading}\nA1,Ana,Silva,${year - 15}-01-01\nA2,Ben,Hale,1/1/${year - 30}\nA3,Cy,Low,\nA4,Di,Moss,soon`,
  )
  const bands = async () =>
    (
      await world.db
        .select({ number: users.externalId, ageBand: users.ageBand })
        .from(users)
        .where(eq(users.institutionId, institutionId))
        .orderBy(users.externalId)
    ).map(({ number, ageBand }) => [number, ageBand])

  expect(report.refused).toMatchObject([{ line: 5, number: 'A4' }])
  expect(await bands()).toEqual([
    ['A1', '13-17'],
    ['A2', '18-and-over'],
    ['A3', null],
  ])
  const again = await follow(
    `${heading}\nA1,Ana,Silva,${year - 19}-01-01\nA2,Ben,Hale,\nA3,Cy,Low,${year - 20}-01-01`,
  )
  expect(again.counts).toMatchObject({ unchanged: 3, moved: 0, renamed: 0 })
  expect(await bands()).toEqual([
    ['A1', '18-and-over'],
    ['A2', '18-and-over'],
    ['A3', '18-and-over'],
  ])
})

test('new people come in with their number as username, others stay, move and are renamed', async () => {
  const first = await follow(sheet('K100,Hale,Robin,A', 'K101,Ortega,José,B', 'K102,Nguyen,Linh,'))
  const again = await follow(sheet('K100,Hale,Robin,A', 'K101,Ortega,José,B', 'K102,Nguyen,Linh,'))
  const changed = await follow(sheet('K100,Hale,Robin,b', 'K101,Ortega Diaz,José,B', 'K102,Nguyen,Linh,'))

  expect(first).toMatchObject({ outcome: 'done', counts: { rows: 3, made: 3, unchanged: 0, refused: 0 } })
  expect(again.counts).toMatchObject({ made: 0, moved: 0, renamed: 0, unchanged: 3, left: 0 })
  expect(changed.counts).toMatchObject({ moved: 1, renamed: 1, unchanged: 1 })
  expect(await peopleHere()).toMatchObject([
    { number: 'K100', username: 'k100', role: 'inmate', unitId: expect.any(String), isActive: true },
    { number: 'K101', first: 'José', last: 'Ortega Diaz' },
    { number: 'K102', unitId: null },
  ])
  const trail = await world.db
    .select({ action: auditEvents.action, actor: auditEvents.actorId })
    .from(auditEvents)
    .where(eq(auditEvents.institutionId, institutionId))
  expect(Map.groupBy(trail, ({ action }) => action).get('account.enrol')).toHaveLength(3)
  expect(Map.groupBy(trail, ({ action }) => action).get('account.change')).toHaveLength(2)
  expect(Map.groupBy(trail, ({ action }) => action).get('roster.run')).toHaveLength(3)
  expect(trail.every(({ actor }) => actor === null)).toBe(true)
})

test('the text about housing is kept as it is, beside the unit that it means or without one, until a release', async () => {
  const mapping = { institutionId, headings: { units: { 'a-12': 'A' } } }
  await asSystem(() => world.db.insert(rosterMappings).values(mapping))
  const rows = ['H1,Hale,Robin,A-12', 'H2,Ortega,José,Annex 7', 'H3,Nguyen,Linh,B']
  await follow(sheet(...rows))
  const [a, annex, b] = [await byNumber('H1'), await byNumber('H2'), await byNumber('H3')]
  expect([a?.housing, annex?.housing, b?.housing]).toEqual(['A-12', 'Annex 7', 'B'])
  expect([Boolean(a?.unitId), annex?.unitId, Boolean(b?.unitId)]).toEqual([true, null, true])

  const moved = await follow(sheet(rows[0]!, 'H2,Ortega,José,Annex 9', 'H3,Nguyen,Linh,'))
  expect(moved.counts).toMatchObject({ moved: 2, unchanged: 1 })
  expect([(await byNumber('H2'))?.housing, (await byNumber('H3'))?.housing]).toEqual(['Annex 9', null])

  await follow(sheet(rows[0]!, 'H3,Nguyen,Linh,'), { allowLeaving: 1 })
  expect(await world.row(users, { id: annex.id })).toMatchObject({ housing: null })
  await follow(sheet(rows[0]!, 'H2,Ortega,José,Annex 9', 'H3,Nguyen,Linh,'))
  expect(await world.row(users, { id: annex.id })).toMatchObject({ housing: 'Annex 9' })
})

test('whoever had no text about housing before moves nowhere by getting one', async () => {
  await follow(sheet('H5,Hale,Robin,A'))
  await world.change(users, { externalId: 'H5', institutionId }, { housing: null })

  const again = await follow(sheet('H5,Hale,Robin,A'))

  expect(again.counts).toMatchObject({ moved: 0, unchanged: 1 })
  expect(await byNumber('H5')).toMatchObject({ housing: 'A' })
})

test('a row that is wrong is refused with its reason, and all others are followed', async () => {
  const report = await follow(
    sheet(
      'M1,Hale,Robin,A',
      'M2,Hale,Ana,Z',
      'M3,=1+1,Ana,A',
      ',Hale,Ana,A',
      'M4,Hale,Ana,A',
      'M4,Hale,Eva,A',
      'M5,,Ana,A',
      'M6,Hale,Ida,B',
      'M7,\u202EelaH,Ida,B',
    ),
  )

  expect(report.refused).toEqual([
    { line: 4, number: 'M3', name: 'Ana =1+1', reason: expect.stringContaining('is a formula') },
    { line: 5, number: '', name: 'Ana Hale', reason: 'Booking or employee number: is missing' },
    {
      line: 6,
      number: 'M4',
      name: 'Ana Hale',
      reason: expect.stringContaining('Line 7 has the same number'),
    },
    {
      line: 7,
      number: 'M4',
      name: 'Eva Hale',
      reason: expect.stringContaining('Line 6 has the same number'),
    },
    { line: 8, number: 'M5', name: 'Ana', reason: 'Last name: Last name is required' },
    {
      line: 10,
      number: 'M7',
      name: 'Ida \u202EelaH',
      reason: 'Last name: Cannot contain control characters',
    },
  ])
  expect(report.counts).toMatchObject({ rows: 9, made: 3, refused: 6 })
  expect((await peopleHere()).map(({ number }) => number)).toEqual(['M1', 'M2', 'M6'])
})

test('of very many refused rows the first thousand are listed, and all are counted', async () => {
  const rows = Array.from({ length: 1100 }, (_, index) => `M${index},Hale,=1,A`)

  const report = await follow(sheet('M-1,Hale,Robin,A', ...rows))

  expect(report.counts).toMatchObject({ rows: 1101, made: 1, refused: 1100 })
  expect(report.refused.map(({ line }) => line)).toEqual(Array.from({ length: 1000 }, (_, at) => at + 3))
  expect(reportLines(report)).toContain('  and 100 more')
})

test('units that are missing are made where the operator says so', async () => {
  const report = await follow(sheet('N1,Hale,Robin,Pod 9', 'N2,Hale,Ana,pod 9'), { createsUnits: true })
  const [one, other] = await peopleHere()

  expect(report.counts).toMatchObject({ made: 2, refused: 0 })
  expect(one!.unitId).toBe(other!.unitId)
  expect(one!.unitId).not.toBeNull()
})

test('who is not in the file any more is released, and is back where the file names them again', async () => {
  const people = six.map((row) => row.replace(/^\d+/, 'P'))
  await follow(sheet(...people))
  const left = await follow(sheet(...people.slice(1)))
  const gone = await world.rows(users, { username: 'p-r1' })
  const back = await follow(sheet(...people))

  expect(left).toMatchObject({ outcome: 'done', counts: { left: 1, unchanged: 5 } })
  expect(gone).toMatchObject([
    { institutionId: world.institutionId, role: 'user', externalId: null, isActive: true },
  ])
  expect(back.counts).toMatchObject({ returned: 1, made: 0, unchanged: 5 })
  expect(await byNumber('P-R1')).toMatchObject({ id: gone[0]!.id, institutionId, role: 'inmate' })
})

test('somebody who left and came back leaves and comes back anew, and after a week is new', async () => {
  const people = six.map((row) => row.replace(/^\d+/, 'Y'))
  await follow(sheet(...people))
  const { id } = await byNumber('Y-R1')
  const runs = []
  for (const some of [people.slice(1), people, people.slice(1), people, people.slice(1)]) {
    runs.push((await follow(sheet(...some))).counts)
  }
  const eightDaysAgo = new Date(now().getTime() - 8 * 24 * 60 * 60_000)
  await world.db.update(releases).set({ releasedAt: eightDaysAgo })
  const late = await follow(sheet(...people))

  expect(runs.map(({ left, returned, made }) => [left, returned, made])).toEqual([
    [1, 0, 0],
    [0, 1, 0],
    [1, 0, 0],
    [0, 1, 0],
    [1, 0, 0],
  ])
  expect(late.counts).toMatchObject({ returned: 0, made: 1 })
  expect(await byNumber('Y-R1')).toMatchObject({ username: 'y-r1-2', role: 'inmate' })
  expect((await byNumber('Y-R1')).id).not.toBe(id)
})

test('the number of somebody who came back with another one since is that of somebody new', async () => {
  const people = six.map((row) => row.replace(/^\d+/, 'AD'))
  for (const some of [people, people.slice(1), people]) await follow(sheet(...some))
  const { id } = await byNumber('AD-R1')
  await world.change(users, { id }, { externalId: 'AD-R7' })

  const report = await follow(sheet(...people, 'AD-R7,Hale,Robin1,A'))

  expect(report.counts).toMatchObject({ made: 1, returned: 0, unchanged: 6 })
  expect((await byNumber('AD-R7')).id).toBe(id)
})

test('one in five who leaves is let go without a word', async () => {
  const people = six.slice(1).map((row) => row.replace(/^\d+/, 'Z'))
  await follow(sheet(...people))

  expect(await follow(sheet(...people.slice(1)))).toMatchObject({ outcome: 'done', counts: { left: 1 } })
})

test('who has a shift that is not there comes in without, and one that is counts however it is written', async () => {
  const rows = ['AA1,Nord,Cai,night', 'AA2,Nord,Dee,Noon']
  const report = await follow(['Employee No,Last Name,First Name,Shift', ...rows].join('\n'), {
    role: 'staff',
  })

  expect(report.refused).toEqual([])
  expect((await byNumber('AA2')).shiftId).toBeNull()
  expect((await byNumber('AA1')).shiftId).toEqual(expect.any(String))
})

test('a later roster of the same roles ends this one, and no other does', async () => {
  const run = async (roles: RosterRole[], where = institutionId) => {
    await world.db.delete(rosters)
    const startedAt = new Date(now().getTime() + 60_000)
    const later = { source: 'folder', fileName: 'later.csv', counts: nothingCounted } as const
    await world.db.insert(rosters).values({ institutionId: where, startedAt, roles, ...later })
    const { outcome, problem } = await follow(sheet('AB1,Hale,Robin,A'))
    return problem ?? outcome
  }

  expect(await run(['staff'])).toBe('done')
  expect(await run(['inmate'], world.institutionId)).toBe('done')
  expect(await run(['staff', 'inmate'])).toBe(t('replaced'))
})

// Controls H38.
test('more than one in five who leave stop the run until their number is said', async () => {
  const people = six.map((row) => row.replace(/^\d+/, 'Q'))
  await follow(sheet(...people))
  const stopped = await follow(sheet('Q-R9,Hale,New,A', ...people.slice(2)))
  const wrong = await follow(sheet(...people.slice(2)), { allowLeaving: 3 })
  const untouched = await peopleHere()
  const allowed = await follow(sheet(...people.slice(2)), { allowLeaving: 2 })

  const file = readRoster(new TextEncoder().encode(sheet(...people.slice(4))), {}, 'inmate')
  if ('problem' in file) throw new Error(file.problem())
  const shown = await previewRoster(world.scoped, file, { institutionId })
  expect(shown).toMatchObject({ areMany: true, asksAboutLeaving: 2, refusal: null, samePeople: [] })
  expect([stopped.outcome, wrong.outcome]).toEqual(['stopped', 'stopped'])
  expect(stopped.problem).toContain('2 people would leave at once')
  expect(untouched).toHaveLength(6)
  expect(allowed).toMatchObject({ outcome: 'done', counts: { left: 2 } })
})

test('nobody leaves whose row is refused, also where the number is what is wrong in it', async () => {
  const people = six.map((row) => row.replace(/^\d+/, 'S'))
  await follow(sheet(...people))
  const report = await follow(
    sheet(people[0]!.replace('S-R1', ''), people[1]!.replace(',', ',='), ...people.slice(2)),
  )

  expect(report.counts).toMatchObject({ left: 0, refused: 2, unchanged: 4 })
  expect(await peopleHere()).toHaveLength(6)
})

test('a roster of residents says nothing about the staff, and takes no number of theirs', async () => {
  const staff = 'Employee No,Last Name,First Name\n1042,Tate,Robin\n1043,Tate,Rudy'
  await follow(staff, { role: 'staff' })
  const residents = await follow(sheet('1042,Nguyen,Linh,A', 'T1,Nguyen,Linh,A'))

  expect(residents.refused).toMatchObject([{ line: 2, reason: expect.stringContaining('the role staff') }])
  expect(await peopleHere()).toMatchObject([
    { number: '1042', role: 'staff', username: 'r.tate', isActive: true },
    { number: '1043', role: 'staff', username: 'r.tate-2' },
    { number: 'T1', role: 'inmate' },
  ])
})

test('staff who leave are closed and open again by a roster, but not where a person closed them', async () => {
  const rows = ['U1,A,One', 'U2,A,Two', 'U3,A,Three', 'U4,A,Four', 'U5,A,Five', 'U6,A,Six']
  const staff = (...some: string[]) => ['Employee No,Last Name,First Name', ...some].join('\n')
  await follow(staff(...rows), { role: 'staff' })
  const left = await follow(staff(...rows.slice(1)), { role: 'staff' })
  const closed = await byNumber('U1')
  const back = await follow(staff(...rows), { role: 'staff' })
  const { id } = await byNumber('U2')
  await world.change(users, { id }, { isActive: false })
  const event = {
    at: new Date(),
    action: 'account.deactivate',
    objectKind: 'account',
    outcome: 'done',
  } as const
  await world.db.insert(auditEvents).values({ ...event, subjectId: id, institutionId })
  const kept = await follow(staff(...rows), { role: 'staff' })

  const trail = await world.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, closed.id))
  expect(trail.map(({ action }) => action)).toEqual(['account.enrol', 'account.depart', 'account.reactivate'])
  expect(left.counts).toMatchObject({ left: 1, unchanged: 5 })
  expect(closed).toMatchObject({ isActive: false, institutionId })
  expect(back.counts).toMatchObject({ returned: 1, unchanged: 5 })
  expect(kept.refused).toMatchObject([
    { number: 'U2', reason: expect.stringContaining('deactivated by hand') },
  ])
  expect(await byNumber('U2')).toMatchObject({ isActive: false })
})

test('whoever closed an account last decides whether the next roster opens it', async () => {
  const admin = await world.person(`admin-${count}`, 'admin', { institutionId })
  const rows = ['W1,A,One', 'W2,A,Two', 'W3,A,Three', 'W4,A,Four', 'W5,A,Five', 'W6,A,Six']
  const staff = (some: readonly string[]) =>
    follow(['Employee No,Last Name,First Name', ...some].join('\n'), { role: 'staff' })
  await staff(rows)
  await staff(rows.slice(1))
  await staff(rows)
  const params = { id: (await byNumber('W1')).id }

  await admin.call(peopleApi.deactivate, { params })
  const byHand = await staff(rows)
  const closed = await byNumber('W1')
  await admin.call(peopleApi.reactivate, { params })
  await staff(rows.slice(1))
  const byRoster = await staff(rows)

  expect(byHand).toMatchObject({ counts: { returned: 0, refused: 1 }, refused: [{ number: 'W1' }] })
  expect(closed.isActive).toBe(false)
  expect(byRoster).toMatchObject({ counts: { returned: 1, refused: 0 } })
  expect((await byNumber('W1')).isActive).toBe(true)
})

// Secures R90.
test('staff of the operator come in at once, and staff of anybody else wait for a second person', async () => {
  const staff = 'Employee No,Last Name,First Name\nV1,Hale,Robin'
  await follow(staff.replace('V1', 'V0'), { role: 'staff' })
  await follow(`${staff}\nV0,Hale,Robin`, { role: 'staff', source: 'folder', isOperator: false })
  const waiting = await world.rows(waitingAccounts, { institutionId })

  expect(await byNumber('V0')).toMatchObject({ isActive: true })
  expect(await byNumber('V1')).toMatchObject({ isActive: false })
  expect(waiting).toMatchObject([{ userId: (await byNumber('V1')).id, importedBy: null }])
})

test('whoever still waits for a second person and is not in the next file is withdrawn, and nobody else', async () => {
  const staff = (...numbers: string[]) =>
    ['Employee No,Last Name,First Name', ...numbers.map((one) => `${one},Vale,Sam`)].join('\n')
  const open = ['AC1', 'AC2', 'AC3', 'AC4', 'AC5', 'AC6']
  await follow(staff(...open), { role: 'staff' })
  await follow(staff(...open, 'AC7', 'AC8'), { role: 'staff', isOperator: false })
  const again = await follow(staff(...open, 'AC7', 'AC8'), { role: 'staff' })
  const { id } = await byNumber('AC8')
  const report = await follow(staff(...open, 'AC7'), { role: 'staff' })

  expect(again.counts).toMatchObject({ unchanged: 8, refused: 0 })
  expect(report).toMatchObject({ outcome: 'done', counts: { left: 1 } })
  expect((await peopleHere()).map(({ number }) => number)).toEqual([...open, 'AC7'])
  const trail = await world.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, id))
  expect(trail.map(({ action }) => action)).toContain('import.withdraw')
  expect(trail.map(({ action }) => action)).not.toContain('account.depart')
})

test('slips come by unit and name, and their passwords open the accounts', async () => {
  const slips: RosterSlip[] = []
  await follow(sheet('W1,Zulu,Ann,B', 'W2,Able,Ann,B', 'W3,Zulu,Ben,A'), {
    onSlips: (some) => void slips.push(...some),
  })
  await world.change(institutions, { id: institutionId }, { openToPeopleSince: now() })
  const { app } = world
  const { username, password } = slips[0]!
  const payload = { username, password }
  const reply = await app.inject({ method: 'POST', url: '/api/login', payload })

  expect(slips.map(({ person }) => person.number)).toEqual(['W3', 'W2', 'W1'])
  expect(reply.statusCode).toBe(200)
})

test('a file that is no roster leaves a report that says why, and changes nothing', async () => {
  const report = await follow('')

  expect(report).toMatchObject({ outcome: 'unread', problem: 'This file is empty.', counts: { rows: 0 } })
})

test('whoever reads a report reads it in their language, whoever ran the roster', async () => {
  const people = six.map((row) => row.replace(/^\d+/, 'L'))
  await follow(sheet(...people))
  const inSpanish = (text: string) => inLanguage('es', () => follow(text))
  const { id: row } = await inSpanish(sheet('L9,=1+1,Ana,A', ...people))
  const { id: asks } = await inSpanish(sheet(...people.slice(2)))
  const { id: unread } = await inSpanish('')
  const wordsIn = (language: Language) =>
    inLanguage(language, async () => {
      const reports = []
      // oxlint-disable-next-line no-await-in-loop -- One after the other.
      for (const id of [row, asks, unread]) reports.push(await reportOf(id))
      return reports.map(({ problem, refused }) => problem ?? refused[0]?.reason)
    })

  expect(await wordsIn('en')).toEqual([
    'Last name: a cell that begins with =, +, - or @ is a formula, not text',
    expect.stringMatching(/^2 people would leave at once/),
    'This file is empty.',
  ])
  expect(await wordsIn('es')).toEqual(
    inLanguage('es', () => [
      t('formula', { column: columnLabel('lastName') }),
      t('tooManyLeave', { count: 2 }),
      'Este archivo está vacío.',
    ]),
  )
})

test('a report that was stored in one language is read as it stands', async () => {
  const { id } = await follow(sheet('M1,Able,Ann,A'))
  const refused = [{ line: 2, number: 'M1', name: 'Ann Able', reason: 'An old reason' }]
  await world.change(rosters, { id }, { problem: 'An old problem', refused })

  const report = await inLanguage('es', () => reportOf(id))

  expect([report.problem, report.refused[0]?.reason]).toEqual(['An old problem', 'An old reason'])
})
