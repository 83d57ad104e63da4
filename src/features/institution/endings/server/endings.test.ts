import { randomBytes } from 'node:crypto'

import { expect, test } from 'vitest'

import { samlProviders } from '#features/access/sign-on/server/saml/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { machineTokens } from '#features/institution/machine-tokens/server/table.ts'
import { type WaitingWork, waitingApi } from '#features/institution/people/waiting-contract.ts'
import { now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { runDueJobs } from '#server/messaging/outbox.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { moveClockForTest, setClockForTest } from '#testing/clock.ts'
import { openMailWorld } from '#testing/mailbox.ts'
import { newName } from '#testing/prepare-call.ts'
import { makeSamlProvider, unvisited } from '#testing/saml/prepare.ts'

import { endingMails, endingNotices, planEndingNotices, secondsToFirstEnding } from './endings.ts'

const world = await openMailWorld()
const { mailbox } = world
const dayMs = 24 * 60 * 60_000

/** An institution with one people manager, who can be mailed. */
async function place() {
  const institutionId = await anotherInstitution(world)
  const email = `${newName()}@county.example`
  const mailed = { institutionId, email, emailVerifiedAt: new Date() }
  return { institutionId, email, manager: await world.person(newName(), 'institution_admin', mailed) }
}

async function tokenOf({ institutionId, manager }: Awaited<ReturnType<typeof place>>, days: number) {
  const expiresAt = new Date(now().getTime() + days * dayMs)
  const made = {
    institutionId,
    name: 'Directory',
    scopes: ['scim'],
    createdAt: now(),
    heldBy: manager.id,
  } as const
  const [token] = await world.db
    .insert(machineTokens)
    .values({ ...made, tokenHash: randomBytes(32), expiresAt })
    .returning()
  return token!
}

/** What the worker does in an hour: it may run it often. */
async function work(): Promise<void> {
  const run = async (handlers: Parameters<typeof runDueJobs>[1]) =>
    runDueJobs(world.db, handlers, (error) => expect(error).toBeNull())
  await asSystem(async () => {
    await planEndingNotices(world.db)
    await run(endingNotices(world.db))
    await run(endingMails(world.db, mailbox.mailer))
  })
}

/** The days before the end at which people were told, where the worker runs every day. */
async function toldAt(id: string, days: number): Promise<number[]> {
  const told: number[] = []
  for (let left = days; left > 0; left -= 1) {
    // Each day depends on the one before.
    // oxlint-disable-next-line no-await-in-loop
    await work()
    // oxlint-disable-next-line no-await-in-loop
    const gone = await world.db.delete(notifications).returning()
    if (gone.some(({ key, kind }) => key.includes(id) && kind === 'access-ends')) told.push(left)
    moveClockForTest(dayMs)
  }
  return told
}

test('people managers hear 30, 7 and 1 days before a token ends, each once, in the product and by mail', async () => {
  const here = await place()
  const token = await tokenOf(here, 33)

  expect(await toldAt(token.id, 33)).toEqual([30, 7, 1])

  const mails = mailbox.inbox.filter(({ to }) => to.includes(here.email))
  expect(mails).toHaveLength(3)
  expect(mails[0]!.text).toContain('/people/machines')
  expect(mails[0]!.text).not.toContain('Directory')
})

test('a notice whose time passes while the worker is away comes late', async () => {
  const token = await tokenOf(await place(), 31)
  await work()
  await world.db.delete(notifications)
  moveClockForTest(5 * dayMs)

  await work()

  expect((await world.db.select().from(notifications)).map(({ key }) => key)).toEqual([
    `ends:token:${token.id}`,
  ])
})

test.each([
  ['was revoked', { revokedAt: new Date() }],
  ['has another end', { expiresAt: new Date(Date.now() + 300 * dayMs) }],
])('of a token that %s meanwhile nothing is told', async (_, change) => {
  const token = await tokenOf(await place(), 8)
  await work()
  await world.change(machineTokens, { id: token.id }, change)

  expect(await toldAt(token.id, 8)).toEqual([])
})

test('the last certificate of a SAML provider is told of, counted and measured, and one that another follows is not', async () => {
  const { institutionId, manager } = await place()
  // The certificates of the tests end with the year 2099.
  setClockForTest(new Date('2099-11-30'))
  const { id } = await makeSamlProvider(world, unvisited, { institutionId })
  const waiting = async () => {
    const again = await world.again(manager)
    const list = (await again.call(waitingApi.list)).json<WaitingWork[]>()
    return list.filter(({ kind }) => kind === 'certificates-ending')
  }

  const before = await waiting()
  const seconds = await asSystem(() => secondsToFirstEnding(world.db))
  const told = await toldAt(id, 32)

  expect(before).toEqual([])
  expect(seconds).toBeCloseTo((Date.parse('2099-12-31T23:59:59Z') - Date.parse('2099-11-30')) / 1000, -2)
  expect(told).toHaveLength(3)
  setClockForTest(new Date('2099-12-20'))
  expect(await waiting()).toEqual([{ kind: 'certificates-ending', count: 1, path: '/people/sign-on' }])
  await world.db.delete(samlProviders)
  expect(await waiting()).toEqual([])
})
