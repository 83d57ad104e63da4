import { eq } from 'drizzle-orm'

import { alertApi, type OwnAlert } from '#features/care/alerts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { followUpApi } from '#features/care/follow-ups/contract.ts'
import { type Notification, notificationApi } from '#features/core/notifications/contract.ts'

import { makeInstitution } from '../many-people.ts'
import { responder } from '../responder.ts'
import { enrol, password } from '../second-factor.ts'
import type { Person, World } from '../world.ts'
import { resolveAndPlan } from './follow-ups.ts'

/** Has somebody ask for help, and answers the id of the alert. */
export async function ask(person: Person): Promise<string> {
  const body = { severity: 'critical', message: 'own words' } as const
  return (await person.call(alertApi.raise, { body })).json<OwnAlert>().id
}

export const respond = (by: Person, id: string) =>
  by.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })

/** An alert as its person reads it. */
export const ownOf = async (person: Person, id: string) =>
  (await person.call(alertApi.findOwn, { params: { id } })).json<OwnAlert>()

/** An alert as it is stored. */
export const storedAlert = async ({ db }: World, id: string) =>
  (await db.select().from(alerts).where(eq(alerts.id, id)))[0]!

/** What somebody was told and where it leads, the latest first. */
export async function toldOf(person: Person): Promise<string[]> {
  const reply = await person.call(notificationApi.list, { query: {} })
  return reply.json<Notification[]>().map(({ kind, path }) => `${kind} ${path}`)
}

/**
 * An institution with an administrator, two responders of residents, and what one of them took on: an alert of somebody who
 * asked, and a follow-up of somebody else.
 */
export async function placeWithTaker(
  world: World,
  { hasFactor = false, othersHaveFactor = false, isAdministrator = false } = {},
) {
  const { id: institutionId, admin, north } = await makeInstitution(world)
  const of = { institutionId, password }
  const plain = isAdministrator
    ? await world.person(crypto.randomUUID(), 'admin', of)
    : await responder(world, crypto.randomUUID(), 'residents', { ...of, externalId: 'S-1', unitId: north })
  const second = await responder(world, crypto.randomUUID(), 'residents', of)
  const other = othersHaveFactor ? await enrol(world, second) : second
  const taker = hasFactor ? await enrol(world, plain) : plain
  const asker = await world.person(crypto.randomUUID(), 'inmate', { institutionId })
  const earlier = await world.person(crypto.randomUUID(), 'inmate', { institutionId })
  const alertId = await ask(asker)
  await respond(taker, alertId)
  const [followUpId = ''] = await resolveAndPlan(world, other, await ask(earlier))
  await taker.call(followUpApi.take, { params: { id: followUpId } })
  return { institutionId, admin, taker, other, asker, earlier, alertId, followUpId }
}

export type PlaceWithTaker = Awaited<ReturnType<typeof placeWithTaker>>
