import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import { populationOf } from '#shared/population.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import type { Making } from '#testing/people/household.ts'
import { newName, peopleManager, type Preparing, someone } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import type { Person, World } from '#testing/world.ts'

import { type NewTalkRequest, talkRequestApi } from '../contract.ts'
import { talkRequests } from '../server/table.ts'

const hour = 60 * 60_000

/** Words of somebody who wants to talk. */
export const someRequest = (more: Partial<NewTalkRequest> = {}): NewTalkRequest => ({
  requestId: randomUUID(),
  about: 'sleep',
  words: 'I lie awake since the visit',
  ...more,
})

/** A nurse who reads the requests of a person's population, where they are. */
export const nurseFor = (world: World, { role, institutionId }: Person): Promise<Person> =>
  responder(world, newName(), populationOf(role), { institutionId, qualification: 'nurse' })

/** Has somebody ask, and answers the id of their request. Somebody who reads it has to be there. */
export async function askedBy(person: Person, more: Partial<NewTalkRequest> = {}): Promise<string> {
  const reply = await person.call(talkRequestApi.ask, { body: someRequest(more) })
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return reply.json<{ id: string }>().id
}

/** A request of somebody new, and a nurse who has read it. */
const read =
  (bodyOf: () => object | undefined = () => undefined): Preparing =>
  async (world) => {
    const person = await someone(world)
    const by = await nurseFor(world, person)
    const params = { id: await askedBy(person) }
    await by.call(talkRequestApi.prioritize, { params, body: { priority: 'in-time' } })
    const body = bodyOf()
    return { by, params, ...(body && { body }) }
  }

const own =
  (isSeen = false): Preparing =>
  async (world) => {
    const by = await someone(world)
    const nurse = await nurseFor(world, by)
    const params = { id: await askedBy(by) }
    if (isSeen) {
      await nurse.call(talkRequestApi.take, { params })
      await nurse.call(talkRequestApi.see, { params, body: { at: now().toISOString() } })
    }
    return { by, params }
  }

const inHours = (hours: number) => new Date(now().getTime() + hours * hour).toISOString()

/** A request of the owner, made anew for each try. */
const ofOwner =
  (bodyOf: () => object | undefined = () => undefined, isSeen = false): Making =>
  async ({ db }, { owner }) => {
    const { id: subjectId, institutionId, role } = owner
    await db.delete(talkRequests).where(eq(talkRequests.subjectId, subjectId))
    const [row] = await db
      .insert(talkRequests)
      .values({
        institutionId,
        subjectId,
        population: populationOf(role),
        about: 'sleep',
        source: 'own',
        receivedAt: now(),
        prioritizeBy: now(),
        seeBy: now(),
        seenAt: isSeen ? now() : null,
      })
      .returning()
    const body = bodyOf()
    return { params: { id: row!.id }, ...(body && { body }) }
  }

export const examples: FeatureExamples = {
  changes: {
    'POST /api/talk-requests/own': async (world) => {
      const by = await someone(world)
      await nurseFor(world, by)
      return { by, body: someRequest() }
    },
    'POST /api/talk-requests/own/:id/withdrawal': own(),
    'POST /api/talk-requests/own/:id/denial': own(true),
    'PUT /api/talk-requests/:id/priority': read(() => ({ priority: 'today' })),
    'POST /api/talk-requests/:id/alert': read(),
    'POST /api/talk-requests/:id/take': read(),
    'PUT /api/talk-requests/:id/plan': read(() => ({ at: inHours(3), with: 'Nurse Kim' })),
    'POST /api/talk-requests/:id/encounter': read(() => ({ at: now().toISOString() })),
    'POST /api/talk-requests/:id/close': read(() => ({
      how: 'in-writing',
      sentence: 'A leaflet on sleep is with it',
    })),
    'POST /api/talk-requests/entries': async (world) => {
      const person = await someone(world)
      const by = await nurseFor(world, person)
      const { username } = person
      return { by, body: { ...someRequest(), username, source: 'paper', receivedAt: inHours(-2) } }
    },
    'POST /api/talk-requests/referrals': async (world) => {
      const person = await someone(world)
      await nurseFor(world, person)
      const { username } = person
      const body = { requestId: randomUUID(), username, words: 'He gave his things away', urgency: 'now' }
      return { by: await someone(world, 'staff'), body }
    },
    'PUT /api/talk-requests/clocks': async (world) => ({
      by: await peopleManager(world),
      body: { prioritize: 12, see: 24, weekend: 48 },
    }),
  },
  objects: {
    'POST /api/talk-requests/own/:id/withdrawal': ofOwner(),
    'POST /api/talk-requests/own/:id/denial': ofOwner(undefined, true),
    'GET /api/talk-requests/:id': ofOwner(),
    'PUT /api/talk-requests/:id/priority': ofOwner(() => ({ priority: 'today' })),
    'POST /api/talk-requests/:id/alert': ofOwner(),
    'POST /api/talk-requests/:id/take': ofOwner(),
    'PUT /api/talk-requests/:id/plan': ofOwner(() => ({ at: inHours(3) })),
    'POST /api/talk-requests/:id/encounter': ofOwner(() => ({ at: now().toISOString() })),
    'POST /api/talk-requests/:id/close': ofOwner(() => ({ how: 'in-writing', sentence: 'Answered' })),
  },
}
