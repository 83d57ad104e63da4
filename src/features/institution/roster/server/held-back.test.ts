import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { createUnits } from '#features/core/institutions/index.ts'
import { institutions, units } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { machineCaller } from '#testing/machines/tokens.ts'
import { newName } from '#testing/prepare-call.ts'
import { uploadOf } from '#testing/rosters/prepare.ts'
import { openWorld } from '#testing/world.ts'

import { type RosterPreview, type RosterReport, rosterApi } from '../contract.ts'
import { readRoster } from '../read-roster.ts'
import { previewRoster } from './preview.ts'
import { getReport } from './reports.ts'
import { type RosterRun, runRoster } from './run.ts'

let institutionId: string
const world = await openWorld()
beforeEach(async () => {
  institutionId = await anotherInstitution(world)
})

interface Resident {
  readonly number: string
  readonly last: string
}

/** A jail's residents: numbers with leading zeros, and a name of each one's own. */
const jail = (count: number): Resident[] =>
  Array.from({ length: count }, (_, index) => ({
    number: `00${100_000 + index * 7}`,
    last: `Hale ${String.fromCodePoint(65 + (index % 26))}${index}`,
  }))

const fileOf = (residents: readonly Resident[]) => {
  const rows = residents.map(({ number, last }) => `${number};${last};Robin`)
  const text = ['Booking No;Last Name;First Name', ...rows].join('\n')
  const file = readRoster(new TextEncoder().encode(text), {}, 'inmate')
  if ('problem' in file) throw new Error(file.problem())
  return file
}

async function follow(residents: readonly Resident[], more: Partial<RosterRun> = {}): Promise<RosterReport> {
  const id = await runRoster(world.scoped, fileOf(residents), {
    institutionId,
    source: 'command',
    fileName: 'roster.csv',
    by: { user: null },
    isOperator: true,
    ...more,
  })
  return asSystem(() => getReport(world.scoped, institutionId, id))
}

const preview = (residents: readonly Resident[]): Promise<RosterPreview> =>
  previewRoster(world.scoped, fileOf(residents), { institutionId })

/** Everything of everybody, wherever they are, that a roster may change. */
const everybody = () =>
  world.db
    .select({ id: users.id, number: users.externalId, last: users.lastName, at: users.institutionId })
    .from(users)
    .orderBy(asc(users.id))

const withoutZeros = (some: readonly Resident[]) =>
  some.map(({ number, ...one }) => ({ ...one, number: number.replace(/^0+/, '') }))

test('numbers of some people that lost their zeros stop the run, with each pair, and nothing is changed', async () => {
  const people = jail(40)
  await follow(people)
  const before = await everybody()
  const wrong = [...withoutZeros(people.slice(0, 6)), ...people.slice(6)]

  const shown = await preview(wrong)
  const stopped = await follow(wrong)

  expect(shown).toMatchObject({ areMany: false, haveLostZeros: true, asksAboutLeaving: 6 })
  expect(shown.samePeople[0]).toEqual({
    line: 2,
    words: '00100000 leaves and 100000 arrives: same name, Robin Hale A0, and same number except for zeros.',
  })
  expect(stopped).toMatchObject({ outcome: 'stopped', counts: { rows: 40, left: 0, made: 0, refused: 6 } })
  expect(stopped.problem).toMatch(
    /^6 people would leave and come in again .+ 00100000 leaves and 100000 arrives.+ lost their leading zeros.+ allow 6 to leave\.$/,
  )
  expect(stopped.refused.map(({ number }) => number)).toEqual(wrong.slice(0, 6).map(({ number }) => number))
  expect(await everybody()).toEqual(before)
})

test('where all numbers lost their zeros the words say zeros, and more than one in five', async () => {
  const people = jail(12)
  await follow(people)

  const shown = await preview(withoutZeros(people))
  const stopped = await follow(withoutZeros(people))

  expect(shown).toMatchObject({ areMany: true, haveLostZeros: true, asksAboutLeaving: 12 })
  expect(stopped.problem).toContain('lost their leading zeros')
})

test('somebody of the same name stops a run, until it is said that they are another', async () => {
  const people = jail(10)
  await follow(people)
  const another = { number: 'X-77', last: 'hale  a0' }
  const next = [another, ...people.slice(1)]

  const stopped = await follow(next)
  const wrong = await follow(next, { allowLeaving: 2 })
  const followed = await follow(next, { allowLeaving: 1 })

  expect([stopped.outcome, wrong.outcome]).toEqual(['stopped', 'stopped'])
  expect(stopped.problem).toContain('00100000 leaves and X-77 arrives: same name, Robin hale  a0.')
  expect(stopped.problem).not.toContain('leading zeros')
  expect(followed).toMatchObject({ outcome: 'done', counts: { left: 1, made: 1 } })
})

test('who leaves and who arrives without anything in common stop nothing', async () => {
  const people = jail(10)
  await follow(people)

  const report = await follow([{ number: 'X-78', last: 'Ortega' }, ...people.slice(1)])

  expect(report).toMatchObject({ outcome: 'done', counts: { left: 1, made: 1, unchanged: 9 } })
})

const otherWays: [name: string, write: (number: string) => string][] = [
  ['in capitals', (number) => number.toUpperCase()],
  ['in small letters', (number) => number.toLowerCase()],
  ['with a mark that nobody sees', (number) => `\u200B${number}\uFEFF`],
  ['with a soft hyphen in it', (number) => `${number.slice(0, 2)}\u00AD${number.slice(2)}`],
  ['with spaces', (number) => ` ${number.slice(0, 1)} ${number.slice(1)}\u00A0`],
  ['in wide letters', (number) => number.replace('1', '１')],
]

test.each(otherWays)('a number %s is the same number', async (_, write) => {
  const people = ['a100', 'B200', 'c-3/x1'].map((number, index) => ({ number, last: `Reed ${index}` }))
  await follow(people)
  const before = await everybody()

  const again = await follow(people.map((one) => ({ ...one, number: write(one.number) })))

  expect(again).toMatchObject({ outcome: 'done', counts: { unchanged: 3, made: 0, left: 0, refused: 0 } })
  expect(await everybody()).toEqual(before)
})

test('two rows that write one number in two ways are both refused', async () => {
  const report = await follow([
    { number: 'A100', last: 'Smith' },
    { number: 'a100', last: 'Smith' },
    { number: 'A101', last: 'Reed' },
  ])

  expect(report.counts).toMatchObject({ made: 1, refused: 2 })
  expect(report.refused.map(({ reason }) => reason)).toEqual([
    'Line 3 has the same number. Which of the two is right?',
    'Line 2 has the same number. Which of the two is right?',
  ])
})

test('somebody who was released is back with a number that is written otherwise', async () => {
  const people = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((number) => ({ number, last: `Moss ${number}` }))
  await follow(people)
  await follow(people.slice(1))

  const back = await follow([{ number: ' A1', last: 'Moss a1' }, ...people.slice(1)])

  expect(back.counts).toMatchObject({ returned: 1, made: 0, unchanged: 5 })
})

test('however numbers are mangled, nobody is released and made again unless that is said', async () => {
  const mangled = fc.constantFrom<(number: string) => string>(
    (number) => number,
    (number) => number.replace(/^0+/, ''),
    (number) => `0${number}`,
    (number) => `\u200B${number}`,
    (number) => number.toUpperCase(),
    (number) => `9${number}`,
  )
  await fc.assert(
    fc.asyncProperty(fc.array(mangled, { minLength: 8, maxLength: 8 }), async (ways) => {
      institutionId = await anotherInstitution(world)
      const people = jail(8).map((one) => ({ ...one, number: `${one.number}b` }))
      await follow(people)
      const before = await everybody()

      const report = await follow(people.map((one, index) => ({ ...one, number: ways[index]!(one.number) })))

      expect(await everybody()).toEqual(before)
      expect(report.counts).toMatchObject({ made: 0, left: 0 })
    }),
    { numRuns: 25 },
  )
})

test('a run that would release with nowhere to go is known before, and changes nothing', async () => {
  const people = jail(10)
  await follow(people)
  const next = [{ number: 'X-1', last: 'Ortega' }, ...people.slice(1)]
  const before = await everybody()
  const isOpenCommunity = and(eq(institutions.kind, 'community'), isNull(institutions.closedAt))
  const closed = await world.db
    .update(institutions)
    .set({ closedAt: now() })
    .where(isOpenCommunity)
    .returning({ id: institutions.id })

  const shown = await preview(next)
  const stopped = await follow(next)
  const allowed = await follow(next, { allowLeaving: 1, createsUnits: true })
  const harmless = await follow([{ number: 'X-1', last: 'Ortega' }, ...people])
  const ids = closed.map(({ id }) => id)
  await world.db.update(institutions).set({ closedAt: null }).where(inArray(institutions.id, ids))

  expect(shown.refusal).toBe(
    '1 resident would be released, and there is no community institution to move to. Nothing was changed. Ask the people who run this server to make one.',
  )
  expect([stopped, allowed]).toMatchObject([
    { outcome: 'stopped', problem: shown.refusal, counts: { made: 0, left: 0 } },
    { outcome: 'stopped', problem: shown.refusal, counts: { made: 0, left: 0 } },
  ])
  expect(harmless).toMatchObject({ outcome: 'done', counts: { made: 1 } })
  const known = new Set(before.map(({ id }) => id))
  expect((await everybody()).filter(({ id }) => known.has(id))).toEqual(before)
})

// Secures R93.
test('a run that fails anywhere has changed nothing, made no unit and handed out no slip', async () => {
  await createUnits(world.db, institutionId, ['Old'])
  const people = jail(12)
  await follow(people)
  const next = [
    { number: 'X-1', last: 'Ortega' },
    { number: 'X-2', last: 'Nguyen' },
    ...people.slice(2).map((one) => ({ ...one, last: `${one.last} Brook` })),
  ]
  const [before, unitsBefore] = [await everybody(), await world.db.select().from(units)]
  const slips: unknown[] = []

  // Twelve rows and two who leave, two at a time.
  for (const failAfter of [1, 2, 3, 4, 5, 6, 7]) {
    let steps = 0
    const failing = follow(next, {
      batchSize: 2,
      createsUnits: true,
      onSlips: (some) => void slips.push(...some),
      onProgress: () => {
        steps += 1
        if (steps === failAfter) throw new Error('Something broke')
      },
    })
    await expect(failing).rejects.toThrow('Something broke')
    expect(await everybody()).toEqual(before)
  }
  const done = await follow(next, { batchSize: 2, onSlips: (some) => void slips.push(...some) })

  expect(await world.db.select().from(units)).toEqual(unitsBefore)
  expect(done).toMatchObject({ outcome: 'done', counts: { made: 2, left: 2, renamed: 10 } })
  expect(slips).toHaveLength(2)
})

test('a run that fails says so in its report, and that nothing was changed', async () => {
  const failing = follow(jail(2), {
    onProgress: () => {
      throw new Error('Something broke')
    },
  })
  await expect(failing).rejects.toThrow('Something broke')
  const manager = await world.person(newName(), 'institution_admin', { institutionId })

  const [report] = (await manager.call(rosterApi.list, { query: {} })).json<RosterReport[]>()

  expect(report).toMatchObject({
    outcome: 'stopped',
    problem: 'Something failed on the server, so nothing was changed. Follow the file again.',
  })
})

test('the page and another system are answered alike', async () => {
  institutionId = world.institutionId
  await anotherInstitution(world, { kind: 'community', name: 'Outside' })
  const people = jail(10)
  await follow(people)
  const next = [{ number: people[0]!.number.slice(2), last: 'Hale A0' }, ...people.slice(1)]
  const rows = next.map(({ number, last }) => `${number};${last};Robin`)
  const body = {
    ...uploadOf(['Booking No;Last Name;First Name', ...rows].join('\n')),
    role: 'inmate' as const,
  }
  const manager = await world.person(newName(), 'institution_admin')
  const machine = await machineCaller(world, ['roster:write'])

  const reports = [
    (await manager.call(rosterApi.run, { body })).json<RosterReport>(),
    (await machine.call(rosterApi.send, { body })).json<RosterReport>(),
  ]
  const shown = (await manager.call(rosterApi.preview, { body })).json<RosterPreview>()

  expect(reports).toMatchObject([
    { outcome: 'stopped', problem: expect.stringContaining(shown.samePeople[0]!.words) },
    { outcome: 'stopped', problem: expect.stringContaining(shown.samePeople[0]!.words) },
  ])
})
