import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { decryptForResponders, encryptForResponders } from '#features/core/encryption/index.ts'
import { personalKeys } from '#features/core/encryption/server/table.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { alertApi } from '../contract.ts'
import { messagePlace } from './messages.ts'
import { alerts } from './table.ts'

const world = await openWorld()

const ask = (person: Person, more: object = {}) =>
  person.call(alertApi.raise, { body: { severity: 'critical', message: 'Please come', ...more } })
const alertsOf = ({ id }: Person) => world.rows(alerts, { subjectId: id })

test('what somebody writes is nowhere in the database in clear', async () => {
  const ida = await world.person('ida', 'inmate')

  await ask(ida, { message: 'canary in the message' })

  const dump = await world.db.execute(sql`select alerts::text as row from alerts`)
  expect(JSON.stringify(dump)).not.toContain('canary')
  expect(JSON.stringify(dump)).not.toContain(Buffer.from('canary').toString('hex'))
})

/** Has the key to somebody's words damaged, once something was sealed with it. */
async function damageKeyOf({ id }: Person): Promise<void> {
  await encryptForResponders(world.db, world.keyring, messagePlace(id, crypto.randomUUID()), 'Earlier words')
  const damage = { wrapped: Buffer.from('damaged') }
  await world.change(personalKeys, { userId: id }, damage)
}

test('a call for help is kept also where the key to its words is damaged', async () => {
  const len = await world.person('len', 'inmate')
  await ask(len)
  await damageKeyOf(len)

  const reply = await ask(len, { message: 'It is worse now.' })

  expect([reply.statusCode, reply.json().message]).toEqual([201, 'It is worse now.'])
  expect(await alertsOf(len)).toMatchObject([{ askedAgain: 1 }])
})

test('a retry stays one, also where the key to its words is damaged', async () => {
  const [lia, lux] = [await world.person('lia', 'inmate'), await world.person('lux', 'inmate')]
  await ask(lia)
  for (const person of [lia, lux]) {
    await damageKeyOf(person)
    const requestId = crypto.randomUUID()
    await ask(person, { requestId, message: 'It is worse now.' })
    await ask(person, { requestId, message: 'It is worse now.' })
  }

  expect(await alertsOf(lia)).toMatchObject([{ askedAgain: 1 }])
  expect(await alertsOf(lux)).toMatchObject([{ askedAgain: 0, message: null }])
})

test('other words under the key of an earlier request are a repeat, and nothing of them is lost', async () => {
  const liv = await world.person('liv', 'inmate')
  const requestId = crypto.randomUUID()

  await ask(liv, { requestId, message: 'Please come.\nI am alone.' })
  await ask(liv, { requestId, message: 'Please come.\nI am alone.' })
  await ask(liv, { requestId, message: 'It is worse now.' })

  expect(await alertsOf(liv)).toMatchObject([{ askedAgain: 1 }])
  const [alert] = await alertsOf(liv)
  const message = { ...messagePlace(liv.id, alert!.id), ciphertext: alert!.message! }
  const [words] = await decryptForResponders(world.db, world.keyring, [message])
  expect(words).toBe('Please come.\nI am alone.\nIt is worse now.')
})
