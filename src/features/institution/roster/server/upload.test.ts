import { expect, test } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { machineCaller } from '#testing/machines/tokens.ts'
import { newName, peopleManager, someone } from '#testing/prepare-call.ts'
import { uploadOf } from '#testing/rosters/prepare.ts'
import { openWorld } from '#testing/world.ts'

import { rosterApi } from '../contract.ts'

const world = await openWorld()

const heading = 'Number,First name,Last name,Role'
const rowsOf = (count: number) =>
  `${heading}\n${Array.from({ length: count }, (_, index) => `${index},A,B,user`).join('\n')}`
const longest = 2 * 1024 * 1024

test.each([
  ['line breaks', '\n'.repeat(longest), 'This file has more than 20,000 rows'],
  ['returns', '\r'.repeat(longest), 'This file has more than 20,000 rows'],
  ['cells', `${heading}\n${','.repeat(longest - 100)}`, 'This file has too many columns or cells'],
  ['rows', rowsOf(20_001), 'This file has more than 20,000 rows'],
])('a file of too many %s is refused by its field, by each way it may come', async (_, text, words) => {
  const manager = await peopleManager(world)
  const machine = await machineCaller(world, ['roster:write'])
  const body = { ...uploadOf(text), role: 'user' as const }
  const replies = [
    await manager.call(rosterApi.preview, { body }),
    await manager.call(rosterApi.run, { body }),
    await machine.call(rosterApi.send, { body }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400])
  for (const reply of replies) expect(reply.json().fields.file).toContain(words)
})

test('a long preview says of each row what the file says', async () => {
  const manager = await peopleManager(world)
  const reply = await manager.call(rosterApi.preview, { body: uploadOf(rowsOf(1200)) })

  const { counts, made, refused } = reply.json<{ counts: object; made: { number: string }[]; refused: [] }>()
  expect(counts).toMatchObject({ rows: 1200, made: 1200, refused: 0 })
  expect(made.map(({ number }) => number)).toEqual(Array.from({ length: 1200 }, (_, index) => `${index}`))
  expect(refused).toEqual([])
})

test('a token sends four rosters a minute, and another token its own', async () => {
  const [one, other] = [
    await machineCaller(world, ['roster:write']),
    await machineCaller(world, ['roster:write']),
  ]
  const body = { ...uploadOf('nothing'), role: 'user' as const }
  const replies = []
  for (let count = 0; count < 5; count += 1) replies.push(await one.call(rosterApi.send, { body }))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 429])
  expect(Number(replies[4]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await other.call(rosterApi.send, { body })).statusCode).toBe(400)
})

// Secures I41.
test('a call for help and a check-in are answered while the files of their institution wait in line', async () => {
  const managers = await Promise.all(Array.from({ length: 6 }, () => peopleManager(world)))
  const person = await someone(world)
  const number = newName()
  const rows = Array.from({ length: 6000 }, (_, index) => `${number},A${index},B,user\n`)
  const body = uploadOf(`${heading}\n${rows.join('')}`)
  let answered = 0
  const uploads = managers.map((manager) =>
    manager.call(rosterApi.preview, { body }).then(({ statusCode }) => {
      answered += 1
      return statusCode
    }),
  )

  const help = await person.call(alertApi.raise, { body: { severity: 'critical' } })
  const checkIn = await person.call(checkInApi.save, { body: { moodScore: 5, stressScore: 5 } })
  expect([help.statusCode, checkIn.statusCode]).toEqual([201, 201])
  expect(answered).toBeLessThan(managers.length)
  // Each number came twice. On a busy machine the last of them are told to come again.
  expect([400, 429]).toEqual(expect.arrayContaining(await Promise.all(uploads)))
})
