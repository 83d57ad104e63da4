// Secures A17, J10.
import { expect, test } from 'vitest'

import { accountApi, type RecoveryForm } from '#features/access/accounts/contract.ts'
import { recoveryCodes } from '#features/access/accounts/server/table.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { myDataApi } from '#features/record/my-data/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import { newRecoveryPhrase } from '#server/encryption/recovery-phrase.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { resetByStaff, signInAgain } from '#testing/staff-reset.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { recoveryApi, type ShownCode } from '../contract.ts'

const day = 24 * 60 * 60_000
const oldPassword = 'an old wooden pier'
const newPassword = 'seven slow rivers'

const world = await openWorld()

/** A person with a password, a recovery code, a journal entry and a safety plan. */
async function writer(name: string = crypto.randomUUID().slice(0, 20)) {
  const person = await world.newcomer(name, oldPassword)
  await write(person)
  return { person, code: person.recoveryCode }
}

/** The same with five words in place of the code. */
async function writerWithWords(name?: string) {
  const { person } = await writer(name)
  return { person, code: await make(person, 'words') }
}

async function write(person: Person): Promise<void> {
  await person.call(journalApi.save, { body: { content: 'old harbor' } })
  await person.call(safetyPlanApi.save, { body: { warningSigns: 'I stop sleeping' } })
}
async function make(person: Person, form: RecoveryForm = 'code'): Promise<string> {
  const made = await person.call(recoveryApi.make, { body: { form } })
  return made.json<ShownCode>().recoveryCode
}
const entriesOf = async (person: Person) =>
  (await person.call(journalApi.list, { query: {} })).json<unknown[]>().length
const planOf = async (person: Person) => (await person.call(safetyPlanApi.read)).json().state
const open = (person: Person, secret: string) => person.call(recoveryApi.open, { body: { secret } })
const recover = (username: string, code: string, password = newPassword) =>
  world.stranger.call(recoveryApi.recover, { body: { username, code, newPassword: password } })
const signIn = (username: string, password: string) =>
  world.stranger.call(accountApi.login, { body: { username, password } })
const rowOf = async ({ id }: Person) => await world.row(users, { id })
const audited = async ({ id }: Person, action: string) =>
  (await world.trail({ subjectId: id, action })).map(({ outcome }) => outcome)

test('a person who registers sees their code once, and the database has only its hash', async () => {
  const body = { username: 'newcomer', password: newPassword, firstName: 'Ana', lastName: 'Brook' }
  const reply = await world.stranger.call(accountApi.register, { body })

  const { recoveryCode } = reply.json<{ recoveryCode: string }>()
  expect(recoveryCode).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{6}$/)
  expect(JSON.stringify(await world.db.select().from(recoveryCodes))).not.toContain(recoveryCode)
  expect((await recover('newcomer', recoveryCode.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200)
})

test.each(['recovery code', 'five words', 'old password'])(
  'after a reset by staff no older text is readable, and the %s opens all of them',
  async (way) => {
    const { person, code } = await (way === 'five words' ? writerWithWords() : writer())
    const ana = await resetByStaff(world, person)
    const sealed = [await entriesOf(ana), await planOf(ana)]

    const reply = await open(ana, way === 'old password' ? oldPassword : code)

    expect(sealed).toEqual([0, 'sealed'])
    expect(reply.statusCode).toBe(200)
    expect([await entriesOf(ana), await planOf(ana)]).toEqual([1, 'open'])
    expect(await audited(person, 'seal.open')).toEqual(['done'])
  },
)

test('what was opened stays readable with the new password, and closes again with the next reset', async () => {
  const { person, code } = await writer()
  const ana = await resetByStaff(world, person)
  await open(ana, code)
  const later = await signInAgain(world, ana)
  const before = await entriesOf(later)
  const again = await resetByStaff(world, later)

  expect(before).toBe(1)
  expect(await entriesOf(again)).toBe(0)
  expect((await open(again, 'four quiet owls')).statusCode).toBe(200)
  expect(await entriesOf(again)).toBe(1)
})

test.each([writer, writerWithWords])(
  'each secret opens what was written while it was valid, and nothing else',
  async (prepare) => {
    const { person, code } = await prepare()
    const ana = await resetByStaff(world, person)
    const fresh = (await open(ana, code)).json<ShownCode>().recoveryCode
    const again = await resetByStaff(world, ana)

    const replies = [await open(again, code), await open(again, fresh)]

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  },
)

test.each([writer, writerWithWords])(
  'a wrong code is refused with a reason and audited, and the sixth within five minutes has to wait',
  async (prepare) => {
    const { person, code } = await prepare()
    const ana = await resetByStaff(world, person)
    const other = await prepare()
    const replies = []
    for (let tries = 0; tries < 5; tries += 1) replies.push(await open(ana, other.code))

    const sixth = await open(ana, code)
    const others = await open(await resetByStaff(world, other.person), other.code)

    expect(others.statusCode).toBe(200)
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400])
    expect(replies[0]!.json().fields.secret).toMatch(/^This is neither the password nor the recovery code/)
    expect(sixth.statusCode).toBe(429)
    expect(await entriesOf(ana)).toBe(0)
    expect(new Set(await audited(person, 'seal.open'))).toEqual(new Set(['refused']))
  },
)

// Secures A12.
test('nothing opens a vault by waiting', async () => {
  const ana = await resetByStaff(world, (await writer()).person)
  moveClockForTest(90 * day)
  const later = await signInAgain(world, ana)

  expect([await entriesOf(later), await planOf(later)]).toEqual([0, 'sealed'])
})

test('a new code after a reset opens nothing that was written before it', async () => {
  const ana = await resetByStaff(world, (await writer()).person)
  const recoveryCode = await make(ana)

  expect((await open(ana, recoveryCode)).statusCode).toBe(400)
  expect(await entriesOf(ana)).toBe(0)
})

test('a code from before a reset sets no password any more', async () => {
  const { person, code } = await writer()
  await resetByStaff(world, person)

  expect((await recover(person.username, code)).statusCode).toBe(400)
})

test('a new code replaces the earlier one, and is kept when its owner says so', async () => {
  const { person, code } = await writer('renews')
  const recoveryCode = await make(person)
  const before = (await person.call(recoveryApi.status)).json()
  await person.call(recoveryApi.keep)

  expect(before).toMatchObject({ isOffered: true, isKept: false, form: 'code' })
  expect((await person.call(recoveryApi.status)).json()).toMatchObject({ isKept: true })
  const other = (await writer()).person
  expect((await other.call(recoveryApi.status)).json()).toMatchObject({ isKept: false })
  expect((await recover('renews', code)).statusCode).toBe(400)
  expect((await recover('renews', recoveryCode)).statusCode).toBe(200)
})

test('a new code is not kept before its owner says so again', async () => {
  const { person } = await writer()
  await person.call(recoveryApi.keep)
  await make(person)

  expect((await person.call(recoveryApi.status)).json()).toMatchObject({ isKept: false })
})

test('who uses words gets words again, also where the old password opens what is closed', async () => {
  const ana = await resetByStaff(world, (await writer()).person)
  await make(ana, 'words')
  expect((await ana.call(recoveryApi.status)).json()).toMatchObject({ form: 'words' })

  const { recoveryCode } = (await open(ana, oldPassword)).json<ShownCode>()

  expect(recoveryCode.split(' ')).toHaveLength(5)
  expect((await ana.call(recoveryApi.status)).json()).toMatchObject({ form: 'words' })
})

test('the recovery code sets a new password without staff: sessions end, and no reset hold starts', async () => {
  const { person, code } = await writer('forgetful')

  const reply = await recover('FORGETFUL', code)

  expect(reply.json().recoveryCode).not.toBe(code)
  expect((await person.call(identityApi.current)).statusCode).toBe(401)
  expect((await signIn('forgetful', oldPassword)).statusCode).toBe(401)
  const back = await signIn('forgetful', newPassword)
  expect(back.json()).toMatchObject({ closedTexts: null })
  expect((await recover('forgetful', code)).statusCode).toBe(400)
  expect(await audited(person, 'password.recover')).toEqual(['done'])
})

test.each([writer, writerWithWords])(
  'an unknown name, a wrong code, a closed account and one without a code are refused alike',
  async (prepare) => {
    const { person, code } = await prepare()
    const without = await world.person(crypto.randomUUID())
    const withCode = await writer()
    const withWords = await writerWithWords()
    const manager = await world.person(crypto.randomUUID(), 'institution_admin')
    await manager.call(peopleApi.deactivate, { params: { id: person.id } })

    const replies = [
      await recover('nobody-here', code),
      await recover(withCode.person.username, code),
      await recover(withWords.person.username, code),
      await recover(person.username, code),
      await recover(without.username, code),
    ]

    for (const reply of replies) expect(reply.statusCode).toBe(400)
    expect(new Set(replies.map(({ payload }) => payload)).size).toBe(1)
  },
)

test.each([
  { prepare: writer, guess: () => 'GUESS' },
  { prepare: writerWithWords, guess: newRecoveryPhrase },
])(
  'recovery codes are guessed no faster than passwords, and guesses keep nobody from using theirs',
  async ({ prepare, guess }) => {
    const { person, code } = await prepare()
    for (let tries = 0; tries < 10; tries += 1) await recover(person.username, guess())

    const replies = [
      await recover(person.username, guess()),
      await recover(person.username, code, 'harbor house'),
      await recover(person.username, code),
    ]

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([429, 400, 200])
    expect(replies[1]?.json().fields).toHaveProperty('newPassword')
  },
)

test.each([writer, writerWithWords])(
  'where one code is used twice at once, it works once',
  async (prepare) => {
    const { person, code } = await prepare()
    const name = person.username

    const replies = await Promise.all([recover(name, code), recover(name, code, 'nine tall pines')])

    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '400'])
  },
)

test('a locked account opens with no recovery code, since an intruder may have made one', async () => {
  const { person, code } = await writer('locked-owner')
  const intruder = await resetByStaff(world, person)
  const recoveryCode = await make(intruder)
  const owner = await signInAgain(world, person)
  await owner.call(recoveryApi.lock)

  const replies = [await recover('locked-owner', code), await recover('locked-owner', recoveryCode)]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400])
  expect((await rowOf(person)).lockedAt).not.toBeNull()

  const again = await resetByStaff(world, person)
  expect((await open(again, oldPassword)).statusCode).toBe(200)
  expect(await entriesOf(again)).toBe(1)
})

test('the code opens an account that waits for its deletion, so that its owner can keep it', async () => {
  const { person, code } = await writer()
  await person.call(myDataApi.deleteAccount, { body: { password: oldPassword } })

  const reply = await recover(person.username, code)

  const back = await signIn(person.username, newPassword)
  expect([reply.statusCode, back.statusCode]).toEqual([200, 200])
  expect(back.json().deletesAt).not.toBeNull()
})
