import { randomUUID } from 'node:crypto'

import { now } from '#server/clock.ts'
import { addDays, dayOf } from '#shared/days.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import type { Making } from '#testing/people/household.ts'
import { newName, peopleManager, type Preparing, someone } from '#testing/prepare-call.ts'
import type { Person, World } from '#testing/world.ts'

import { type NewContact, peerApi, peerContactApi, type PeerCard } from '../contract.ts'
import { peerContacts, peerMessages, peers } from '../server/table.ts'

export const someCard: PeerCard = {
  languages: 'English',
  years: '12 years',
  about: 'I was first on the scene',
  call: '555-0100',
  text: '',
  notWhen: 'Sundays',
}

/** What an officer sends who asks anyone. */
export const someAsking = (more: Partial<NewContact> = {}): NewContact => ({
  requestId: randomUUID(),
  peerId: null,
  reach: 'call',
  when: '555-0111 after six',
  words: 'A hard night',
  ...more,
})

const inDays = (days: number) => addDays(dayOf(now(), 'America/New_York'), days)

/** Names an officer as a peer, as an administrator of their institution does. */
export async function named(
  world: World,
  officer: Person,
  more: { readonly supervises?: string[]; readonly endsOn?: string } = {},
): Promise<void> {
  const manager = await world.person(newName(), 'admin', { institutionId: officer.institutionId })
  const { username } = officer
  const body = { username, trainedOn: inDays(-30), endsOn: inDays(300), supervises: [], ...more }
  const reply = await manager.call(peerApi.name, { body })
  if (reply.statusCode !== 204) throw new Error(reply.body)
}

/** An officer who agreed to be a peer. */
export async function peerOf(
  world: World,
  more: Partial<Person> & { readonly supervises?: string[]; readonly endsOn?: string } = {},
): Promise<Person> {
  const { supervises, endsOn, ...columns } = more
  const peer = await world.person(newName(), 'staff', columns)
  await named(world, peer, { ...(supervises && { supervises }), ...(endsOn && { endsOn }) })
  await peer.call(peerApi.agree, { body: someCard })
  return peer
}

/** An officer who asked a peer by name. */
export async function pairOf(world: World, more: Partial<Person> = {}) {
  const peer = await peerOf(world, more)
  const asker = await world.person(newName(), 'staff', more)
  const body = someAsking({ peerId: peer.id })
  const reply = await asker.call(peerContactApi.ask, { body })
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return { asker, peer, params: { id: body.requestId } }
}

const byPeer =
  (bodyOf: () => object | undefined = () => undefined): Preparing =>
  async (world) => {
    const { peer: by, params } = await pairOf(world)
    const body = bodyOf()
    return { by, params, ...(body && { body }) }
  }

const peerWithCard: Preparing = async (world) => ({ by: await peerOf(world) })

/** That somebody is a peer, without the calls by which they become one. */
async function putInTeam({ db }: World, { id: userId, institutionId }: Person): Promise<void> {
  const term = { trainedOn: inDays(-1), endsOn: inDays(9), supervises: [], agreedAt: now() }
  await db
    .insert(peers)
    .values({ userId, institutionId, ...term })
    .onConflictDoNothing()
}

/** A contact of the owner as its peer, or as its asker, made anew for each try. */
const ofOwner =
  (bodyOf: () => object | undefined = () => undefined, isAsker = false): Making =>
  async (world, { owner }) => {
    const other = await world.person(newName(), 'staff', { institutionId: owner.institutionId })
    const [asker, peer] = isAsker ? [owner, other] : [other, owner]
    await putInTeam(world, peer)
    const id = randomUUID()
    const beyond = isAsker ? 'asked' : null
    const made = { askedAt: now(), reach: 'here', beyond } as const
    await world.db.insert(peerContacts).values({ id, askerId: asker.id, peerId: peer.id, ...made })
    await world.db
      .insert(peerMessages)
      .values({ id, contactId: id, userId: other.id, at: now(), sealed: Buffer.alloc(40, 1) })
    const body = bodyOf()
    return { params: { id, messageId: id }, ...(body && { body }) }
  }

export const examples: FeatureExamples = {
  changes: {
    'PUT /api/peers/own': async (world) => ({ by: await peerOf(world), body: someCard }),
    'DELETE /api/peers/own': peerWithCard,
    'POST /api/peers/named': async (world) => {
      const { username } = await someone(world, 'staff')
      const body = { username, trainedOn: inDays(-1), endsOn: inDays(9), supervises: [] }
      return { by: await peopleManager(world), body }
    },
    'DELETE /api/peers/named/:id': async (world) => {
      const peer = await peerOf(world)
      const [row] = await world.rows(peers, { userId: peer.id })
      return { by: await peopleManager(world), params: { id: row!.id } }
    },
    'POST /api/peer-contacts': async (world) => {
      const peer = await peerOf(world)
      return { by: await someone(world, 'staff'), body: someAsking({ peerId: peer.id }) }
    },
    'POST /api/peer-contacts/:id/answer': byPeer(() => ({ canNow: true })),
    'POST /api/peer-contacts/:id/messages': byPeer(() => ({ messageId: randomUUID(), words: 'I am here' })),
    'DELETE /api/peer-contacts/:id/messages/:messageId': async (world) => {
      const { peer: by, params } = await pairOf(world)
      return { by, params: { ...params, messageId: params.id } }
    },
    'POST /api/peer-contacts/:id/beyond': byPeer(),
    'POST /api/peer-contacts/:id/clinician': async (world) => {
      const { asker: by, peer, params } = await pairOf(world)
      await peer.call(peerContactApi.beyondMe, { params })
      return { by, params, body: { isWanted: false } }
    },
    'DELETE /api/peer-contacts/:id': byPeer(),
  },
  objects: {
    'DELETE /api/peers/named/:id': async (world, { owner }) => {
      await putInTeam(world, owner)
      const [row] = await world.rows(peers, { userId: owner.id })
      return { params: { id: row!.id } }
    },
    'POST /api/peer-contacts/:id/answer': ofOwner(() => ({ canNow: true })),
    'POST /api/peer-contacts/:id/messages': ofOwner(() => ({ messageId: randomUUID(), words: 'Here' })),
    'DELETE /api/peer-contacts/:id/messages/:messageId': ofOwner(),
    'POST /api/peer-contacts/:id/beyond': ofOwner(),
    'POST /api/peer-contacts/:id/clinician': ofOwner(() => ({ isWanted: false }), true),
    'DELETE /api/peer-contacts/:id': ofOwner(),
  },
}
