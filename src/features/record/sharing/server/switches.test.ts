// Secures L2.
import { describe, expect, test } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { type Connection, connectionApi } from '#features/core/connections/contract.ts'
import { sharingSwitches, viewedSwitches } from '#features/core/connections/sharing-switches.ts'
import { copingToolApi } from '#features/practice/coping-tools/contract.ts'
import { copingUsages } from '#features/practice/coping-tools/server/table.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { questionIdsOf } from '#features/wellbeing/assessments/instruments.ts'
import { assessments } from '#features/wellbeing/assessments/server/table.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { now } from '#server/clock.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { connectPeople, nothingShared, share } from '#testing/connect.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type SharedView, sharingApi, type SharingSetting } from '../contract.ts'

const world = await openWorld()
const owner = await world.person('owner')
const supporter = await world.person('supporter')
const connectionId = await connectPeople(owner, supporter)

const answers = Object.fromEntries(questionIdsOf('combined').map((id) => [id, id === 'd9' ? 0 : 2]))

await live(owner)

/** A little of everything that can be shared. */
async function live(person: Person): Promise<void> {
  const replies = [
    await person.call(checkInApi.save, {
      body: { moodScore: 3, stressScore: 8, notes: 'canary-notes', stressors: ['Workload'] },
    }),
    await person.call(journalApi.save, {
      body: {
        title: 'Open',
        content: 'for you',
        prompt: 'Who else is good company?',
        tags: ['canary-tag'],
        isPrivate: false,
      },
    }),
    await person.call(journalApi.save, { body: { title: 'canary-private', content: 'canary-closed' } }),
    await person.call(assessmentApi.submit, { body: { type: 'combined', responses: answers } }),
    await person.call(copingToolApi.save, {
      body: { toolName: 'Box Breathing', duration: 60, completed: false, effectiveness: 2 },
    }),
    await person.call(alertApi.raise, { body: { severity: 'critical', message: 'canary-words' } }),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 201))
}

const look = (reader: Person, id = connectionId) => reader.call(sharingApi.shared, { params: { id } })
const preview = async () =>
  (await owner.call(sharingApi.preview, { query: { sharedWithUserId: supporter.id } })).json<SharedView>()

test('nothing is shared until its owner says so', async () => {
  const [setting] = (await owner.call(sharingApi.list)).json<SharingSetting[]>()
  const { connectionId: id, name, ...seen } = (await look(supporter)).json<SharedView>()

  expect(setting).toEqual({
    sharedWithUserId: supporter.id,
    connectionId,
    ...nothingShared,
    on: [],
    canShareJournal: true,
    journalKey: { words: expect.stringMatching(/^(?:[a-z]+ ){5}[a-z]+$/), state: 'asks' },
  })
  expect([id, name]).toEqual([connectionId, 'owner T.'])
  expect(seen).toEqual({
    shareMoodData: null,
    shareJournal: null,
    shareAssessments: null,
    shareCopingTools: null,
    shareAlerts: null,
    notifyOnAlerts: false,
  })
})

describe.each(sharingSwitches)('%s', (name) => {
  test('shows the supporter its own kind alone, from when it is on until it is off', async () => {
    const foreseen = await preview()
    const on = (await share(owner, supporter, { [name]: true })).json<SharingSetting>()
    const seen = (await look(supporter)).json<SharedView>()
    const [mine] = (await supporter.call(connectionApi.list)).json<Connection[]>()
    const off = (await share(owner, supporter)).json<SharingSetting>()
    const later = (await look(supporter)).json<SharedView>()

    expect(on).toMatchObject({ ...nothingShared, [name]: true, on: [{ name, until: null }] })
    expect(off).toMatchObject({ ...nothingShared, on: [] })
    expect(seen[name]).toEqual(foreseen[name])
    for (const other of sharingSwitches.filter((one) => one !== name))
      expect(seen[other] ?? false).toBe(false)
    expect(later[name] ?? false).toBe(false)
    expect(mine?.isSharing).toBe(name !== 'notifyOnAlerts')
  })

  test('is seen by no stranger, staff, administrator or former supporter', async () => {
    const former = await world.person(crypto.randomUUID())
    const formerId = await connectPeople(former, owner)
    await share(owner, former, { [name]: true })
    await share(owner, supporter, { [name]: true })
    await former.call(connectionApi.remove, { params: { id: formerId } })
    const roles = ['user', 'inmate', 'staff', 'admin', 'institution_admin'] as const
    const others = await Promise.all(roles.map((role) => world.person(crypto.randomUUID(), role)))

    const replies = await Promise.all([...others, former].map((person) => look(person)))
    const gone = await look(former, formerId)
    const byOwner = (await look(owner)).json<SharedView>()

    expect([...replies, gone].map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 7 }, () => 404),
    )
    // The owner reads what the supporter shares, which is nothing.
    expect(byOwner[name] ?? false).toBe(false)
    await share(owner, supporter)
  })
})

test('a supporter sees scores, times and marked entries, never a note, an answer, a word of an alert', async () => {
  const everything = Object.fromEntries(sharingSwitches.map((name) => [name, true]))
  await share(owner, supporter, everything)

  const reply = await look(supporter)

  const createdAt = expect.any(String) as string
  expect(reply.json()).toMatchObject({
    shareMoodData: [{ moodScore: 3, stressScore: 8, createdAt }],
    shareJournal: [{ title: 'Open', prompt: 'Who else is good company?', content: 'for you', mood: null }],
    shareAssessments: [
      {
        type: 'combined',
        scores: { phq9: 16, gad7: 14 },
        severities: { phq9: 'moderately severe', gad7: 'moderate' },
      },
    ],
    shareCopingTools: [{ toolName: 'Box Breathing', duration: 60, completed: false, createdAt }],
    notifyOnAlerts: true,
  })
  for (const alert of reply.json<SharedView>().shareAlerts ?? []) {
    expect(Object.keys(alert).toSorted()).toEqual(['createdAt', 'status'])
  }
  expect(reply.payload).not.toMatch(/canary|Workload|riskLevel|severity"|effectiveness|critical|notes/)
  await share(owner, supporter)
})

test('a preview shows what is off, is the same code, and needs an accepted connection', async () => {
  const stranger = await world.person(crypto.randomUUID())
  const pending = await world.person(crypto.randomUUID())
  await owner.call(connectionApi.request, { body: { connectedUserId: pending.id } })

  const one = await owner.call(sharingApi.preview, {
    query: { sharedWithUserId: supporter.id, switch: 'shareMoodData' },
  })
  const refused = await Promise.all(
    [stranger, pending, owner].map(({ id }) =>
      owner.call(sharingApi.preview, { query: { sharedWithUserId: id } }),
    ),
  )

  expect(one.json()).toMatchObject({
    name: 'owner T.',
    shareMoodData: [{ moodScore: 3, earlierDay: null }],
    shareJournal: null,
  })
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
})

test('each look is in the owner’s trail once an opening, by kind, and shows who looked', async () => {
  const reader = await world.person(crypto.randomUUID())
  const id = await connectPeople(owner, reader)
  await share(owner, reader, { shareMoodData: true, shareJournal: true, notifyOnAlerts: true })

  await look(reader, id)
  await look(reader, id)

  const events = await world.trail({ actorId: reader.id, action: 'shared.read' })
  expect(events.map(({ objectKind }) => objectKind).toSorted()).toEqual(['shareJournal', 'shareMoodData'])
  for (const event of events) expect(event).toMatchObject({ subjectId: owner.id, objectId: id })
})

test('a look at somebody else, by somebody else, or later than five minutes is a look of its own', async () => {
  const [one, other, reader, second] = await Promise.all(
    [1, 2, 3, 4].map(() => world.person(crypto.randomUUID())),
  )
  const ids = [await connectPeople(one!, reader!), await connectPeople(other!, reader!)]
  const toSecond = await connectPeople(one!, second!)
  await share(one!, reader!, { shareMoodData: true })
  await share(one!, second!, { shareMoodData: true })
  await share(other!, reader!, { shareMoodData: true })
  const looks = async () => {
    const events = await world.trail({ action: 'shared.read' })
    return [one, other].map((whose) =>
      events.filter(({ subjectId }) => subjectId === whose!.id).map(({ actorId }) => actorId!),
    )
  }

  for (const id of [...ids, ...ids]) await look(reader!, id)
  await look(second!, toSecond)
  const soon = await looks()
  moveClockForTest(6 * 60_000)
  await look(reader!, ids[0])

  expect(soon).toEqual([[reader!.id, second!.id], [reader!.id]])
  expect(await looks()).toEqual([[reader!.id, second!.id, reader!.id], [reader!.id]])
})

test('a supporter reads the name that they gave, whatever the other calls them', async () => {
  const reader = await world.person(crypto.randomUUID())
  const id = await connectPeople(owner, reader)
  const params = { id }
  await owner.call(connectionApi.update, { params, body: { nickname: 'My neighbor' } })
  const before = (await look(reader, id)).json<SharedView>().name
  await reader.call(connectionApi.update, { params, body: { nickname: 'My sister' } })

  expect([before, (await look(reader, id)).json<SharedView>().name]).toEqual(['owner T.', 'My sister'])
})

test.each([
  // The screening has raised an alert too.
  [29, { shareMoodData: 1, shareAssessments: 1, shareCopingTools: 1, shareAlerts: 2 }],
  [31, { shareMoodData: 0, shareAssessments: 1, shareCopingTools: 0, shareAlerts: 0 }],
  [179, { shareMoodData: 0, shareAssessments: 1, shareCopingTools: 0, shareAlerts: 0 }],
  [181, { shareMoodData: 0, shareAssessments: 0, shareCopingTools: 0, shareAlerts: 0 }],
])('of what is %d days old a supporter sees what its kind shows', async (days, counts) => {
  const [ana, ben] = [await world.person(crypto.randomUUID()), await world.person(crypto.randomUUID())]
  const id = await connectPeople(ana, ben)
  await live(ana)
  const everything = Object.fromEntries(sharingSwitches.map((name) => [name, true]))
  await share(ana, ben, everything)
  const createdAt = new Date(now().getTime() - days * 24 * 60 * 60_000)
  await world.change(checkIns, { userId: ana.id }, { createdAt })
  await world.change(assessments, { userId: ana.id }, { createdAt })
  await world.change(copingUsages, { userId: ana.id }, { createdAt })
  await world.change(alerts, { subjectId: ana.id }, { createdAt })

  const seen = (await look(ben, id)).json<SharedView>()

  const lengths = Object.keys(counts).map((name) => [name, seen[name as 'shareAlerts']?.length])
  expect(Object.fromEntries(lengths)).toEqual(counts)
})

test('switching off for one supporter leaves another’s switches on', async () => {
  const [ana, ben, cleo] = await Promise.all([1, 2, 3].map(() => world.person(crypto.randomUUID())))
  await connectPeople(ana!, ben!)
  await connectPeople(cleo!, ana!)
  await share(ana!, ben!, { shareMoodData: true, shareAlerts: true })
  await share(cleo!, ana!, { shareMoodData: true })

  const reply = await share(ana!, cleo!)

  const settings = (await ana!.call(sharingApi.list)).json<SharingSetting[]>()
  expect(settings.find(({ sharedWithUserId }) => sharedWithUserId === ben!.id)).toMatchObject({
    ...nothingShared,
    shareMoodData: true,
    shareAlerts: true,
  })
  expect(reply.json()).toMatchObject({ ...nothingShared, on: [] })
  expect((await cleo!.call(sharingApi.list)).json()).toMatchObject([{ shareMoodData: true }])
})

test('whatever is switched is in the trail of its owner, on and off', async () => {
  const ana = await world.person(crypto.randomUUID())
  const ben = await world.person(crypto.randomUUID())
  await connectPeople(ana, ben)

  await share(ana, ben, { shareMoodData: true })
  await share(ana, ben, { shareMoodData: true, shareAlerts: true })
  await share(ana, ben)

  const events = await world.trail({ subjectId: ana.id })
  const switched = events.filter(({ action }) => action.startsWith('sharing.'))
  expect(switched.map(({ action, objectKind }) => `${action} ${objectKind}`)).toEqual([
    'sharing.on shareMoodData',
    'sharing.on shareAlerts',
    'sharing.off shareMoodData',
    'sharing.off shareAlerts',
  ])
})

test('nothing can be shared without an accepted connection', async () => {
  const ana = await world.person(crypto.randomUUID())
  const pending = await world.person(crypto.randomUUID())
  await ana.call(connectionApi.request, { body: { connectedUserId: pending.id } })

  const replies = await Promise.all(
    [pending.id, ana.id, crypto.randomUUID()].map((id) => share(ana, { id }, { shareMoodData: true })),
  )

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect((await ana.call(sharingApi.list)).json()).toEqual([])
})

test('a set of switches is whole and knows nothing else', async () => {
  const { shareMoodData: _, ...partial } = nothingShared
  const bodies = [
    { sharedWithUserId: supporter.id, ...partial },
    { sharedWithUserId: supporter.id, ...nothingShared, ownerId: supporter.id },
    { sharedWithUserId: supporter.id, ...nothingShared, lasts: { shareMoodData: '30-days' } },
    { sharedWithUserId: supporter.id, ...nothingShared, shareAlerts: 'yes' },
  ]

  const replies = await Promise.all(
    bodies.map((payload) =>
      world.app.inject({
        method: 'PUT',
        url: '/api/sharing',
        payload,
        headers: { cookie: owner.cookie },
      }),
    ),
  )

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
  expect(replies.map((reply) => Object.keys(reply.json().fields))).toEqual([
    ['shareMoodData'],
    ['ownerId'],
    ['lasts.shareMoodData'],
    ['shareAlerts'],
  ])
})

test('what each side shares is its own', async () => {
  const ana = await world.person(crypto.randomUUID())
  const ben = await world.person(crypto.randomUUID())
  await connectPeople(ana, ben)

  await share(ana, ben, { shareMoodData: true })

  expect((await ben.call(sharingApi.list)).json()).toMatchObject([
    { sharedWithUserId: ana.id, ...nothingShared, on: [] },
  ])
  expect(viewedSwitches).toHaveLength(5)
})
