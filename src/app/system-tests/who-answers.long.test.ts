import { globSync, readFileSync } from 'node:fs'

import { and, eq, isNotNull, ne, notInArray } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { lockAccount } from '#features/access/accounts/index.ts'
import { listLost } from '#features/care/alerts/index.ts'
import { alertEvents, alerts } from '#features/care/alerts/server/table.ts'
import { giveBackWhatIsLost } from '#features/care/follow-ups/index.ts'
import { followUps } from '#features/care/follow-ups/server/table.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { grantApi } from '#features/institution/people/grant-contract.ts'
import { now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { outbox } from '#server/messaging/outbox.ts'
import { ask, ownOf, placeWithTaker, respond, storedAlert, toldOf } from '#testing/alerts/takers.ts'
import { everyChange } from '#testing/every-change.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { responder } from '#testing/responder.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld({ smtpUrl: 'smtp://127.0.0.1' })

test('where nobody else can be told, the person reads that, and nobody is said to have been told', async () => {
  const { id: institutionId, admin } = await makeInstitution(world)
  const taker = await responder(world, crypto.randomUUID(), 'residents', { institutionId })
  const asker = await world.person(crypto.randomUUID(), 'inmate', { institutionId })
  const id = await ask(asker)
  await respond(taker, id)
  await world.change(users, { id: admin.id }, { lockedAt: now() })

  await asSystem(() => world.scoped.transaction((tx) => lockAccount(tx, taker.id)))

  expect(await ownOf(asker, id)).toMatchObject({
    status: 'active',
    givenBackAt: expect.any(String),
    told: 'nobody',
    notified: 0,
  })
  expect((await toldOf(asker))[0]).toBe('own-alert-left-alone /help-request')
})

test('where the person has asked once more, the alert that was given back waits until the other one is answered', async () => {
  const { admin, taker, other, asker, alertId } = await placeWithTaker(world)
  const longAgo = new Date(now().getTime() - 31 * 60_000)
  await world.change(alerts, { id: alertId }, { lastAskedAt: longAgo })
  const later = await ask(asker)

  await admin.call(peopleApi.deactivate, { params: { id: taker.id } })
  const waiting = await ownOf(asker, alertId)
  await asSystem(() => giveBackWhatIsLost(world.scoped))
  const unchanged = await ownOf(asker, alertId)
  await respond(other, later)
  await asSystem(() => giveBackWhatIsLost(world.scoped))

  const given = { acknowledgedAt: null, answeredBy: null, givenBackAt: expect.any(String) }
  expect(waiting).toMatchObject({ status: 'acknowledged', ...given })
  expect(unchanged).toEqual(waiting)
  expect(await ownOf(asker, alertId)).toMatchObject({ status: 'active', ...given })
  expect(await toldOf(other)).toContain(`alert-given-back /alerts/${alertId}`)
})

test('where somebody may still answer by another way, they keep what they took on', async () => {
  const { institutionId, admin, taker, alertId, followUpId } = await placeWithTaker(world)
  const again = { startsAt: new Date(now().getTime() - 1000), endsAt: new Date(now().getTime() + 60_000) }
  const [first] = await world.rows(responderGrants, { userId: taker.id })
  await world.db
    .insert(responderGrants)
    .values({ userId: taker.id, institutionId, population: 'residents', confirmedAt: now(), ...again })

  await admin.call(grantApi.revoke, { params: { id: first!.id } })

  const [followUp] = await world.rows(followUps, { id: followUpId })
  expect(await storedAlert(world, alertId)).toMatchObject({
    status: 'acknowledged',
    acknowledgedBy: taker.id,
  })
  expect(followUp?.takenBy).toBe(taker.id)
})

test('an overdue follow-up that is given back reminds the others at once', async () => {
  const { admin, taker, followUpId } = await placeWithTaker(world)
  const yesterday = new Date(now().getTime() - 24 * 60 * 60_000)
  await world.change(followUps, { id: followUpId }, { dueAt: yesterday })

  await admin.call(peopleApi.deactivate, { params: { id: taker.id } })

  const jobs = and(eq(outbox.kind, 'follow-up-step'), eq(outbox.key, `${followUpId}:2:1`))
  const [job] = await world.db.select().from(outbox).where(jobs)
  expect(job!.dueAt.getTime()).toBeLessThanOrEqual(now().getTime())
})

/** The calls that may take from somebody that they answer, as `everyChange` makes them. */
const takingCalls = [
  'DELETE /api/people/:id/second-factor',
  'PATCH /api/people/:id',
  'POST /api/account/lock',
  'POST /api/my-data/leave',
  'POST /api/password/reset',
  'POST /api/people/:id/deactivate',
  'POST /api/people/:id/release',
  'POST /api/releases/:id/undo',
]

/** Has everybody who is new since then answer for the community, with an alert that they took on. */
async function makeTakers(known: readonly string[]): Promise<void> {
  const isNew = and(
    eq(users.isActive, true),
    eq(users.mustChangePassword, false),
    notInArray(users.id, [...known]),
  )
  const added = await world.db.select().from(users).where(isNew)
  if (added.length === 0) return
  const served = await world.db.select().from(responderGrants).where(isNotNull(responderGrants.confirmedAt))
  const at = new Date(now().getTime() - 1000)
  const endsAt = new Date(now().getTime() + 60_000)
  const times = {
    createdAt: at,
    lastAskedAt: at,
    lastNotifiedAt: at,
    escalationStartedAt: at,
    acknowledgeBy: at,
  }
  const kind = { kind: 'help-request', group: 'help', severity: 'critical' } as const
  const grants: (typeof responderGrants.$inferInsert)[] = []
  const taken: (typeof alerts.$inferInsert)[] = []
  for (const { id: userId, institutionId, role } of added) {
    const of = { institutionId, population: 'community' } as const
    if (role !== 'admin' && !served.some((grant) => grant.userId === userId))
      grants.push({ ...of, userId, startsAt: at, endsAt, confirmedAt: at })
    const took = { status: 'acknowledged', acknowledgedAt: at, acknowledgedBy: userId } as const
    taken.push({ id: crypto.randomUUID(), ...of, ...kind, ...times, ...took })
  }
  if (grants.length > 0) await world.db.insert(responderGrants).values(grants)
  await world.db.insert(alerts).values(taken)
}

test('of every call that changes something, those that take from somebody that they answer are known, and give it back', async () => {
  const taking: string[] = []
  const leaving: string[] = []
  for (const [name, prepare] of Object.entries(everyChange)) {
    const known = (await world.db.select({ id: users.id }).from(users)).map(({ id }) => id)
    const { by, params = {}, body: payload } = await prepare(world)
    await makeTakers(known)
    const before = await world.count(alertEvents, { kind: 'given-back' })
    const countLost = async () => (await asSystem(() => listLost(world.scoped))).length
    // One who was prepared without the second step that their role asks for answers nothing from the start.
    const lost = await countLost()
    const [method, path = ''] = name.split(' ')
    await world.app.inject({
      method: method as 'POST',
      url: path.replace(/:(\w+)/g, (_, part: string) => params[part] ?? ''),
      headers: by?.headers ?? {},
      ...(payload && { payload }),
    })
    if ((await world.count(alertEvents, { kind: 'given-back' })) > before) taking.push(name)
    if ((await countLost()) > lost) leaving.push(name)
    // The next call begins with nothing taken.
    const isOpen = ne(alerts.status, 'resolved')
    await world.db.update(alerts).set({ status: 'resolved', resolvedAt: now() }).where(isOpen)
  }

  expect(leaving).toEqual([])
  expect(taking.toSorted()).toEqual(takingCalls)
})

/** Who writes the tables by which somebody may answer, and why nobody's alert is forgotten there. */
const writers: Record<string, string> = {
  'app/commands/institutions/moving/import.ts': 'the institution moves with everybody',
  'features/access/accounts/server/account-administration.ts': 'other columns: names, numbers and places',
  'features/access/accounts/server/account-deletion.ts': 'closes an account that is open first',
  'features/access/accounts/server/imported-accounts.ts': 'accounts that nobody has signed in to',
  'features/access/accounts/server/protected-columns.ts': 'gives back',
  'features/access/accounts/server/responder-grants.ts': 'gives back',
  'features/access/accounts/server/saved-language.ts': 'another column',
  'features/access/accounts/server/sign-in/sign-in.ts': 'another column',
  'features/access/accounts/server/vault-upgrade.ts': 'another column',
  'features/portals/demo/server/people/accounts.ts': 'the demo begins',
  'features/access/email/server/address.ts': 'another column',
  'features/core/identity/server/grants-in-force.ts':
    'sleep and awakening, which `takeOffSecondFactor` and `turnOn` ask for',
  'features/institution/settings/server/apply-changes.ts': 'gives back',
  'features/core/institutions/server/opening.ts': 'in a closed institution nobody loses anything',
  'features/record/my-data/server/erase-institution.ts': 'its alerts go with it',
  'features/portals/profile/server/profile.ts': 'another column',
  'features/access/screen-lock/server/screen-lock.ts': 'another column',
  'features/access/second-factor/server/enrolment.ts': 'gives back',
  'features/access/second-factor/server/reencrypt.ts': 'another column',
  'features/access/second-factor/server/verify.ts': 'another column',
}

test('whatever writes who may answer is known, and gives back what they took on', () => {
  const files = globSync('src/{app,features}/**/*.ts').filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  const writing = files.filter((file) =>
    /\.(?:update|delete)\((?:users|responderGrants|secondFactors|institutions)\)/.test(
      readFileSync(file, 'utf8'),
    ),
  )

  expect(writing.map((file) => file.slice('src/'.length)).toSorted()).toEqual(Object.keys(writers).toSorted())
})
