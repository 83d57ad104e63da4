import { expect, test } from 'vitest'

import { myDataApi } from '#features/record/my-data/contract.ts'
import { trendApi, type Trends } from '#features/record/trends/contract.ts'
import { type OwnFactor, ownFactorApi } from '#features/wellbeing/own-factors/contract.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type CheckIn, checkInApi } from '../contract.ts'
import { checkIns } from './table.ts'

const world = await openWorld()

const scores = { moodScore: 6, stressScore: 4 }
const somebody = () => world.person(crypto.randomUUID(), 'inmate')

async function ownWord(person: Person, name: string): Promise<string> {
  const reply = await person.call(ownFactorApi.add, { body: { kind: 'stressor', name, icon: 'heart' } })
  expect(reply.statusCode).toBe(201)
  return reply.json<OwnFactor>().id
}

const latest = async (person: Person) =>
  (await person.call(checkInApi.list, { query: {} })).json<CheckIn[]>()[0]!

test('a check-in keeps what fits where somebody is, what they did, and their own words', async () => {
  const ana = await somebody()
  const id = await ownWord(ana, 'The stairwell')

  const said = {
    stressors: ['Lockdown' as const, 'Workload' as const],
    activities: ['Prayed' as const, 'Called Family' as const],
    ownFactors: [id],
  }
  const reply = await ana.call(checkInApi.save, { body: { ...scores, ...said } })

  expect(reply.statusCode).toBe(201)
  expect(await latest(ana)).toMatchObject({ ...said, choicesState: 'open' })
})

test('activities and own words are stored encrypted, and nothing where none was chosen', async () => {
  const ana = await somebody()
  await ana.call(checkInApi.save, { body: { ...scores, activities: ['Prayed'] } })
  await ana.call(checkInApi.save, { body: scores })

  const rows = await world.rows(checkIns, { userId: ana.id })

  const stored = rows.map(({ choices }) => choices && Buffer.from(choices).toString('latin1'))
  expect(stored.filter((text) => text === null)).toHaveLength(1)
  expect(stored.filter((text) => text !== null)).toEqual([expect.not.stringContaining('Prayed')])
})

test('words of somebody else, and words that do not exist, are refused in the same way, and nothing is saved', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  const bens = await ownWord(ben, 'The stairwell')

  const replies = await Promise.all(
    [bens, crypto.randomUUID()].map((id) =>
      ana.call(checkInApi.save, { body: { ...scores, ownFactors: [id] } }),
    ),
  )

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400])
  expect(replies[0]!.json().fields).toEqual(replies[1]!.json().fields)
  expect(Object.keys(replies[0]!.json().fields)).toEqual(['ownFactors'])
  expect(await world.rows(checkIns, { userId: ana.id })).toEqual([])
})

test('a word that was deleted is in no check-in any more, and a retry is still answered', async () => {
  const ana = await somebody()
  const id = await ownWord(ana, 'The stairwell')
  const body = { ...scores, ownFactors: [id], requestId: crypto.randomUUID() }
  const first = (await ana.call(checkInApi.save, { body })).json<CheckIn>()
  expect(first.ownFactors).toEqual([id])

  expect((await ana.call(ownFactorApi.remove, { params: { id } })).statusCode).toBe(204)

  expect(await latest(ana)).toMatchObject({ id: first.id, ownFactors: [], choicesState: 'open' })
  const again = await ana.call(checkInApi.save, { body })
  expect(again.json()).toMatchObject({ id: first.id, ownFactors: [] })
})

test('activities and own words stand on their day in the trends, by the name that they have now', async () => {
  const ana = await somebody()
  const id = await ownWord(ana, 'The stairwell')
  const body = { ...scores, activities: ['Read' as const], ownFactors: [id] }
  await ana.call(checkInApi.save, { body })
  await ana.call(checkInApi.save, { body })

  const { days } = (await ana.call(trendApi.read, { query: { days: '30' } })).json<Trends>()

  expect(days).toMatchObject([
    {
      checkIns: 2,
      chosen: [
        { kind: 'activity', name: 'Read' },
        { kind: 'stressor', name: 'The stairwell' },
      ],
    },
  ])
})

test('a download has the names of own words', async () => {
  const ana = await somebody()
  const id = await ownWord(ana, 'The stairwell')
  await ana.call(checkInApi.save, { body: { ...scores, activities: ['Read'], ownFactors: [id] } })

  const { method, path: url } = myDataApi.download
  const headers = { cookie: ana.cookie }
  const reply = await world.app.inject({ method, url, headers, payload: { format: 'json' } })

  expect(reply.json().checkIns).toMatchObject([{ activities: ['Read'], ownFactors: ['The stairwell'] }])
})
