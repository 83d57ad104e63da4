import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { peerContactApi } from '#features/care/peers/contract.ts'
import { peerContacts, peerMessages } from '#features/care/peers/server/table.ts'
import { peerOf, someAsking } from '#features/care/peers/testing/examples.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { onBehalfOf } from '#server/database/scope.ts'
import { databaseChecksums } from '#testing/database-checksums.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { everyEndpoint } from '../server/features.ts'

const world = await openWorld()
const { institutionId } = world

const written = ['555-0111 after six', 'A hard night', 'I know such nights']

/** An officer and a peer, whose sessions have been used. */
const asker = await world.person(newName(), 'staff')
const peer = await peerOf(world)
await Promise.all([asker, peer].map((one) => one.call(peerContactApi.list)))

/** Has the two write to each other. */
async function getInTouch(): Promise<string> {
  const id = randomUUID()
  const asked = await asker.call(peerContactApi.ask, {
    body: someAsking({ requestId: id, peerId: peer.id }),
  })
  const answered = await peer.call(peerContactApi.write, {
    params: { id },
    body: { messageId: randomUUID(), words: 'I know such nights' },
  })
  expect([asked.statusCode, answered.statusCode]).toEqual([201, 204])
  return id
}

const end = (id: string) => asker.call(peerContactApi.end, { params: { id } })

/** The tables in which something is other than before. */
async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await databaseChecksums(world)
  await work()
  const after = await databaseChecksums(world)
  return Object.keys(after).filter((table) => after[table] !== before[table])
}

// The audit stream sends what is in the trail, and webhooks what is in the outbox: neither is among these tables.
test('a contact leaves no event, job, delivery or count of attempts, and once it has ended only a number', async () => {
  // What the two themselves hear by, and that their sessions were used.
  const ofTheTwo = ['live_events', 'notifications', 'sessions']
  const others = (tables: readonly string[]) => tables.filter((table) => !ofTheTwo.includes(table)).toSorted()
  let id = ''

  const open = await changedBy(async () => (id = await getInTouch()))
  await end(id)
  const ended = await changedBy(async () => end(await getInTouch()))

  expect(others(open)).toEqual(['peer_contact_months', 'peer_contacts', 'peer_messages'])
  expect(others(ended)).toEqual(['peer_contact_months'])
})

test('an administrator looks everywhere and finds neither name nor count', async () => {
  const id = await getInTouch()
  const others: Person[] = [
    await world.person(newName(), 'admin'),
    await world.person(newName(), 'institution_admin'),
    await responder(world, newName(), 'staff', { qualification: 'clinician' }),
  ]
  const told = [id, ...written]
  const readings = everyEndpoint.filter(({ method, stream }) => method === 'GET' && !stream)
  const found: string[] = []
  let answered = 0

  for (const other of others) {
    for (const endpoint of readings) {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
      // Whatever an address names, it is tried with the ids of the two and of their contact.
      const tries = names.length === 0 ? [''] : [id, asker.id, peer.id]
      for (const one of tries) {
        const url = endpoint.path.replaceAll(/:\w+/g, one)
        const { statusCode, body } = await world.app.inject({ method: 'GET', url, headers: other.headers })
        if (statusCode === 200) answered += 1
        if (told.some((word) => body.includes(word))) found.push(`${other.role} ${url}`)
        if (/"contacts":[1-9]/.test(body)) found.push(`${other.role} ${url}`)
      }
    }
    const seen = await onBehalfOf({ userId: other.id, institutionId }, async () => [
      ...(await world.scoped.select().from(peerContacts)),
      ...(await world.scoped.select().from(peerMessages)),
    ])
    expect(seen).toEqual([])
  }

  expect(found).toEqual([])
  // The readings did answer, so that there was something to look through.
  expect(answered).toBeGreaterThan(100)
  const events = await world.db.select().from(auditEvents)
  const both = [asker.id, peer.id]
  expect(
    events.filter(
      ({ actorId, subjectId, objectId }) =>
        objectId === id || (actorId !== subjectId && both.includes(actorId!) && both.includes(subjectId!)),
    ),
  ).toEqual([])
})

test('the trail of whoever asked says that nobody looked', async () => {
  expect(await world.trail({ subjectId: asker.id })).toEqual([])
})
