// Secures R30.
import { expect, test } from 'vitest'

import { openWorld, type Person } from '#testing/world.ts'

import { profileApi, type ProfileBefore, type ProfileChanges } from '../contract.ts'

const world = await openWorld()

const before = { firstName: 'Ana', lastName: 'Brook', email: '', bio: '' }
const somebody = () => world.person(crypto.randomUUID(), 'user', { firstName: 'Ana', lastName: 'Brook' })
const update = (person: Person, changes: ProfileChanges, basedOn?: ProfileBefore) =>
  person.call(profileApi.update, { params: { id: person.id }, body: { ...changes, basedOn } })

test('a field that was changed elsewhere is not written over, and the answer brings what is stored', async () => {
  const ana = await somebody()
  const newer = await update(ana, { bio: 'On the phone.', firstName: 'Anna' }, before)

  const late = await update(ana, { bio: 'At the desk.' }, before)

  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ code: 'newer_version', newer: newer.json() })
})

test('changes of different fields stand side by side', async () => {
  const ana = await somebody()
  await update(ana, { bio: 'On the phone.' }, before)

  const reply = await update(ana, { lastName: 'Rivers' }, before)

  expect(reply.json()).toMatchObject({ bio: 'On the phone.', lastName: 'Rivers' })
})

test('the same change twice is one, as after an answer that was lost', async () => {
  const ana = await somebody()
  await update(ana, { email: 'ana@example.org' }, before)

  const reply = await update(ana, { email: 'ana@example.org' }, before)

  expect(reply.statusCode).toBe(200)
})

test('of two changes of one field at the same moment one is stored, and the other is told', async () => {
  const ana = await somebody()

  const replies = await Promise.all(
    ['On the phone.', 'At the desk.'].map((bio) => update(ana, { bio }, before)),
  )

  const [stored, refused] = replies.toSorted((one, other) => one.statusCode - other.statusCode)
  expect([stored?.statusCode, refused?.statusCode]).toEqual([200, 409])
  expect(refused?.json().newer).toEqual(stored?.json())
})

test('a change that says nothing of before is written over whatever is there', async () => {
  const ana = await somebody()
  await update(ana, { bio: 'On the phone.' })

  const reply = await update(ana, { bio: 'At the desk.' })

  expect(reply.json()).toMatchObject({ bio: 'At the desk.' })
})
