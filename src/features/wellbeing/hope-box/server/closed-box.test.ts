import { beforeEach, expect, test } from 'vitest'

import { recoveryApi } from '#features/access/recovery/contract.ts'
import { resetByStaff } from '#testing/staff-reset.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type HopeBox, hopeBoxApi, mostItems } from '../contract.ts'

const oldPassword = 'an old wooden pier'

let ana: Person
let old: string
const world = await openWorld()
beforeEach(async () => {
  const before = await world.newcomer(crypto.randomUUID().slice(0, 20), oldPassword)
  const body = { kind: 'picture', text: 'By the sea', content: '/9j/' } as const
  old = (await before.call(hopeBoxApi.add, { body })).json().id
  ana = await resetByStaff(world, before)
})

const textsOf = async () => (await ana.call(hopeBoxApi.read)).json<HopeBox>().items.map(({ text }) => text)

test('after a reset by staff what was in the box is closed, and the old password opens it', async () => {
  await ana.call(hopeBoxApi.add, { body: { kind: 'words', text: 'The lake' } })
  const closed = await textsOf()
  const replies = [
    await ana.call(hopeBoxApi.content, { params: { id: old } }),
    await ana.call(hopeBoxApi.change, { params: { id: old }, body: { text: 'a' } }),
    await ana.call(hopeBoxApi.remove, { params: { id: old } }),
  ]
  await ana.call(recoveryApi.open, { body: { secret: oldPassword } })

  expect(closed).toEqual(['The lake'])
  for (const reply of replies) {
    expect(reply.statusCode).toBe(409)
    expect(reply.json().message).toMatch(/^This has been closed .* old password or recovery code$/)
  }
  expect(await textsOf()).toEqual(['By the sea', 'The lake'])
  expect((await ana.call(hopeBoxApi.content, { params: { id: old } })).json().content).toBe('/9j/')
})

test('what is closed takes no room, and once it is opened nothing more is taken in', async () => {
  const add = (text: string) => ana.call(hopeBoxApi.add, { body: { kind: 'words', text } })
  for (let count = 1; count <= mostItems; count += 1)
    expect((await add(`Reason ${count}`)).statusCode).toBe(201)
  const full = await add('One more')
  await ana.call(recoveryApi.open, { body: { secret: oldPassword } })

  expect(full.statusCode).toBe(409)
  expect(await textsOf()).toHaveLength(mostItems + 1)
  expect((await add('One more')).statusCode).toBe(409)
})
