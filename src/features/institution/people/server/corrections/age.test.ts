import { expect, test } from 'vitest'

import { alertApi, type AlertDetail } from '#features/care/alerts/contract.ts'
import { ageApi } from '#features/core/identity/age-contract.ts'
import type { AgeBand } from '#features/core/identity/age.ts'
import { type CurrentUser, identityApi } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { institutionApi } from '#features/institution/settings/contract.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { peopleApi, type Person as Listed } from '../../contract.ts'
import { correctionApi } from '../../correction-contract.ts'
import { waitingApi } from '../../waiting-contract.ts'

const world = await openWorld()
const manager = await world.person('manager', 'institution_admin')
const rosa = await responder(world, 'rosa', 'residents')

const somebody = () => world.person(crypto.randomUUID(), 'inmate')
const say = (person: Person, ageBand: AgeBand) => person.call(ageApi.say, { body: { ageBand } })
const correct = (id: string, ageBand: AgeBand, by = manager) =>
  by.call(correctionApi.correctAge, { params: { id }, body: { ageBand } })
const bandOf = async (person: Person) => (await person.call(identityApi.current)).json<CurrentUser>().ageBand
const ask = async (person: Person) =>
  (await person.call(alertApi.raise, { body: { severity: 'critical' } })).json<{ id: string }>().id
const alertFor = async (person: Person, id: string) =>
  (await person.call(alertApi.find, { params: { id } })).json<AlertDetail>()
const setMinors = (minors: { holds: boolean; whomToTell: string }) =>
  manager.call(institutionApi.update, { body: { minors } })
const kindsFor = async () => (await world.rows(notifications, { userId: manager.id })).map(({ kind }) => kind)

// Controls H70.
test('an age is said once, a retry changes nothing, and only a people manager corrects it', async () => {
  const ray = await somebody()
  expect(await bandOf(ray)).toBeNull()

  const first = await say(ray, '13-17')
  const again = await say(ray, '13-17')
  const other = await say(ray, '18-and-over')

  expect([first.statusCode, again.statusCode, other.statusCode]).toEqual([200, 200, 409])
  expect(await bandOf(ray)).toBe('13-17')
  expect((await correct(ray.id, '18-and-over')).statusCode).toBe(204)
  expect(await bandOf(ray)).toBe('18-and-over')
  expect((await correct(ray.id, '13-17', rosa)).statusCode).toBe(403)
  const trail = await world.trail({ subjectId: ray.id })
  expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['age.say', 'age.correct']))
})

test('under 13 nothing is open but help, the own account and the way out, until the age is corrected', async () => {
  const kid = await somebody()
  await say(kid, 'under-13')

  const closed = await kid.call(checkInApi.recent)
  expect([closed.statusCode, closed.json<{ code: string }>().code]).toEqual([403, 'under_13'])
  const request = await kid.call(alertApi.raise, { body: { severity: 'critical', message: 'help' } })
  expect([request.statusCode, (await kid.call(identityApi.current)).statusCode]).toEqual([201, 200])
  expect(await say(kid, '18-and-over')).toHaveProperty('statusCode', 403)

  await correct(kid.id, '13-17')
  expect((await kid.call(checkInApi.recent)).statusCode).toBe(200)
})

// Controls H70.
test('those who answer read that somebody is under 18 and whom to tell, and nobody reads an adult’s age', async () => {
  const [young, adult] = [await somebody(), await somebody()]
  await say(young, '13-17')
  await say(adult, '18-and-over')
  const [ofYoung, ofAdult] = [await ask(young), await ask(adult)]
  const administrator = await world.person('administrator', 'admin')

  expect((await alertFor(rosa, ofYoung)).minor).toEqual({ ageBand: '13-17', whomToTell: null })
  await setMinors({ holds: true, whomToTell: 'Tell the youth counselor.' })
  expect((await alertFor(rosa, ofYoung)).minor?.whomToTell).toBe('Tell the youth counselor.')
  expect((await alertFor(rosa, ofAdult)).minor).toBeNull()
  // An administrator who has not responded may not know whom it is about.
  expect((await alertFor(administrator, ofYoung)).minor).toBeNull()
  const list = (await manager.call(peopleApi.list)).body
  expect(list).not.toContain('ageBand')
})

// Controls H70.
test('where an institution holds nobody under 18, people managers are told and find who it is', async () => {
  const before = await setMinors({ holds: true, whomToTell: '' })
  expect([before.statusCode, before.json<{ fields: object }>().fields]).toEqual([
    400,
    { 'minors.whomToTell': 'Please write who to tell' },
  ])
  const none = await setMinors({ holds: false, whomToTell: '' })
  expect(none.json()).toMatchObject({ minors: { holds: false, whomToTell: '' } })
  await world.db.update(users).set({ ageBand: null })
  const young = await somebody()
  const misplaced = async () =>
    (await manager.call(peopleApi.list, { query: { minors: 'yes' } })).json<Listed[]>().map(({ id }) => id)
  expect(await misplaced()).toEqual([])

  const said = await say(young, '13-17')

  expect([said.statusCode, said.body]).toEqual([200, expect.anything()])
  expect(await kindsFor()).toContain('minor-here')
  expect(await misplaced()).toEqual([young.id])
  expect((await manager.call(waitingApi.list)).json()).toContainEqual({
    kind: 'minors',
    count: 1,
    path: '/people?minors=yes',
  })
  await setMinors({ holds: true, whomToTell: 'Tell the sheriff.' })
  expect(await misplaced()).toEqual([])
  await world.db.update(institutions).set({ minors: null })
})

// Controls H70.
test('a screening of somebody under 18 counts a PHQ-9 from 11 as moderate', async () => {
  const young = await somebody()
  await say(young, '13-17')
  const ten = { d1: 2, d2: 2, d3: 2, d4: 2, d5: 2, d6: 0, d7: 0, d8: 0, d9: 0 }
  const submit = (responses: object) =>
    young.call(assessmentApi.submit, { body: { type: 'depression', responses } as never })

  expect((await submit(ten)).json()).toMatchObject({ riskLevel: 'low', scores: { phq9: 10 } })
  expect((await submit({ ...ten, d6: 1 })).json()).toMatchObject({ riskLevel: 'moderate' })
})
