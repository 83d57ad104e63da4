import { expect, test } from 'vitest'

import { myDataApi } from '#features/record/my-data/contract.ts'
import { trendApi, type Trends } from '#features/record/trends/contract.ts'
import { openWorld } from '#testing/world.ts'

import { type CheckIn, checkInApi, mostFeelings } from '../contract.ts'
import type { Feeling } from '../feelings.ts'
import { checkIns } from './table.ts'

const world = await openWorld()

const scores = { moodScore: 4, stressScore: 6 }
const somebody = () => world.person(crypto.randomUUID(), 'inmate')
const stored = (userId: string) => world.rows(checkIns, { userId })

test('a check-in keeps its feelings, encrypted, and its owner reads them', async () => {
  const ana = await somebody()
  const feelings: Feeling[] = ['On Guard', 'Lonely']

  const reply = await ana.call(checkInApi.save, { body: { ...scores, feelings } })

  expect(reply.statusCode).toBe(201)
  const [latest] = (await ana.call(checkInApi.recent)).json<CheckIn[]>()
  expect(latest).toMatchObject({ feelings, choicesState: 'open' })
  const [row] = await stored(ana.id)
  expect(row?.choices).not.toBeNull()
  expect(row?.choices?.includes('On Guard')).toBe(false)
})

// Controls H63.
test.each<[string, unknown]>([
  ['six feelings', ['Sad', 'Hurt', 'Numb', 'Calm', 'Safe', 'Proud']],
  ['one feeling twice', ['Sad', 'Sad']],
  ['a word that is none of the wheel', ['Hopeless']],
])('%s are refused, naming the field, and nothing is saved', async (_, feelings) => {
  const ana = await somebody()

  const { statusCode, body } = await world.app.inject({
    method: checkInApi.save.method,
    url: checkInApi.save.path,
    headers: { cookie: ana.cookie },
    payload: { ...scores, feelings },
  })

  expect(statusCode).toBe(400)
  expect(Object.keys(JSON.parse(body).fields).every((field) => field.startsWith('feelings'))).toBe(true)
  expect(await stored(ana.id)).toEqual([])
})

test('as many feelings as may be chosen are saved', async () => {
  const ana = await somebody()
  const feelings: Feeling[] = ['Sad', 'Hurt', 'Numb', 'Calm', 'Safe']
  expect(feelings).toHaveLength(mostFeelings)

  expect((await ana.call(checkInApi.save, { body: { ...scores, feelings } })).statusCode).toBe(201)
})

test('feelings stand on their day in the trends, and in a download', async () => {
  const ana = await somebody()
  await ana.call(checkInApi.save, { body: { ...scores, feelings: ['Worn Out'] } })
  await ana.call(checkInApi.save, { body: { ...scores, feelings: ['Worn Out', 'Hopeful'] } })

  const { days } = (await ana.call(trendApi.read, { query: { days: '30' } })).json<Trends>()
  const { method, path: url } = myDataApi.download
  const payload = { format: 'json' }
  const { body } = await world.app.inject({ method, url, headers: ana.headers, payload })

  expect(days.map(({ chosen }) => chosen.map(({ kind, name }) => `${kind} ${name}`).toSorted())).toEqual([
    ['feeling Hopeful', 'feeling Worn Out'],
  ])
  expect(JSON.parse(body).checkIns).toMatchObject([
    { feelings: ['Worn Out', 'Hopeful'] },
    { feelings: ['Worn Out'] },
  ])
})

test('a retry with the same feelings is answered, and one with others is refused', async () => {
  const ana = await somebody()
  const body = { ...scores, requestId: crypto.randomUUID(), feelings: ['Tense' as const] }

  const replies = [
    await ana.call(checkInApi.save, { body }),
    await ana.call(checkInApi.save, { body }),
    await ana.call(checkInApi.save, { body: { ...body, feelings: ['Calm'] } }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 422])
  expect(await stored(ana.id)).toHaveLength(1)
})
