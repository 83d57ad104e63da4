import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { ownPasswordApi } from '#features/access/accounts/own-password-contract.ts'
import { recoveryApi } from '#features/access/recovery/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { type ImportOutcome, importApi, peopleApi } from '#features/institution/people/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { canariesOf, leaveCanaries } from '#testing/canaries.ts'
import { openWithEverythingKept } from '#testing/operator-attack.ts'
import { openWorld, type Person } from '#testing/world.ts'

const world = await openWorld()

const password = 'three calm herons'
const plantedPassword = 'a borrowed umbrella'

/** The server can read words to responders, reports of harm and the one wish that is shown, and nothing else that people write. */
const isPrivate = (canary: string) => !/canary-(message|harm|wish-whatHelps)/.test(canary)
const tokenOf = ({ cookie }: Pick<Person, 'cookie'>) => cookie.replace('sid=', '')

const signIn = (username: string, word: string) =>
  world.stranger.call(accountApi.login, { body: { username, password: word } })
async function signedIn(username: string, word: string) {
  const reply = await signIn(username, word)
  return world.caller(`sid=${reply.cookies.find(({ name }) => name === 'sid')?.value}`)
}
const cookieOf = (reply: Awaited<ReturnType<typeof signIn>>) =>
  world.caller(`sid=${reply.cookies.find(({ name }) => name === 'sid')?.value}`)

// Secures J5.
test('the database and the key file together open nothing that people wrote for themselves', async () => {
  const ana = await world.newcomer('ana-operator', password)
  const ben = await world.newcomer('ben-operator', password)
  expect([...(await leaveCanaries(ana as Person)), ...(await leaveCanaries(ben as Person))]).toEqual([])

  const texts = (await openWithEverythingKept(world)).join('\n')

  // Words to responders do open, so the attack itself works.
  expect(texts).toContain('canary-message')
  expect(texts).toContain('canary-wish-whatHelps')
  for (const person of [ana, ben]) {
    for (const canary of canariesOf(person).filter(isPrivate)) expect(texts).not.toContain(canary)
  }
})

test('with one live session all texts of its person open, and none of anybody else', async () => {
  const ana = await world.newcomer('ana-live', password)
  const ben = await world.newcomer('ben-live', password)
  expect([...(await leaveCanaries(ana as Person)), ...(await leaveCanaries(ben as Person))]).toEqual([])

  const texts = (await openWithEverythingKept({ ...world, tokens: [tokenOf(ana)] })).join('\n')

  for (const canary of canariesOf(ana).filter(isPrivate)) expect(texts).toContain(canary)
  for (const canary of canariesOf(ben).filter(isPrivate)) expect(texts).not.toContain(canary)
})

// Secures J10.
test('an administrator who plants a recovery code before the first sign-in opens nothing with it', async () => {
  const administrator = await world.person('planting', 'admin')
  const row = { line: 2, username: 'planted', firstName: 'Ana', lastName: 'Silva', role: 'inmate' }
  const imported = await administrator.call(importApi.bring, {
    body: { rows: [{ ...row, unit: '', shift: '', badgeNumber: '' }], renewsUnused: false },
  })
  const [slip] = imported.json<ImportOutcome[]>()
  const [account] = await world.rows(users, { username: 'planted' })
  const makeReset = async () =>
    (await administrator.call(peopleApi.resetCode, { params: { id: account!.id } })).json<{ code: string }>()
      .code
  const reset = (code: string, newPassword: string) =>
    world.stranger.call(ownPasswordApi.reset, { body: { username: 'planted', code, newPassword } })

  // The administrator signs in with the slip, chooses a password, keeps a recovery code, and resets.
  const first = await signedIn('planted', slip!.password!)
  const chosen = await first.call(ownPasswordApi.change, {
    body: { currentPassword: slip!.password!, newPassword: plantedPassword },
  })
  const planted = (await cookieOf(chosen).call(recoveryApi.make, { body: { form: 'code' } })).json<{
    recoveryCode: string
  }>().recoveryCode
  await reset(await makeReset(), password)

  // The owner signs in and writes.
  const owner = await signedIn('planted', password)
  await owner.call(journalApi.save, { body: { content: 'canary-of-the-owner' } })

  const recover = await world.stranger.call(recoveryApi.recover, {
    body: { username: 'planted', code: planted, newPassword: plantedPassword },
  })
  const oldPassword = await signIn('planted', plantedPassword)
  expect(planted).toMatch(/^[0-9A-Z-]{26,}$/)
  expect([recover.statusCode, oldPassword.statusCode]).toEqual([400, 401])
  expect((await owner.call(identityApi.current)).statusCode).toBe(200)

  // The administrator resets again, signs in, and tries both secrets on what is closed.
  await reset(await makeReset(), 'four quiet owls')
  const intruder = await signedIn('planted', 'four quiet owls')
  for (const secret of [planted, plantedPassword]) await intruder.call(recoveryApi.open, { body: { secret } })
  const entries = await intruder.call(journalApi.list, { query: {} })
  expect(entries.body).not.toContain('canary-of-the-owner')
  const opened = await intruder.call(recoveryApi.open, { body: { secret: password } })
  expect(opened.statusCode).toBe(200)
  expect((await intruder.call(journalApi.list, { query: {} })).body).toContain('canary-of-the-owner')
})
