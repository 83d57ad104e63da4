import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { institutions } from '#features/core/institutions/server/table.ts'
import { pointEntries } from '#features/core/rewards/server/table.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type HopeBox, type HopeItem, hopeBoxApi, mostItems, mostStoredBytes } from '../contract.ts'
import { hopeItems } from './table.ts'

let ana: Person
const world = await openWorld()
beforeEach(async () => {
  ana = await world.person(randomUUID())
})

const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex')
const base64 = (start: Buffer, length = start.length) =>
  Buffer.concat([start, Buffer.alloc(length - start.length)]).toString('base64')

const words = (person: Person, text = 'My daughter') =>
  person.call(hopeBoxApi.add, { body: { kind: 'words', text } })
const media = (person: Person, kind: 'picture' | 'sound', content: string) =>
  person.call(hopeBoxApi.add, { body: { kind, text: 'By the sea', content } })
const boxOf = async (person: Person) => (await person.call(hopeBoxApi.read)).json<HopeBox>()
const textsOf = async (person: Person) => (await boxOf(person)).items.map(({ text }) => text)
const contentOf = (person: Person, id: string) => person.call(hopeBoxApi.content, { params: { id } })

/** Pictures and sounds on or off, as the institution's people managers set it. */
const allow = (allowsPicturesAndSounds: boolean) =>
  world.change(institutions, { id: world.institutionId }, { allowsPicturesAndSounds })

test('words, a picture and a sound are kept in their order, and their bytes come back as they were', async () => {
  const picture = (await media(ana, 'picture', base64(jpeg))).json<HopeItem>()
  await words(ana)
  const sound = (await media(ana, 'sound', base64(Buffer.from('ID3')))).json<HopeItem>()

  const { items, allowsPicturesAndSounds } = await boxOf(ana)

  expect(items.map(({ kind, text, state }) => [kind, text, state])).toEqual([
    ['picture', 'By the sea', 'open'],
    ['words', 'My daughter', 'open'],
    ['sound', 'By the sea', 'open'],
  ])
  expect(allowsPicturesAndSounds).toBe(true)
  expect((await contentOf(ana, picture.id)).json()).toEqual({
    mediaType: 'image/jpeg',
    content: base64(jpeg),
  })
  expect((await contentOf(ana, sound.id)).json().mediaType).toBe('audio/mpeg')
})

test('no bytes, words or descriptions stand in the database', async () => {
  const { id } = (
    await media(ana, 'picture', base64(Buffer.concat([jpeg, Buffer.from('by the sea')])))
  ).json()

  const [row] = await world.rows(hopeItems, { id })

  for (const stored of [row!.ciphertext, row!.content!]) {
    expect(stored.includes(jpeg) || stored.includes(base64(jpeg).slice(0, 8))).toBe(false)
    expect(stored.toString('latin1')).not.toMatch(/by the sea/i)
  }
})

test.each([
  ['JPEG', 'picture', 'ffd8ffe1', 'image/jpeg'],
  ['PNG', 'picture', '89504e470d0a1a0a', 'image/png'],
  ['WebP', 'picture', '524946460000000057454250', 'image/webp'],
  ['WebM', 'sound', '1a45dfa3', 'audio/webm'],
  ['Ogg', 'sound', '4f676753', 'audio/ogg'],
  ['M4A', 'sound', '0000002066747970', 'audio/mp4'],
  ['WAV', 'sound', '524946460000000057415645', 'audio/wav'],
  ['MP3', 'sound', 'fffb9044', 'audio/mpeg'],
] as const)('%s is told by its first bytes', async (_, kind, hex, mediaType) => {
  const kept = await media(ana, kind, base64(Buffer.from(hex, 'hex')))

  expect(kept.statusCode).toBe(201)
  expect((await contentOf(ana, kept.json().id)).json().mediaType).toBe(mediaType)
})

test.each([
  [
    'text as a picture',
    { kind: 'picture', text: 'a', content: btoa('Only text, in a file named sea.jpg') },
    'content',
  ],
  ['a program as a picture', { kind: 'picture', text: 'a', content: btoa('MZ\u0000') }, 'content'],
  ['a drawing with scripts', { kind: 'picture', text: 'a', content: btoa('<svg onload="x()">') }, 'content'],
  ['a picture as a sound', { kind: 'sound', text: 'a', content: base64(jpeg) }, 'content'],
  ['a picture without bytes', { kind: 'picture', text: 'a' }, 'content'],
  [
    'a picture that is too large',
    { kind: 'picture', text: 'a', content: base64(jpeg, mostStoredBytes + 1) },
    'content',
  ],
  [
    'a sound that is too large',
    { kind: 'sound', text: 'a', content: base64(Buffer.from('ID3'), mostStoredBytes + 3) },
    'content',
  ],
  ['words with bytes', { kind: 'words', text: 'a', content: base64(jpeg) }, 'content'],
  ['a picture that nothing is said of', { kind: 'picture', text: ' ', content: base64(jpeg) }, 'text'],
  ['words of 501 characters', { kind: 'words', text: 'ä'.repeat(501) }, 'text'],
] as const)('%s is refused, naming the field', async (_, body, field) => {
  const reply = await ana.call(hopeBoxApi.add, { body })

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual([field])
  expect((await boxOf(ana)).items).toEqual([])
})

test('words of 500 characters and the greatest picture and sound are kept', async () => {
  const replies = [
    await words(ana, 'ä'.repeat(500)),
    await media(ana, 'picture', base64(jpeg, mostStoredBytes)),
    await media(ana, 'sound', base64(Buffer.from('ID3'), mostStoredBytes)),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
})

test('of additions at once no more than thirty are kept, and the refusal says what makes room', async () => {
  for (let count = 2; count < mostItems; count += 1) await words(ana, `Reason ${count}`)

  const replies = await Promise.all([words(ana), words(ana), words(ana), words(ana)])

  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    201, 201, 409, 409,
  ])
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
    'Your box has 30 things in it, and that is the limit. Take one out to make room.',
  )
  expect((await boxOf(ana)).items).toHaveLength(mostItems)
})

test('words are changed, and not over a newer version', async () => {
  const { id, updatedAt } = (await words(ana)).json<HopeItem>()
  const change = (text: string, basedOn?: string) =>
    ana.call(hopeBoxApi.change, { params: { id }, body: { text, basedOn } })

  const changed = await change('My two daughters', updatedAt)
  const late = await change('My son', updatedAt)

  expect(changed.json<HopeItem>().text).toBe('My two daughters')
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ code: 'newer_version', newer: { text: 'My two daughters' } })
  expect(await textsOf(ana)).toEqual(['My two daughters'])
})

test('things are put into another order, and those that are not named keep their places', async () => {
  const ids: string[] = []
  for (const text of ['a', 'b', 'c', 'd']) ids.push((await words(ana, text)).json().id)

  const reply = await ana.call(hopeBoxApi.arrange, { body: { ids: [ids[3]!, ids[0]!] } })

  expect(reply.statusCode).toBe(204)
  expect(await textsOf(ana)).toEqual(['d', 'b', 'c', 'a'])
})

test('nobody arranges what is not theirs, or one thing twice', async () => {
  const mine = (await words(ana)).json().id
  const theirs = (await words(await world.person(randomUUID()))).json().id

  for (const ids of [
    [mine, theirs],
    [mine, mine],
  ]) {
    expect((await ana.call(hopeBoxApi.arrange, { body: { ids } })).statusCode).toBe(404)
  }
})

test('what is deleted is gone with its bytes', async () => {
  const { id } = (await media(ana, 'picture', base64(jpeg))).json()

  await ana.call(hopeBoxApi.remove, { params: { id } })

  expect((await contentOf(ana, id)).statusCode).toBe(404)
  expect(await world.rows(hopeItems, { id })).toEqual([])
})

// Secures J22.
test('another person, staff and administrators see nothing of a box', async () => {
  const { id } = (await media(ana, 'picture', base64(jpeg))).json()

  for (const role of ['user', 'staff', 'admin', 'institution_admin'] as const) {
    const other = await world.person(randomUUID(), role)
    expect((await boxOf(other)).items).toEqual([])
    expect((await contentOf(other, id)).statusCode).toBe(404)
    expect((await other.call(hopeBoxApi.remove, { params: { id } })).statusCode).toBe(404)
  }
})

test('where the institution has them switched off, pictures are refused, kept and hidden, and words go on', async () => {
  const { id } = (await media(ana, 'picture', base64(jpeg))).json()
  await allow(false)

  const refused = [
    await media(ana, 'sound', base64(Buffer.from('ID3'))),
    await contentOf(ana, id),
    await ana.call(hopeBoxApi.change, { params: { id }, body: { text: 'A code word' } }),
  ]
  const kept = await words(ana)
  const { items, allowsPicturesAndSounds } = await boxOf(ana)
  await allow(true)

  for (const reply of refused) {
    expect(reply.statusCode).toBe(403)
    expect(reply.json().message).toBe(
      'Your institution has turned off pictures and sounds. You can keep words here.',
    )
  }
  expect(kept.statusCode).toBe(201)
  expect(allowsPicturesAndSounds).toBe(false)
  expect(items.map(({ text, state }) => [text, state])).toEqual([
    ['', 'hidden'],
    ['My daughter', 'open'],
  ])
  expect(await textsOf(ana)).toEqual(['By the sea', 'My daughter'])
})

test('a damaged thing is marked, and the others are read all the same', async () => {
  const { id } = (await words(ana)).json()
  await words(ana, 'The lake')
  await world.change(hopeItems, { id }, { ciphertext: Buffer.alloc(60) })
  const picture = (await media(ana, 'picture', base64(jpeg))).json()
  await world.change(hopeItems, { id: picture.id }, { content: Buffer.alloc(60) })

  expect((await boxOf(ana)).items.map(({ state }) => state)).toEqual(['damaged', 'open', 'open'])
  expect((await contentOf(ana, picture.id)).statusCode).toBe(409)
})

test('each change leaves an audit event without content, and none gives points', async () => {
  const { id } = (await words(ana)).json()
  await ana.call(hopeBoxApi.change, { params: { id }, body: { text: 'The lake' } })
  await ana.call(hopeBoxApi.arrange, { body: { ids: [id] } })
  await ana.call(hopeBoxApi.remove, { params: { id } })

  const events = await world.trail({ actorId: ana.id })

  expect(events.map(({ action }) => action).filter((action) => action.startsWith('hope-box'))).toEqual([
    'hope-box.add',
    'hope-box.change',
    'hope-box.arrange',
    'hope-box.remove',
  ])
  expect(
    JSON.stringify(events, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toMatch(/daughter|lake/)
  expect(await world.count(pointEntries, { userId: ana.id })).toBe(0)
})
