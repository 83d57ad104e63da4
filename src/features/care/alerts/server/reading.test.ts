import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { responder } from '#testing/responder.ts'
import { openWorld } from '#testing/world.ts'

import { type Alert, alertApi } from '../contract.ts'
import { alerts } from './table.ts'

const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')
const ids: string[] = [await asked('ann'), await asked('ben')]

async function asked(username: string): Promise<string> {
  const person = await world.person(username, 'inmate')
  const body = { severity: 'critical', message: `words of ${username}` } as const
  const { id } = (await person.call(alertApi.raise, { body })).json()
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'resolved', note: 'We talked' } })
  return id
}
const list = () => rosa.call(alertApi.list, { query: {} })
const find = (id: string) => rosa.call(alertApi.find, { params: { id } })
const messages = async () => (await list()).json<Alert[]>().map(({ message }) => message)

test('the words of several people are read in one list, where what was damaged says so and harms no other', async () => {
  const [ann, ben] = ids as [string, string]
  expect(await messages()).toEqual(['words of ben', 'words of ann'])
  const [kept] = await world.rows(alerts, { id: ann })
  // Moved from one alert to another, neither the words nor the note open any more.
  await world.change(alerts, { id: ben }, { message: kept!.message, note: kept!.note })

  expect(await messages()).toEqual(['The message could not be opened.', 'words of ann'])
  expect((await find(ben)).json()).toMatchObject({ note: 'The note could not be opened.' })
  expect((await find(ann)).json()).toMatchObject({ note: 'We talked', message: 'words of ann' })
})

test('a list that was read before is read where nothing can be written', async () => {
  await list()
  const refuse = sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$`
  await world.db.execute(refuse)
  await world.db.execute(sql`create trigger refuse before insert on alert_events execute function refuse()`)

  const reply = await list()
  await world.db.execute(sql`drop function refuse cascade`)

  expect(reply.statusCode).toBe(200)
})

test('a database that does not answer is never told as damaged words', async () => {
  await world.db.execute(sql`alter table personal_keys rename to gone`)

  const replies = [await list(), await find(ids[0]!)]
  await world.db.execute(sql`alter table gone rename to personal_keys`)

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([500, 500])
})
