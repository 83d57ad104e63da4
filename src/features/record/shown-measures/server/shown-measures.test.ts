import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { recoveryContactApi, type RecoveryContacts } from '#features/access/recovery/contract.ts'
import { vaults } from '#features/core/encryption/server/table.ts'
import type { Qualification } from '#features/core/identity/qualification.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { myDataApi } from '#features/record/my-data/contract.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import { now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { newBoxKeyPair } from '#server/encryption/hpke.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { gad7Of, phq9Of } from '#testing/screenings.ts'
import { password } from '#testing/second-factor.ts'
import { resetByStaff } from '#testing/staff-reset.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type NewShowing, type OwnShowing, type ShownToMe, shownMeasuresApi } from '../contract.ts'
import { endAllShowings, endShowings } from './in-force.ts'
import { shownMeasures } from './table.ts'

const world = await openWorld()
const dayMs = 24 * 60 * 60_000

const clinician = (more: { qualification?: Qualification } & Partial<Person> = {}) =>
  responder(world, newName(), 'community', { qualification: 'clinician', ...more })
const screen = (person: Person, phq9: number, selfHarm = 0) =>
  person.call(assessmentApi.submit, {
    body: { type: 'depression', responses: phq9Of(phq9, selfHarm), isRightNow: false },
  })

/** Somebody with two totals and a plan, and their clinician. */
async function pair() {
  const [first, chosen] = [await world.person(newName(), 'user', { password }), await clinician()]
  await screen(first, 18)
  moveClockForTest(dayMs)
  const [ana, nora] = [await world.again(first, true), await world.again(chosen, true)]
  await screen(ana, 9)
  await ana.call(safetyPlanApi.save, { body: { warningSigns: 'I stop answering', ownCoping: 'I walk' } })
  return { ana, nora }
}

const own = async (person: Person) => (await person.call(shownMeasuresApi.own)).json<OwnShowing>()
const inDays = (days: number) => addDays(dayOf(now(), 'America/New_York'), days)

/** Shows something as the page does it: what it has just read, with the words that it shows. */
async function show(ana: Person, nora: Person, more: Partial<NewShowing> = {}) {
  const { seen } = await own(ana)
  const { ownWords } = (await nora.call(recoveryContactApi.read)).json<RecoveryContacts>()
  const chosen = { clinicianId: nora.id, lastDay: inDays(30), plan: [], seen }
  return ana.call(shownMeasuresApi.show, { body: { ...chosen, words: ownWords ?? '', ...more } })
}

const read = (nora: Person, { id }: { readonly id: string }) =>
  nora.call(shownMeasuresApi.readToMe, { params: { id } })
const listOf = async (nora: Person) =>
  (await nora.call(shownMeasuresApi.listToMe)).json<ShownToMe[]>().map(({ id }) => id)
const kindsOf = async ({ id }: Person) =>
  (await world.rows(notifications, { userId: id }))
    .map(({ kind }) => kind)
    // An alert of before is told to those who answer.
    .filter((kind) => /measures|sharing/.test(kind))
const sweep = () => asSystem(() => endShowings(world.db))
const isKept = async ({ id }: Person) => (await world.count(shownMeasures, { userId: id })) > 0

test('a clinician reads the totals, what changed reliably and the chosen parts of the plan, exactly as their person saw them', async () => {
  const { ana, nora } = await pair()
  const { today } = await own(ana)

  const shown = await show(ana, nora, { plan: ['warningSigns'] })

  expect(shown.statusCode).toBe(200)
  const { measures, ...about } = (await read(nora, ana)).json<{ measures: unknown; id: string }>()
  expect(measures).toEqual({ ...today, plan: [{ part: 'warningSigns', text: 'I stop answering' }] })
  expect(measures).toMatchObject({
    screenings: [{ phq9: 18 }, { phq9: 9 }],
    courses: [{ instrument: 'phq9', change: 'better', isResponse: true }],
  })
  expect(about).toMatchObject({ id: ana.id, lastDay: inDays(30) })
  expect(await listOf(nora)).toEqual([ana.id])
  expect(await kindsOf(nora)).toEqual(['measures-shown'])
})

test('no answer is shown, nor what would tell how question 9 was answered', async () => {
  const { ana, nora } = await pair()
  await screen(ana, 4, 1)

  await show(ana, nora)

  const { body } = await read(nora, ana)
  expect(body).toContain('"phq9":5')
  expect(body).not.toMatch(/serious|risk|critical|"d9"|responses/i)
})

test('what comes later is shown only once it was looked at and shown', async () => {
  const { ana, nora } = await pair()
  await show(ana, nora, { plan: ['ownCoping'] })
  const before = (await read(nora, ana)).body

  await screen(ana, 3)
  await ana.call(safetyPlanApi.save, { body: { ownCoping: 'I call my sister' } })

  expect((await read(nora, ana)).body).toBe(before)
  expect(await own(ana)).toMatchObject({ shown: { isOutdated: true } })
  await show(ana, nora, { plan: ['ownCoping'] })
  expect((await read(nora, ana)).body).toContain('I call my sister')
  expect(await own(ana)).toMatchObject({ shown: { isOutdated: false } })
})

test('what was not looked at is not shown', async () => {
  const { ana, nora } = await pair()
  const { seen } = await own(ana)
  await screen(ana, 20)

  const reply = await show(ana, nora, { seen })

  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringContaining('Something changed'),
  ])
  expect(await isKept(ana)).toBe(false)
})

// Secures J30.
test('nobody but the one clinician reads it: no other clinician, responder, officer or administrator', async () => {
  const { ana, nora } = await pair()
  const others = [
    await clinician(),
    await responder(world, newName(), 'community'),
    await responder(world, newName(), 'residents', { qualification: 'clinician' }),
    await world.person(newName(), 'staff'),
    await world.person(newName(), 'admin'),
    await world.person(newName(), 'institution_admin'),
    await world.person(newName()),
  ]
  await show(ana, nora)

  const answers = await Promise.all(others.map(async (other) => (await read(other, ana)).statusCode))

  expect(answers).toEqual([404, 404, 404, 403, 403, 403, 403])
  expect(await listOf(others[0]!)).toEqual([])
  expect(await world.trail({ subjectId: ana.id, action: 'shown-measures.read' })).toEqual([])
})

test('a person may choose only a clinician who answers for people like them, where they are', async () => {
  const { ana, nora } = await pair()
  const elsewhere = await anotherInstitution(world)
  const notTheirs = [
    await responder(world, newName(), 'community', { qualification: 'nurse' }),
    await responder(world, newName(), 'community'),
    await responder(world, newName(), 'residents', { qualification: 'clinician' }),
    await clinician({ institutionId: elsewhere }),
    await world.person(newName(), 'staff'),
    ana,
  ]

  const names = (await own(ana)).clinicians.map(({ id }) => id)
  expect(names).toContain(nora.id)
  for (const other of notTheirs) {
    expect(names).not.toContain(other.id)
    const reply = await show(ana, other)
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([
      400,
      ['clinicianId'],
    ])
  }
})

test('somebody in custody shows it to the clinician of residents, and an officer shows nothing', async () => {
  const ben = await world.person(newName(), 'inmate')
  const rita = await responder(world, newName(), 'residents', { qualification: 'clinician' })
  await screen(ben, 12)
  const officer = await world.person(newName(), 'staff')

  expect((await show(ben, rita)).statusCode).toBe(200)

  expect((await read(rita, ben)).body).toContain('"phq9":12')
  expect((await own(officer)).clinicians).toEqual([])
  expect((await show(officer, rita)).json()).toMatchObject({ fields: { clinicianId: expect.any(String) } })
})

test('it is sealed only for a key whose six words were compared, once', async () => {
  const { ana, nora } = await pair()
  const { seen } = await own(ana)
  const bare = { clinicianId: nora.id, lastDay: inDays(3), plan: [], seen }

  for (const words of [undefined, 'six other words than they have']) {
    const reply = await ana.call(shownMeasuresApi.show, { body: { ...bare, ...(words && { words }) } })
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['words']])
  }
  expect(await isKept(ana)).toBe(false)
  await show(ana, nora)

  expect((await own(ana)).clinicians.find(({ id }) => id === nora.id)?.state).toBe('ready')
  expect((await ana.call(shownMeasuresApi.show, { body: bare })).statusCode).toBe(200)
})

// Secures J31.
test('a key that only a row has gets nothing, though its clinician was agreed to before', async () => {
  const { ana, nora } = await pair()
  await show(ana, nora)
  const { seen } = await own(ana)
  await world.db
    .update(vaults)
    .set({ publicKey: newBoxKeyPair().publicKey })
    .where(eq(vaults.userId, nora.id))

  const reply = await ana.call(shownMeasuresApi.show, {
    body: { clinicianId: nora.id, lastDay: inDays(3), plan: [], seen },
  })

  expect(reply.statusCode).toBe(409)
  expect((await own(ana)).clinicians.find(({ id }) => id === nora.id)?.state).toBe('no-key')
})

test.each([
  ['yesterday', -1, 400],
  ['today', 0, 200],
  ['the 180th day', 180, 200],
  ['the day after that', 181, 400],
])('%s as the last day is answered as it should', async (_, days, status) => {
  const { ana, nora } = await pair()

  const reply = await show(ana, nora, { lastDay: inDays(days) })

  const { fields = {} } = reply.json<{ fields?: object }>()
  expect([reply.statusCode, Object.keys(fields)]).toEqual([status, status === 400 ? ['lastDay'] : []])
})

test('with neither a total nor a part of the plan there is nothing to show, and a part without words is refused', async () => {
  const [ana, nora] = [await world.person(newName()), await clinician()]

  expect((await show(ana, nora)).statusCode).toBe(409)
  expect((await show(ana, nora, { plan: ['warningSigns'] })).json()).toMatchObject({
    fields: { plan: expect.any(String) },
  })
})

test('each look is in the trail of its person, who is told; a page that reads itself again is one look', async () => {
  const { ana, nora } = await pair()
  await show(ana, nora)
  await world.db.delete(notifications).where(eq(notifications.userId, ana.id))

  await read(nora, ana)
  await read(nora, ana)
  expect(await world.trail({ subjectId: ana.id, action: 'shown-measures.read' })).toMatchObject([
    { actorId: nora.id },
  ])
  moveClockForTest(10 * 60_000)
  await read(nora, ana)

  expect(await world.trail({ subjectId: ana.id, action: 'shown-measures.read' })).toHaveLength(2)
  expect(await kindsOf(ana)).toEqual(['measures-looked-at'])
})

test('taken back it is gone at once, without a word to the clinician', async () => {
  const { ana, nora } = await pair()
  await show(ana, nora)

  expect((await ana.call(shownMeasuresApi.takeBack)).statusCode).toBe(204)

  expect([(await read(nora, ana)).statusCode, await listOf(nora), await isKept(ana)]).toEqual([
    404,
    [],
    false,
  ])
  expect(await kindsOf(nora)).toEqual([])
  expect((await own(ana)).shown).toBeNull()
  // What was agreed to is over too: the words are compared again.
  expect((await own(ana)).clinicians.find(({ id }) => id === nora.id)?.state).toBe('asks')
  expect((await ana.call(shownMeasuresApi.takeBack)).statusCode).toBe(204)
  expect(await world.trail({ subjectId: ana.id, action: 'shown-measures.take-back' })).toHaveLength(1)
})

test('shown to another clinician, the first one sees it no more', async () => {
  const { ana, nora } = await pair()
  const oscar = await clinician()
  await show(ana, nora)

  await show(ana, oscar)

  expect([(await read(nora, ana)).statusCode, (await read(oscar, ana)).statusCode]).toEqual([404, 200])
  expect(await kindsOf(nora)).toEqual([])
})

const grantOf = (nora: Person) => eq(responderGrants.userId, nora.id)
const endings: readonly [string, (ana: Person, nora: Person) => Promise<unknown>][] = [
  ['its last day is over', async () => moveClockForTest(32 * dayMs)],
  [
    'the grant is taken back',
    (_, nora) => world.db.update(responderGrants).set({ revokedAt: now() }).where(grantOf(nora)),
  ],
  [
    'the grant is over',
    (_, nora) => world.db.update(responderGrants).set({ endsAt: now() }).where(grantOf(nora)),
  ],
  [
    'the grant names another qualification',
    (_, nora) => world.db.update(responderGrants).set({ qualification: 'nurse' }).where(grantOf(nora)),
  ],
  [
    'the proof of the qualification is over',
    (_, nora) =>
      world.db
        .update(responderGrants)
        .set({ proofEndsOn: inDays(-2) })
        .where(grantOf(nora)),
  ],
  [
    'the clinician leaves',
    (_, nora) => world.db.update(users).set({ isActive: false }).where(eq(users.id, nora.id)),
  ],
  [
    'its person goes elsewhere',
    async (ana) =>
      world.db
        .update(users)
        .set({ institutionId: await anotherInstitution(world) })
        .where(eq(users.id, ana.id)),
  ],
  [
    'its person works there',
    (ana) => world.db.update(users).set({ role: 'staff' }).where(eq(users.id, ana.id)),
  ],
  ['its person deletes their account', (ana) => ana.call(myDataApi.deleteAccount, { body: { password } })],
]

test.each(endings)(
  'it ends where %s: nobody reads it from then on, it is deleted, and its person is told',
  async (_, end) => {
    const { ana, nora } = await pair()
    await show(ana, nora)

    await end(ana, nora)

    expect((await read(await world.again(nora, true), ana)).statusCode).not.toBe(200)
    await sweep()
    expect(await isKept(ana)).toBe(false)
    expect(await world.trail({ subjectId: ana.id, action: 'shown-measures.end' })).toMatchObject([
      { actorId: null },
    ])
    expect([await kindsOf(ana), await kindsOf(nora)]).toEqual([['sharing-ended'], []])
  },
)

test('what goes on is not swept away', async () => {
  const { ana, nora } = await pair()
  await show(ana, nora)

  await sweep()

  expect((await read(nora, ana)).statusCode).toBe(200)
})

test('it goes with the account of either of the two', async () => {
  const [one, other] = [await pair(), await pair()]
  await show(one.ana, one.nora)
  await show(other.ana, other.nora)

  await world.db.delete(users).where(eq(users.id, one.ana.id))
  await world.db.delete(users).where(eq(users.id, other.nora.id))

  expect([await isKept(one.ana), await isKept(other.ana)]).toEqual([false, false])
})

test('after a reset it is closed for its person, who still takes it back and shows nothing new for a week', async () => {
  const { ana, nora } = await pair()
  await show(ana, nora)

  const again = await resetByStaff(world, ana)

  expect((await own(again)).shown).toMatchObject({ measures: null, isOutdated: false })
  expect((await show(again, nora)).statusCode).toBe(409)
  expect((await own(again)).clinicians.find(({ id }) => id === nora.id)?.state).toBe('waits')
  expect((await again.call(shownMeasuresApi.takeBack)).statusCode).toBe(204)
  expect(await isKept(ana)).toBe(false)
})

test('the download of one’s own data says to whom something is shown, until when, and what', async () => {
  const { ana, nora } = await pair()
  await show(ana, nora, { plan: ['ownCoping'] })

  const { method, path: url } = myDataApi.download
  const { body } = await world.app.inject({
    method,
    url,
    headers: { cookie: ana.cookie },
    payload: { format: 'json' },
  })

  expect(JSON.parse(body)).toMatchObject({
    shownMeasures: [
      {
        clinician: `${nora.firstName} Test`,
        lastDay: inDays(30),
        plan: [{ part: 'ownCoping', text: 'I walk' }],
      },
    ],
  })
})

test('a restored backup shows nothing to any clinician, and each person is told', async () => {
  const { ana, nora } = await pair()
  await show(ana, nora)

  const told = await asSystem(() => world.db.transaction((tx) => endAllShowings(tx)))

  expect(told).toBeGreaterThan(0)
  expect([await isKept(ana), await kindsOf(ana)]).toEqual([false, ['sharing-off-since-restore']])
})

test('the totals of GAD-7 are shown beside those of PHQ-9', async () => {
  const { ana, nora } = await pair()
  await ana.call(assessmentApi.submit, {
    body: { type: 'anxiety', responses: gad7Of(11), isRightNow: false },
  })

  await show(ana, nora)

  expect((await read(nora, ana)).json()).toMatchObject({
    measures: { courses: [{ instrument: 'phq9' }, { instrument: 'gad7', latest: { score: 11 } }] },
  })
  const events = await world.trail({ subjectId: ana.id, action: 'shown-measures.show' })
  expect(events).toMatchObject([{ objectId: nora.id }])
})
