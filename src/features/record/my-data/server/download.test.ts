import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { ownSections } from '#app/server/features.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { assessmentApi, type SubmittedAssessment } from '#features/wellbeing/assessments/contract.ts'
import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import { now } from '#server/clock.ts'
import { moveClock } from '#server/clock.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { canariesOf, leaveCanaries } from '#testing/canaries.ts'
import { connectPeople } from '#testing/connect.ts'
import { phq9Of } from '#testing/screenings.ts'
import { resetByStaff, signInAgain } from '#testing/staff-reset.ts'
import { openWorld, type Person, type World } from '#testing/world.ts'

import { type ExportFormat, myDataApi } from '../contract.ts'

const world = await openWorld()

const somebody = (more: Parameters<World['person']>[2] = {}) =>
  world.person(`p-${crypto.randomUUID().slice(0, 8)}`, 'user', more)

/** Downloads as the browser does, and answers the reply with its whole body. */
function download(person: Pick<Person, 'cookie'>, format: ExportFormat) {
  const { method, path: url } = myDataApi.download
  return world.app.inject({ method, url, headers: { cookie: person.cookie }, payload: { format } })
}

// Secures X5.
test('the JSON file holds every text of its owner and none of anybody else', async () => {
  const ana = await somebody()
  const ben = await somebody()
  expect([...(await leaveCanaries(ana)), ...(await leaveCanaries(ben))]).toEqual([])
  await connectPeople(ana, ben)

  const reply = await download(ana, 'json')

  for (const word of canariesOf(ana)) expect(reply.body).toContain(word)
  for (const word of canariesOf(ben)) expect(reply.body).not.toContain(word)
  const file = reply.json()
  expect(file.screenings).toMatchObject([{ language: 'en', responses: { d1: 1, a7: 1, difficulty: 2 } }])
  expect(file).toMatchObject({
    account: [{ username: ana.username }],
    checkIns: [{ moodScore: 4 }],
    copingSessions: [{ toolName: 'Box Breathing' }],
    learning: expect.arrayContaining([100, 40].map((progress) => expect.objectContaining({ progress }))),
    certificates: [{ moduleId: 'sleep' }],
    ownFactors: [{ kind: 'stressor', icon: 'walk' }],
    hopeBox: [
      { kind: 'words' },
      { kind: 'sound', mediaType: 'audio/mpeg', content: expect.stringMatching(/^SUQz/) },
    ],
    connections: [{ name: expect.any(String), status: 'accepted' }],
    sessions: [{ device: 'Test browser' }],
  })
  expect(file.points.length).toBeGreaterThan(0)
  expect(file.auditTrail.length).toBeGreaterThan(0)
})

test('no file holds secrets, and its name does not name the person', async () => {
  const ana = await somebody({ passwordHash: 'the-hash' })

  const reply = await download(ana, 'json')

  expect(reply.body).not.toMatch(/the-hash|passwordHash|tokenHash|secret|wrapped/)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.headers['content-disposition']).toMatch(
    /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
  )
})

test('the CSV files hold the same as the JSON file, column for column', async () => {
  const ana = await somebody()
  const ben = await somebody()
  await leaveCanaries(ana)
  await leaveCanaries(ben)

  const reply = await download(ana, 'csv')

  const files = unzipSync(new Uint8Array(reply.rawPayload))
  const everything = Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n')
  for (const word of canariesOf(ana)) expect(everything).toContain(word)
  for (const word of canariesOf(ben)) expect(everything).not.toContain(word)
  expect(Object.keys(files)).toContain('check-ins.csv')
  expect(strFromU8(files['check-ins.csv']!)).toMatch(/^\uFEFF?createdAt,moodScore,stressScore/)
})

/** The path of every value in a row, with dots between the keys. */
function pathsOf(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [prefix]
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, prefix ? `${prefix}.${key}` : key))
}

test('every value of a row has a column', async () => {
  // A person from before vaults, whose texts open without one.
  const ana = await somebody({ passwordHash: 'the-hash' })
  const ben = await somebody()
  await leaveCanaries(ana)
  await connectPeople(ana, ben)
  const user = {
    ...ana,
    sessionId: ana.id,
    sessionKind: 'web' as const,
    isOnTrustedDevice: false,
    signedOnBy: null,
    hasProvidersFactor: false,
    cameByOwnSecret: false,
    confirmedUntil: null,
    isLocked: false,
    missingStep: null,
    responderFor: [],
    timeZone: 'UTC',
  }
  const lost: string[] = []

  for (const { name, columns, rows } of ownSections({
    ...world,
    user,
    vault: null,
    trace: { requestId: ana.id, addressPrefix: '' },
  })) {
    for await (const row of rows()) {
      lost.push(
        ...pathsOf(row)
          .filter((at) => !columns.includes(at))
          .map((at) => `${name}: ${at}`),
      )
    }
  }

  // Facts about the product and not about the person, and a result that is not there yet, whose parts have columns.
  const known =
    /^account: (institution\.|mustChangePassword|deletesAt|missingStep|closedTexts)|^connections: encouragementsLeft|^badges: badge|^encouragements\w+: phrase|^badges: badgeId|^journalDrafts: draft\.savedAt|^copingTrials: result$/
  expect(lost.filter((at) => !known.test(at))).toEqual([])
})

test('the file has the number and the housing that a roster brought', async () => {
  const ana = await somebody()
  await world.change(users, { id: ana.id }, { externalId: '00412', housing: 'A Pod 12' })

  const [json, csv] = [await download(ana, 'json'), await download(ana, 'csv')]
  expect(json.json().account).toMatchObject([{ externalId: '00412', housing: 'A Pod 12' }])
  expect(strFromU8(unzipSync(new Uint8Array(csv.rawPayload))['account.csv']!)).toMatch(/00412.*A Pod 12/s)
})

test('the file compares each score with the first one of its episode', async () => {
  const ana = await somebody()
  const submit = (firstEight: number) =>
    ana.call(assessmentApi.submit, { body: { type: 'depression', responses: phq9Of(firstEight) } })
  const first = (await submit(12)).json<SubmittedAssessment>()
  await submit(4)

  const { screeningChanges } = (await download(ana, 'json')).json()

  const baseline = { createdAt: first.createdAt, score: 12 }
  expect(screeningChanges).toEqual([
    { ...baseline, instrument: 'phq9', baseline, change: null, isResponse: false, isRemission: false },
    {
      createdAt: expect.any(String),
      instrument: 'phq9',
      score: 4,
      baseline,
      change: 'better',
      isResponse: true,
      isRemission: true,
    },
  ])
})

test('a cell that a spreadsheet would run is shown as text', async () => {
  const ana = await somebody({ plainBio: '=HYPERLINK("https://evil.example")' })

  const reply = await download(ana, 'csv')

  const account = strFromU8(unzipSync(new Uint8Array(reply.rawPayload))['account.csv']!)
  expect(account).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
})

test('each format can be downloaded once a day, and a refusal says when to come back', async () => {
  const ana = await somebody({ password: 'four quiet owls' })
  await download(ana, 'json')

  const again = await download(ana, 'json')
  const other = await download(ana, 'fhir')
  moveClock(24 * 60 * 60_000 + 1000)
  const tomorrow = await download(await signInAgain(world, ana), 'json')

  expect([again.statusCode, other.statusCode, tomorrow.statusCode]).toEqual([429, 200, 200])
  expect(again.json().message).toContain(
    'You have downloaded this file within the last day. It works again from ',
  )
})

test('a download asks for a fresh confirmation and is audited', async () => {
  const ana = await somebody()
  moveClock(6 * 60_000)
  const stale = await download(ana, 'json')
  await world.db.execute(
    sql`update sessions set confirmed_until = ${new Date(now().getTime() + 60_000).toISOString()} where user_id = ${ana.id}`,
  )

  const confirmed = await download(ana, 'json')

  expect(stale.statusCode).toBe(403)
  expect(stale.json().code).toBe('step_up_required')
  expect(confirmed.statusCode).toBe(200)
  const events = await world.trail()
  expect(events.filter(({ action, actorId }) => action === 'data.export' && actorId === ana.id)).toHaveLength(
    1,
  )
})

test('closed entries are left out, and the file says so', async () => {
  const ana = await somebody()
  await leaveCanaries(ana)
  const after = await resetByStaff(world, ana)

  const file = (await download(after, 'json')).json()

  expect(file.journal).toEqual([])
  expect(file.journalDrafts).toEqual([])
  expect(file.safetyPlan).toMatchObject([{ state: 'sealed' }])
  expect(JSON.stringify(file)).not.toMatch(/canary-(title|content|draft|plan|hope)/)
  expect(file.hopeBox).toEqual([])
  expect(file.ownFactors).toEqual([])
  expect(file.about.notes.join(' ')).toContain(
    '2 of the things in your box of hope, 1 journal entry with its drafts, 1 of your own words for check-ins, and your safety plan',
  )
})

test('pictures and sounds that the institution has switched off are named as hidden, without their content', async () => {
  const ana = await somebody()
  await leaveCanaries(ana)
  const allow = (allowsPicturesAndSounds: boolean) =>
    world.change(institutions, { id: ana.institutionId }, { allowsPicturesAndSounds })
  await allow(false)

  const { hopeBox } = (await download(ana, 'json')).json()
  await allow(true)

  expect(hopeBox).toMatchObject([{ state: 'open' }, { kind: 'sound', state: 'hidden', text: '' }])
  expect(JSON.stringify(hopeBox)).not.toMatch(/SUQz|canary-hope-sound/)
})

test('a damaged entry is named and empty, and leaves the others alone', async () => {
  const ana = await somebody()
  await leaveCanaries(ana)
  await world.db.execute(
    sql`update journal_entries set ciphertext = 'broken'::bytea where user_id = ${ana.id}`,
  )
  await world.db.execute(sql`update assessments set responses = 'broken'::bytea where user_id = ${ana.id}`)
  await world.db.execute(
    sql`update alerts set message = 'broken'::bytea where subject_id = ${ana.id} and message is not null`,
  )

  const file = (await download(ana, 'json')).json()
  const bundle = (await download(ana, 'fhir')).json<{ entry: unknown[] }>()

  expect(file.journal).toMatchObject([{ state: 'damaged', content: '' }])
  expect(file.screenings).toMatchObject([{ state: 'damaged', responses: {} }])
  expect(file.alerts.some(({ isDamaged }: { isDamaged: boolean }) => isDamaged)).toBe(true)
  expect(file.checkIns[0].notes).toContain('canary-notes')
  // The person, both questionnaires, two totals, mood and stress: the answers are left out, the rest is not.
  expect(bundle.entry).toHaveLength(7)
})

test('a download that broke off does not count for the day', async () => {
  const ana = await somebody()
  await world.db.execute(sql`alter table notifications rename to notifications_away`)
  await download(ana, 'json').catch(() => {})
  await world.db.execute(sql`alter table notifications_away rename to notifications`)

  await expect.poll(async () => (await download(ana, 'json')).statusCode).toBe(200)
})

test('a download that could not be audited does not count for the day', async () => {
  const ana = await somebody()
  await world.db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$`,
  )
  await world.db.execute(sql`create trigger refuse before insert on audit_events execute function refuse()`)
  const refused = await download(ana, 'json')
  await world.db.execute(sql`drop function refuse cascade`)

  const again = await download(ana, 'json')

  expect([refused.statusCode, again.statusCode]).toEqual([503, 200])
})

test('the file has the day on which the person wants to look at their plan again', async () => {
  const ana = await somebody()
  const on = addDays(dayOf(now(), 'UTC'), 90)
  await ana.call(safetyPlanApi.save, { body: {} })
  await ana.call(safetyPlanApi.setReview, { body: { on } })

  const file = (await download(ana, 'json')).json()

  expect(file.safetyPlan).toMatchObject([{ reviewOn: on }])
})
