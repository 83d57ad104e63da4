import { beforeEach, expect, test } from 'vitest'

import { recoveryApi } from '#features/access/recovery/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { resetByStaff } from '#testing/staff-reset.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { journalApi } from '../contract.ts'

const oldPassword = 'an old wooden pier'
const draft = { title: 'Half', content: 'of a thought', mood: 4, isPrivate: true }

let ana: Person
let old: string
const world = await openWorld()
beforeEach(async () => {
  const before = await world.newcomer(crypto.randomUUID().slice(0, 20), oldPassword)
  old = (await write(before, 'old harbor')).json().id
  for (const key of ['new', old]) await before.call(journalApi.saveDraft, { params: { key }, body: draft })
  ana = await resetByStaff(world, before)
})

const write = (person: Person, content: string) => person.call(journalApi.save, { body: { content } })
const change = (person: Person, id: string) =>
  person.call(journalApi.update, { params: { id }, body: { content: 'changed' } })
const remove = (person: Person, id: string) => person.call(journalApi.delete, { params: { id } })
const draftOf = async (person: Person, key: string) =>
  (await person.call(journalApi.findDraft, { params: { key } })).json()

async function shown(person: Person) {
  const listed = (await person.call(journalApi.list, { query: {} })).json()
  const found = (await person.call(journalApi.search, { body: { words: 'harbor' } })).json().entries
  return [listed, found].map((entries: { content: string }[]) => entries.map(({ content }) => content))
}

const openWithOldPassword = () => ana.call(recoveryApi.open, { body: { secret: oldPassword } })

// Controls H17.
test('after a reset by staff the older entries are in no list and no search, and new ones are', async () => {
  const reply = await write(ana, 'new harbor')

  expect(reply.statusCode).toBe(201)
  expect(await shown(ana)).toEqual([['new harbor'], ['new harbor']])
  expect((await change(ana, reply.json().id)).statusCode).toBe(200)
  expect((await remove(ana, reply.json().id)).statusCode).toBe(204)
})

test('a closed entry is neither read, changed nor deleted, and the refusal says what opens it', async () => {
  const read = await ana.call(journalApi.find, { params: { id: old } })
  const replies = [read, await change(ana, old), await remove(ana, old)]

  for (const reply of replies) {
    expect(reply.statusCode).toBe(409)
    expect(reply.json().message).toMatch(
      /^This entry has been closed .* Open it with your old password or recovery code$/,
    )
  }
})

test('an entry of somebody else is not found, whether it is closed or not', async () => {
  const ben = await world.person(crypto.randomUUID())

  expect((await change(ben, old)).statusCode).toBe(404)
  expect((await remove(ben, old)).statusCode).toBe(404)
  expect(await shown(ben)).toEqual([[], []])
})

test('drafts from before the reset are neither shown nor overwritten nor deleted', async () => {
  const before = [await draftOf(ana, 'new'), await draftOf(ana, old)]
  for (const key of ['new', old]) await ana.call(journalApi.deleteDraft, { params: { key } })
  await write(ana, 'new harbor')

  expect(before).toEqual([null, null])
  await openWithOldPassword()
  expect(await draftOf(ana, 'new')).toMatchObject(draft)
  expect(await draftOf(ana, old)).toMatchObject(draft)
})

test('a new draft is kept at once, and the closed one comes back after it', async () => {
  const save = (key: string, content: string) =>
    ana.call(journalApi.saveDraft, { params: { key }, body: { ...draft, content } })
  const saved = [await save('new', 'first'), await save('new', 'second'), await save(old, 'other')]
  const whileClosed = await draftOf(ana, 'new')
  await openWithOldPassword()
  const inUse = await draftOf(ana, 'new')
  await write(ana, 'second, and done')

  expect(saved.map(({ statusCode }) => statusCode)).toEqual([204, 204, 409])
  for (const one of [whileClosed, inUse]) expect(one).toMatchObject({ content: 'second' })
  expect(await draftOf(ana, 'new')).toMatchObject(draft)
  await ana.call(journalApi.deleteDraft, { params: { key: 'new' } })
  expect(await draftOf(ana, 'new')).toBeNull()
})

// Controls H19.
test('with the old password the older entries are there again and can be changed', async () => {
  await write(ana, 'new harbor')
  const held = (await ana.call(identityApi.current)).json()

  await openWithOldPassword()

  expect(held.closedTexts).toMatchObject({ until: null })
  expect((await ana.call(identityApi.current)).json().closedTexts).toBeNull()
  expect(await shown(ana)).toEqual([
    ['new harbor', 'old harbor'],
    ['new harbor', 'old harbor'],
  ])
  expect((await change(ana, old)).statusCode).toBe(200)
})
