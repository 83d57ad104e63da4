import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { alerts } from '#features/care/alerts/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { units } from '#features/core/institutions/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { asSystem, onBehalfOf } from '#server/database/scope.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { newName } from '#testing/prepare-call.ts'
import { openWorld, type Person } from '#testing/world.ts'

import {
  longestDays,
  type NamedPeers,
  peerApi,
  type PeerContact,
  peerContactApi,
  type Team,
} from '../contract.ts'
import { named, pairOf, peerOf, someAsking, someCard } from '../testing/examples.ts'
import { endAllPeerContacts, endPeerContacts, endPeerContactsOf } from './ending.ts'
import { peerContactMonths, peerContacts, peerMessages, peers } from './table.ts'

const world = await openWorld()
const hour = 60 * 60_000

/** An institution of its own, so that its team is known. */
async function place() {
  const institutionId = await anotherInstitution(world)
  const [north, south] = await world.db
    .insert(units)
    .values([
      { institutionId, name: 'North' },
      { institutionId, name: 'South' },
    ])
    .returning()
  return { institutionId, north: north!.id, south: south!.id }
}

const officer = (more: Partial<Person> = {}) => world.person(newName(), 'staff', more)
const teamOf = async (person: Person) => (await person.call(peerApi.team)).json<Team>()
const contactsOf = async (person: Person) => (await person.call(peerContactApi.list)).json<PeerContact[]>()
const ask = (person: Person, more: Parameters<typeof someAsking>[0] = {}) =>
  person.call(peerContactApi.ask, { body: someAsking(more) })
const write = (person: Person, id: string, words: string, messageId: string = randomUUID()) =>
  person.call(peerContactApi.write, { params: { id }, body: { messageId, words } })
const end = (person: Person, id: string) => person.call(peerContactApi.end, { params: { id } })
const wordsOf = async (person: Person) =>
  (await contactsOf(person)).flatMap(({ messages }) => messages.map(({ words }) => words))
const kindsOf = async ({ id }: Person) =>
  (await world.rows(notifications, { userId: id })).map(({ kind }) => kind)
const rowsLeft = async () => (await world.db.$count(peerContacts)) + (await world.db.$count(peerMessages))
const fieldsOf = (reply: { json(): { fields?: object } }) => Object.keys(reply.json().fields ?? {})
const inDays = (days: number) => addDays(dayOf(now(), 'America/New_York'), days)

describe('the team', () => {
  test('an officer is seen once they agreed, with what they wrote, and until their last day', async () => {
    const at = await place()
    const [asker, peer] = [
      await officer(at),
      await officer({ institutionId: at.institutionId, unitId: at.north }),
    ]
    await named(world, peer, { endsOn: inDays(1) })
    expect(await kindsOf(peer)).toEqual(['peer-named'])
    expect((await teamOf(asker)).peers).toEqual([])

    await peer.call(peerApi.agree, { body: someCard })

    expect((await teamOf(asker)).peers).toEqual([
      {
        id: peer.id,
        name: `${peer.firstName} Test`,
        unit: 'North',
        shift: null,
        card: someCard,
        isOfMyUnit: false,
        supervisesMe: false,
      },
    ])
    moveClockForTest(3 * 24 * hour)
    expect((await teamOf(await world.again(asker))).peers).toEqual([])
  })

  test('nobody agrees who was not named, and nobody but an officer is named', async () => {
    expect((await (await officer()).call(peerApi.agree, { body: someCard })).statusCode).toBe(404)
    for (const role of ['user', 'inmate', 'admin', 'institution_admin'] as const) {
      const person = await world.person(newName(), role)
      await expect(named(world, person)).rejects.toThrow('No officer here')
    }
    const elsewhere = await officer(await place())
    await expect(named(world, { ...elsewhere, institutionId: world.institutionId })).rejects.toThrow(
      'No officer here',
    )
  })

  test.each([
    ['a day of training that is to come', { trainedOn: inDays(2) }, 'trainedOn'],
    ['a last day that is past', { endsOn: inDays(-2) }, 'endsOn'],
    ['a last day after more than a year', { endsOn: inDays(longestDays + 2) }, 'endsOn'],
    ['a unit of another place', { supervises: [randomUUID()] }, 'supervises'],
  ])('%s is refused, naming the field', async (_, more, field) => {
    const manager = await world.person(newName(), 'admin')
    const { username } = await officer()
    const body = { username, trainedOn: inDays(-1), endsOn: inDays(9), supervises: [], ...more }

    const reply = await manager.call(peerApi.name, { body })

    expect([reply.statusCode, fieldsOf(reply)]).toEqual([400, [field]])
  })

  test('naming, agreeing, leaving and withdrawing are in the trail, and a new naming keeps the agreement', async () => {
    const at = await place()
    const peer = await peerOf(world, at)
    await named(world, peer, { endsOn: inDays(20) })
    const manager = await world.person(newName(), 'admin', at)
    const listed = (await manager.call(peerApi.named)).json<NamedPeers>()

    expect(listed.peers).toMatchObject([{ username: peer.username, isAgreed: true, endsOn: inDays(20) }])
    await manager.call(peerApi.withdraw, { params: { id: listed.peers[0]!.id } })

    expect(await world.count(peers, { userId: peer.id })).toBe(0)
    const actions = (await world.trail({ subjectId: peer.id })).map(({ action }) => action)
    expect(actions.filter((one) => one.startsWith('peer.'))).toEqual([
      'peer.name',
      'peer.agree',
      'peer.name',
      'peer.withdraw',
    ])
  })

  test('another place sees neither the team nor whom it named', async () => {
    const at = await place()
    const peer = await peerOf(world, at)
    const [asker, manager] = [await officer(), await world.person(newName(), 'admin')]
    const [row] = await world.rows(peers, { userId: peer.id })

    expect((await teamOf(asker)).peers.map(({ id }) => id)).not.toContain(peer.id)
    expect(fieldsOf(await ask(asker, { peerId: peer.id }))).toEqual(['peerId'])
    expect((await manager.call(peerApi.withdraw, { params: { id: row!.id } })).statusCode).toBe(404)
  })
})

describe('asking', () => {
  test('anyone but my unit is nobody of the unit, nobody who supervises it, and the one with the fewest contacts', async () => {
    const { institutionId, north, south } = await place()
    const asker = await officer({ institutionId, unitId: north })
    await peerOf(world, { institutionId, unitId: north })
    await peerOf(world, { institutionId, unitId: south, supervises: [north] })
    const [busy, free] = [
      await peerOf(world, { institutionId, unitId: south }),
      await peerOf(world, { institutionId, unitId: south }),
    ]
    await ask(await officer({ institutionId }), { peerId: busy.id })

    const first = (await ask(asker)).json<PeerContact>()
    const second = (await ask(asker)).json<PeerContact>()
    const third = await ask(asker)

    expect([first.name, second.name]).toEqual([`${free.firstName} Test`, `${busy.firstName} Test`])
    expect([third.statusCode, third.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('No other peer is free'),
    ])
    expect((await teamOf(asker)).peers.filter(({ supervisesMe }) => supervisesMe)).toHaveLength(1)
  })

  test('somebody who cannot now is not asked again, and reads nothing of it any more', async () => {
    const at = await place()
    const [asker, first] = [await officer(at), await peerOf(world, at)]
    const { id } = (await ask(asker)).json<PeerContact>()

    await first.call(peerContactApi.answer, { params: { id }, body: { canNow: false } })

    expect(await contactsOf(first)).toEqual([])
    expect(await contactsOf(asker)).toMatchObject([{ id, state: 'declined', messages: [] }])
    expect((await ask(asker)).statusCode).toBe(409)
    const second = await peerOf(world, at)
    expect((await ask(asker)).json<PeerContact>().name).toBe(`${second.firstName} Test`)
  })

  test('a request that is sent again is stored once', async () => {
    const at = await place()
    const [asker] = [await officer(at), await peerOf(world, at), await peerOf(world, at)]
    const body = someAsking()

    const replies = await Promise.all([1, 2, 3].map(() => asker.call(peerContactApi.ask, { body })))

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await contactsOf(asker)).toHaveLength(1)
    expect(await wordsOf(asker)).toEqual(['555-0111 after six\nA hard night'])
  })

  test('to ask and end again changes no number of the month, and what a peer answers counts once', async () => {
    const at = await place()
    const [asker, peer] = [await officer(at), await peerOf(world, at)]
    const months = () => world.rows(peerContactMonths, { institutionId: at.institutionId })
    for (let count = 0; count < 12; count += 1) {
      const { id } = (await ask(asker)).json<PeerContact>()
      await end(asker, id)
    }
    expect(await months()).toEqual([])

    const params = { id: (await ask(asker)).json<PeerContact>().id }
    await peer.call(peerContactApi.beyondMe, { params })
    await peer.call(peerContactApi.answer, { params, body: { canNow: true } })
    await write(peer, params.id, 'I know that night')

    expect(await months()).toMatchObject([{ contacts: 1 }])
  })

  test('nobody but an officer asks, and nobody asks themselves', async () => {
    const peer = await peerOf(world)
    for (const role of ['user', 'inmate', 'admin', 'institution_admin'] as const)
      expect((await ask(await world.person(newName(), role), { peerId: peer.id })).statusCode).toBe(403)
    expect(fieldsOf(await ask(peer, { peerId: peer.id }))).toEqual(['peerId'])
  })

  // Controls H81.
  test('without an answer for a day the asker is told so', async () => {
    const { asker, peer, params } = await pairOf(world)
    expect(await contactsOf(asker)).toMatchObject([{ state: 'asked' }])

    moveClockForTest(24 * hour)
    const [late, there] = [await world.again(asker, true), await world.again(peer, true)]
    expect(await contactsOf(late)).toMatchObject([{ state: 'unanswered' }])
    await there.call(peerContactApi.answer, { params, body: { canNow: true } })

    expect(await contactsOf(late)).toMatchObject([{ state: 'answered' }])
  })
})

describe('a contact', () => {
  test('the two write to each other, and their words stand nowhere in clear', async () => {
    const { asker, peer, params } = await pairOf(world)
    await write(peer, params.id, 'I know that night')
    const all = ['555-0111 after six\nA hard night', 'I know that night']

    expect([await wordsOf(asker), await wordsOf(peer)]).toEqual([all, all])
    expect(await contactsOf(asker)).toMatchObject([{ state: 'answered' }])
    const rows = await world.rows(peerMessages, { contactId: params.id })
    for (const { ciphertext, sealed } of rows)
      expect(`${ciphertext?.toString('latin1')}${sealed.toString('latin1')}`).not.toMatch(/night|555/)
    expect(rows.every(({ version }) => version !== null)).toBe(true)
  })

  test('a message goes for both when either erases it, and nobody else can', async () => {
    const { asker, peer, params } = await pairOf(world)
    const messageId = randomUUID()
    await write(peer, params.id, 'I know that night', messageId)
    const erase = (person: Person) => person.call(peerContactApi.erase, { params: { ...params, messageId } })

    const others = [await peerOf(world), await world.person(newName(), 'admin'), await officer()]
    for (const other of others) expect((await erase(other)).statusCode).toBe(404)
    expect((await erase(asker)).statusCode).toBe(204)

    expect([await wordsOf(asker), await wordsOf(peer)].map((words) => words.length)).toEqual([1, 1])
    expect(await world.count(peerMessages, { id: messageId })).toBe(0)
  })

  test('whoever ends it leaves nothing of it, and the other is told', async () => {
    const { asker, peer, params } = await pairOf(world)
    await write(peer, params.id, 'I know that night')

    expect((await end(peer, params.id)).statusCode).toBe(204)

    expect(await world.count(peerContacts, { id: params.id })).toBe(0)
    expect(await world.count(peerMessages, { contactId: params.id })).toBe(0)
    expect(await kindsOf(asker)).toEqual(['peer-contact-ended'])
    expect(await kindsOf(peer)).not.toContain('peer-contact')
    expect((await write(asker, params.id, 'Hello')).statusCode).toBe(404)
  })

  test.each<[string, (pair: Awaited<ReturnType<typeof pairOf>>) => Promise<unknown>]>([
    ['the peer leaves the team', ({ peer }) => peer.call(peerApi.leave)],
    ['the peer moves away', async ({ peer }) => world.change(users, { id: peer.id }, await awayFrom())],
    ['the asker moves away', async ({ asker }) => world.change(users, { id: asker.id }, await awayFrom())],
    ['the peer is shut out', ({ peer }) => world.change(users, { id: peer.id }, { isActive: false })],
    ['the asker leaves', ({ asker }) => world.change(users, { id: asker.id }, { deletesAt: now() })],
    ['the grant is over', ({ peer }) => world.change(peers, { userId: peer.id }, { endsOn: inDays(-2) })],
    ['the account is erased', ({ asker }) => asSystem(() => endPeerContactsOf(world.scoped, asker.id))],
    ['a backup is restored', () => asSystem(() => endAllPeerContacts(world.scoped))],
  ])('it ends for both where %s', async (_, happen) => {
    const pair = await pairOf(world)
    await happen(pair)

    // Also before the job has run.
    const left = await Promise.all([pair.asker, pair.peer].map((one) => world.again(one, true)))
    const seen = await Promise.all(left.map((one) => one.call(peerContactApi.list)))
    expect(seen.map(({ body }) => body).join()).not.toContain(pair.params.id)
    await asSystem(() => endPeerContacts(world.scoped))
    expect(await world.count(peerContacts, { id: pair.params.id })).toBe(0)
    const told = [...(await kindsOf(pair.asker)), ...(await kindsOf(pair.peer))]
    expect(told).toContain('peer-contact-ended')
  })

  const awayFrom = async () => ({ institutionId: await anotherInstitution(world) })

  // Controls H81.
  test('what is beyond a peer becomes a call for help by the asker’s own yes, and names no peer', async () => {
    const { asker, peer, params } = await pairOf(world)
    const decide = (person: Person, isWanted: boolean) =>
      person.call(peerContactApi.clinician, { params, body: { isWanted } })
    expect((await decide(asker, true)).statusCode).toBe(404)
    await peer.call(peerContactApi.beyondMe, { params })
    expect((await decide(peer, true)).statusCode).toBe(404)

    expect((await decide(asker, true)).statusCode).toBe(204)
    await decide(asker, true)

    const raised = await world.rows(alerts, { subjectId: asker.id })
    expect(raised).toMatchObject([{ kind: 'help-request', severity: 'critical', message: null }])
    expect(await world.trail({ actorId: peer.id, subjectId: asker.id })).toEqual([])
    expect(await contactsOf(peer)).toMatchObject([{ beyond: 'yes', state: 'answered' }])
  })

  test('on a no nobody is told, and the peer reads so', async () => {
    const { asker, peer, params } = await pairOf(world)
    await peer.call(peerContactApi.beyondMe, { params })

    await asker.call(peerContactApi.clinician, { params, body: { isWanted: false } })

    expect(await world.count(alerts, { subjectId: asker.id })).toBe(0)
    expect(await contactsOf(peer)).toMatchObject([{ beyond: 'no' }])
  })

  test('a vault that is closed is to be opened first', async () => {
    const { asker, peer } = await pairOf(world)
    for (const person of [asker, peer]) {
      const reply = await (await world.again(person)).call(peerContactApi.list)
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'vault_closed'])
    }
  })

  test('a peer who became an administrator sees their own contacts, and no other administrator any', async () => {
    const { peer, params } = await pairOf(world)
    await world.change(users, { id: peer.id }, { role: 'admin' })

    expect((await contactsOf(peer)).map(({ id }) => id)).toEqual([params.id])
    expect(await contactsOf(await world.person(newName(), 'admin'))).toEqual([])
  })

  test('the database itself shows a contact to its two alone', async () => {
    const { asker, peer, params } = await pairOf(world)
    const { institutionId } = world
    const admin = await world.person(newName(), 'admin')
    const seenBy = (userId: string) =>
      onBehalfOf({ userId, institutionId }, async () => [
        (await world.scoped.select().from(peerContacts)).length,
        (await world.scoped.select().from(peerMessages)).length,
      ])

    expect([await seenBy(asker.id), await seenBy(peer.id)]).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect([await seenBy(admin.id), await seenBy(''), await seenBy((await officer()).id)]).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    const forged = {
      id: randomUUID(),
      askerId: peer.id,
      peerId: asker.id,
      askedAt: now(),
      reach: 'here',
    } as const
    await expect(
      onBehalfOf({ userId: asker.id, institutionId: null }, () =>
        world.scoped.insert(peerContacts).values(forged),
      ),
    ).rejects.toThrow('peer_contacts')
    expect(await world.count(peerContacts, { id: params.id })).toBe(1)
  })

  test('a month is shown once it is over, and only from the threshold on', async () => {
    const { institutionId } = await place()
    const manager = await world.person(newName(), 'admin', { institutionId })
    const peer = await peerOf(world, { institutionId })
    const { id } = (await ask(await officer({ institutionId }))).json<PeerContact>()
    await write(peer, id, 'I know that night')
    await world.db.insert(peerContactMonths).values([
      { institutionId, month: '2020-01', contacts: 9 },
      { institutionId, month: '2020-02', contacts: 10 },
    ])

    const { months } = (await manager.call(peerApi.named)).json<NamedPeers>()

    expect(months).toEqual([
      { month: '2020-02', contacts: 10 },
      { month: '2020-01', contacts: null },
    ])
  })
})

/** What the asker or the peer does. */
const acts = ['write', 'erase', 'yes', 'no', 'beyond', 'decide', 'end'] as const

test('no acts of the two lose a message of an open contact, show one to a third, or leave a row after the end', async () => {
  const at = await place()
  const [asker, peer, third] = [await officer(at), await peerOf(world, at), await peerOf(world, at)]
  const step = fc.record({ act: fc.constantFrom(...acts), isAsker: fc.boolean() })

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const before = await rowsLeft()
      const id = (await ask(asker, { peerId: peer.id })).json<PeerContact>().id
      let kept = new Map([[id, '555-0111 after six\nA hard night']])
      const params = { id }
      for (const { act, isAsker } of steps) {
        const by = isAsker ? asker : peer
        const last = [...kept.keys()].at(-1)
        const messageId = randomUUID()
        const reply =
          act === 'write'
            ? await write(by, id, `words ${messageId}`, messageId)
            : act === 'erase'
              ? await by.call(peerContactApi.erase, { params: { id, messageId: last ?? messageId } })
              : act === 'beyond'
                ? await by.call(peerContactApi.beyondMe, { params })
                : act === 'decide'
                  ? await by.call(peerContactApi.clinician, { params, body: { isWanted: false } })
                  : act === 'end'
                    ? await end(by, id)
                    : await by.call(peerContactApi.answer, { params, body: { canNow: act === 'yes' } })
        expect(reply.statusCode).toBeLessThan(500)
        if (reply.statusCode < 300) {
          if (act === 'write') kept.set(messageId, `words ${messageId}`)
          if (act === 'erase' && last) kept.delete(last)
          if (act === 'no' || act === 'end') kept = new Map()
        }
        const words = [...kept.values()]
        expect(await wordsOf(asker)).toEqual(words)
        expect(await wordsOf(peer)).toEqual(words)
        expect(await contactsOf(third)).toEqual([])
      }
      await end(asker, id)
      expect(await rowsLeft()).toBe(before)
    }),
    { numRuns: 25 },
  )
})
