import { expect, test } from 'vitest'

import { encryptText } from '#features/core/encryption/index.ts'
import { encryptWith } from '#features/core/encryption/server/encrypted-text.ts'
import { ensureKey } from '#features/core/encryption/server/personal-keys.ts'
import { sessions } from '#features/core/identity/server/table.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { journalApi } from '../contract.ts'
import { journalDrafts, journalEntries } from './table.ts'

const world = await openWorld()

const somebody = () => world.person(crypto.randomUUID())
const write = async (person: Person, content: string): Promise<string> =>
  (await person.call(journalApi.save, { body: { content } })).json().id
const ciphertextOf = async (id: string) => (await world.row(journalEntries, { id })).ciphertext
const store = (id: string, ciphertext: Buffer) => world.change(journalEntries, { id }, { ciphertext })

interface Shown {
  readonly state: string
  readonly content: string
}
async function shown(person: Person) {
  const reply = await person.call(journalApi.list, { query: {} })
  expect(reply.statusCode).toBe(200)
  return reply.json().map(({ state, content }: Shown) => `${state} ${content}`)
}

test('two entries that were swapped are both damaged, and the entry between them is not', async () => {
  const ana = await somebody()
  const [first, , third] = [await write(ana, 'one'), await write(ana, 'two'), await write(ana, 'three')]
  const [one, three] = [await ciphertextOf(first), await ciphertextOf(third)]

  await store(first, three)
  await store(third, one)

  expect(await shown(ana)).toEqual(['damaged ', 'open two', 'damaged '])
})

// Secures J3.
test('an entry that was moved into another journal is readable for neither author', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  const of = { ana: await write(ana, 'mine'), ben: await write(ben, 'his') }
  const hers = await ciphertextOf(of.ana)

  await store(of.ben, hers)
  const swapped = await shown(ben)
  await world.change(journalEntries, { id: of.ana }, { userId: ben.id })

  expect(swapped).toEqual(['damaged '])
  expect(await shown(ben)).toEqual(['damaged ', 'damaged '])
  expect(await shown(ana)).toEqual([])
})

test('a draft that was put in the place of an entry is damaged there', async () => {
  const ana = await somebody()
  const id = await write(ana, 'saved')
  await ana.call(journalApi.saveDraft, {
    params: { key: id },
    body: { title: '', content: 'draft', mood: null, isPrivate: true },
  })
  const [draft] = await world.rows(journalDrafts, { entryId: id })

  await store(id, draft!.ciphertext)

  expect(await shown(ana)).toEqual(['damaged '])
})

// Secures J7.
test('an entry that was altered in any one byte or cut anywhere is damaged, and no other is', async () => {
  const ana = await somebody()
  const id = await write(ana, 'a quiet day')
  await write(ana, 'whole')
  const ciphertext = await ciphertextOf(id)

  for (let index = 0; index < ciphertext.length; index += 7) {
    const altered = Buffer.from(ciphertext)
    altered[index] = altered[index]! ^ 1
    await store(id, altered)
    expect(await shown(ana)).toEqual(['open whole', 'damaged '])
    await store(id, ciphertext.subarray(0, index))
    expect(await shown(ana)).toEqual(['open whole', 'damaged '])
  }
  await store(id, ciphertext)
  expect(await shown(ana)).toEqual(['open whole', 'open a quiet day'])
})

test('a damaged entry can be written anew or deleted, and is found by no search', async () => {
  const ana = await somebody()
  const [first, second] = [await write(ana, 'quiet'), await write(ana, 'quiet too')]
  for (const id of [first, second]) await store(id, Buffer.alloc(80, 3))

  const found = await ana.call(journalApi.search, { body: { words: 'quiet' } })
  const again = await ana.call(journalApi.update, { params: { id: first }, body: { content: 'anew' } })
  const gone = await ana.call(journalApi.delete, { params: { id: second } })

  expect(found.json()).toEqual({ entries: [], isComplete: true })
  expect([again.json().state, gone.statusCode]).toEqual(['open', 204])
  expect(await shown(ana)).toEqual(['open anew'])
})

test('an entry and a draft from before prompts and tags are read with neither', async () => {
  // Somebody without a vault, whose texts can be encrypted here.
  const ana = await world.person(crypto.randomUUID(), 'user', { passwordHash: 'the-hash' })
  const id = await write(ana, 'anew')
  const text = JSON.stringify({ title: 'Old', content: 'as it was', mood: 4 })
  const owner = { user: ana, keyring: world.keyring, vault: null }
  const encrypt = (recordId: string, field: string) => encryptText(world.db, owner, { recordId, field }, text)
  await store(id, await encrypt(id, 'journal_entries.ciphertext'))
  await world.db.insert(journalDrafts).values({
    userId: ana.id,
    ciphertext: await encrypt('new', 'journal_drafts.ciphertext'),
    isPrivate: true,
    savedAt: new Date(),
  })

  const entry = (await ana.call(journalApi.find, { params: { id } })).json()
  const draft = (await ana.call(journalApi.findDraft, { params: { key: 'new' } })).json()

  expect(entry).toMatchObject({ title: 'Old', content: 'as it was', prompt: null, tags: [], state: 'open' })
  expect(draft).toMatchObject({ title: 'Old', content: 'as it was', prompt: null, tags: '' })
})

test('beside a vault no text opens under a key that the server holds', async () => {
  const ana = await somebody()
  const id = await write(ana, 'mine')
  const { version, key } = await ensureKey(world.db, world.keyring, ana.id, 'private')
  const planted = encryptWith(
    { version, key },
    { userId: ana.id, recordId: id, field: 'journal_entries.ciphertext' },
    JSON.stringify({ title: '', content: 'planted', mood: null, isPrivate: false }),
  )

  await store(id, planted)

  expect(await shown(ana)).toEqual(['damaged '])
})

test('a session whose vault key was altered is over', async () => {
  const ana = await somebody()
  await write(ana, 'a quiet day')

  await world.change(sessions, { userId: ana.id }, { vaultKey: Buffer.alloc(61, 1) })

  expect((await ana.call(journalApi.list, { query: {} })).statusCode).toBe(401)
})
