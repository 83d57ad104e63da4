import { gt, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { demoApi, demoRoles, type DemoRole } from '#features/portals/demo/contract.ts'
import type { PageAnswers } from '#shared/page-answers.ts'
import { readAuditEvents } from '#testing/audit/audit-events.ts'
import { openDemoWorld } from '#testing/demo-world.ts'

import { homeApi } from '../contract.ts'

const world = await openDemoWorld()

async function signIn(role: DemoRole) {
  const reply = await world.stranger.call(demoApi.signIn, { body: { role } })
  const cookie = `sid=${reply.cookies.find(({ name }) => name === 'sid')?.value}`
  return { ...world.caller(cookie), id: reply.json<{ id: string }>().id }
}

type SignedIn = Awaited<ReturnType<typeof signIn>>

const readPage = async (by: SignedIn, call: (typeof homeApi)[keyof typeof homeApi]) =>
  (await by.call(call)).json<PageAnswers>()

/** How many seconds a delivery is late counts on between two calls. */
const atOneMoment = (body: object | null) =>
  body && 'oldestSeconds' in body ? { ...body, oldestSeconds: 0 } : body

/** What the single call of an address answers. */
async function readAlone({ headers }: SignedIn, url: string) {
  const reply = await world.app.inject({ url, headers })
  const next = reply.headers['next-cursor']
  return { status: reply.statusCode, body: atOneMoment(reply.json()), ...(next && { next }) }
}

const pages = Object.entries(homeApi)
const ofEveryRole = demoRoles.flatMap((role) => pages.map(([name, call]) => [role, name, call] as const))

test.each(ofEveryRole)(
  'what %s reads together for the page %s is what each call answers alone',
  async (role, _, call) => {
    const by = await signIn(role)
    // The first look at an alert delivers it, so what is compared are the answers of the second.
    const looked = await readPage(by, call)
    for (const address of Object.keys(looked.answers)) await readAlone(by, address)

    const { userId, answers } = await readPage(by, call)

    const alone: Record<string, object> = {}
    for (const address of Object.keys(answers)) alone[address] = await readAlone(by, address)
    const together = Object.entries(answers).map(([address, { body, next }]) => [
      address,
      { status: 200, body: atOneMoment(body as object | null), ...(next && { next }) },
    ])
    expect(Object.fromEntries(together)).toEqual(alone)
    expect(userId).toBe(by.id)
    expect(Object.keys(answers).length).toBeGreaterThan(0)
  },
)

test.each(demoRoles.filter((role) => role !== 'admin'))(
  'the page of statistics tells %s nothing of the institution’s figures',
  async (role) => {
    const { answers } = await readPage(await signIn(role), homeApi.admin)

    expect(Object.keys(answers).filter((address) => /analytics|responders|delivery/.test(address))).toEqual(
      [],
    )
  },
)

test.each(['user', 'inmate', 'staff'] as const)(
  'no alert of anybody else is among what %s reads',
  async (role) => {
    const { answers } = await readPage(await signIn(role), homeApi.start)

    const found = Object.keys(answers).filter((address) =>
      /alerts(?!\/own)|follow-ups|people|responders/.test(address),
    )
    expect(found).toEqual([])
  },
)

/** The events of the trail that some work leaves, without when they were. */
async function trailOf(work: () => Promise<unknown>) {
  const [last] = await world.db.select({ id: sql<string>`max(${auditEvents.id})` }).from(auditEvents)
  await work()
  const events = await readAuditEvents(world.db, gt(auditEvents.id, Number(last?.id)))
  return events.map(({ action, actorId, subjectId, objectId }) =>
    [action, actorId, subjectId, objectId].join(),
  )
}

test.each(pages)('the page %s leaves an administrator’s trail as the single calls do', async (_, call) => {
  const by = await signIn('admin')
  let addresses: string[] = []

  const together = await trailOf(async () => {
    addresses = Object.keys((await readPage(by, call)).answers)
  })

  const alone = await trailOf(async () => {
    for (const address of addresses) await readAlone(by, address)
  })
  expect(together.toSorted()).toEqual(alone.toSorted())
})

test('a part that fails is left out, and the others are answered', async () => {
  const by = await signIn('user')
  const whole = await readPage(by, homeApi.start)
  await world.db.execute(sql`alter table connections rename to connections_away`)

  const { answers } = await readPage(by, homeApi.start)
  await world.db.execute(sql`alter table connections_away rename to connections`)

  const missing = Object.keys(whole.answers).filter((address) => !(address in answers))
  expect(missing).toEqual(['/api/connections'])
})
