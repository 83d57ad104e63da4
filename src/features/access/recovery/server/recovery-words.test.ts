// Secures A17.
import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { hashPassword } from '#features/access/accounts/server/passwords/password-hash.ts'
import { recoveryCodes } from '#features/access/accounts/server/table.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { resetByStaff } from '#testing/staff-reset.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { recoveryApi, ShownCode } from '../contract.ts'

const password = 'an old wooden pier'
const newPassword = 'seven slow rivers'
const fiveWords = /^[a-z]{3,9}( [a-z]{3,9}){4}$/

const world = await openWorld()

const shownIn = (reply: { json: () => unknown }) => ShownCode.parse(reply.json()).recoveryCode
const makeWords = async (person: Person) =>
  shownIn(await person.call(recoveryApi.make, { body: { form: 'words' } }))
const write = (person: Person) => person.call(journalApi.save, { body: { content: 'old harbor' } })
const entriesOf = async (person: Pick<Person, 'call'>) =>
  (await person.call(journalApi.list, { query: {} })).json()

test('five words take the place of the code, open the same vault, and are replaced by five others', async () => {
  const username = 'remembers'
  const person = await world.newcomer(username, password)
  await write(person)
  const recover = (code: string) =>
    world.stranger.call(recoveryApi.recover, { body: { username, code, newPassword } })

  const words = await makeWords(person)
  const rows = await world.rows(recoveryCodes, { userId: person.id })
  const status = (await person.call(recoveryApi.status)).json()
  const replies = [
    await recover(person.recoveryCode),
    await recover(` ${words.toUpperCase().replaceAll(' ', '-')} `),
    await recover(words),
  ]

  expect(words).toMatch(fiveWords)
  expect(JSON.stringify(rows)).not.toContain(words.split(' ')[0])
  expect(status).toMatchObject({ form: 'words', isKept: false })
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 200, 400])
  expect(shownIn(replies[1]!)).toMatch(fiveWords)
  expect(shownIn(replies[1]!)).not.toBe(words)
  const { cookies } = await world.stranger.call(accountApi.login, {
    body: { username, password: newPassword },
  })
  const back = world.caller(`sid=${cookies.find(({ name }) => name === 'sid')?.value}`)
  expect(await entriesOf(back)).toMatchObject([{ content: 'old harbor' }])
})

test('who uses words is given words again, also where the old password opened what was closed', async () => {
  const ana = await resetByStaff(world, await world.newcomer('uses-words', password))
  await makeWords(ana)

  const reply = await ana.call(recoveryApi.open, { body: { secret: password } })

  expect(shownIn(reply)).toMatch(fiveWords)
})

test('the words of an account from before vaults open all older texts at once', async () => {
  const passwordHash = await hashPassword(password)
  const person = await world.person('before-vaults', 'user', { passwordHash })
  const words = await makeWords(person)
  await write(person)
  const ana = await resetByStaff(world, person)
  const closed = await entriesOf(ana)

  await ana.call(recoveryApi.open, { body: { secret: words } })

  expect(closed).toEqual([])
  expect(await entriesOf(ana)).toMatchObject([{ content: 'old harbor' }])
})
