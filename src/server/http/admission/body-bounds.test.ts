// Secures I41.
import { expect, test } from 'vitest'

import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const ana = await world.person('ana')

const send = (payload: string, url = '/api/checkins') =>
  world.app.inject({
    method: 'POST',
    url,
    headers: { cookie: ana.cookie, 'content-type': 'application/json' },
    payload,
  })
const tooMany = 'This has too many parts. Please send it in several.'

test.each([
  ['more values than any contract has', `{"notes":[${'0,'.repeat(20_000)}0]}`],
  [
    'as many unknown fields',
    `{${Array.from({ length: 4000 }, (_, index) => `"a${index}":0,`).join('')}"b":[${'0,'.repeat(9000)}0]}`,
  ],
  ['lists in lists', `${'{"a":['.repeat(40)}${']}'.repeat(40)}`],
  ['lists that never end', '['.repeat(60_000)],
])('a body with %s is refused before it is parsed', async (_what, payload) => {
  const reply = await send(payload)

  expect([reply.statusCode, reply.json()]).toEqual([400, { message: tooMany, fields: { body: tooMany } }])
})

test.each([
  ['notes', `{"notes":[${'0,'.repeat(1000)}0]}`],
  ['a.2.b', `{"a":[1,2,{"b":[${'0,'.repeat(1000)}0]}]}`],
])('a list of more than a thousand items is refused by its field, %s', async (field, payload) => {
  const reply = await send(payload)

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toEqual({ [field]: 'Send 1,000 of these at most' })
})

test('what a text holds counts as one value', async () => {
  const content = 'a, [b], {c}, \\ " '.repeat(2900)
  const reply = await send(JSON.stringify({ content }), '/api/journal')

  expect([reply.statusCode, reply.json().content]).toEqual([201, content])
})

test.each(['{"notes":"', '{"notes":"\\"', '{"notes":"\\\\\\"}', '{"a":1', '"', '\\"', '}{', ']]]]'])(
  'JSON that ends too early is not JSON: %s',
  async (payload) => {
    const reply = await send(payload)

    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      "Body is not valid JSON but content-type is set to 'application/json'",
    ])
  },
)
