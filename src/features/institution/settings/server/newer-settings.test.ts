import { expect, test } from 'vitest'

import { openWorld } from '#testing/world.ts'

import { type Institution, institutionApi } from '../contract.ts'
import { getInstitution } from './settings.ts'

const world = await openWorld()
const manager = await world.person('manager', 'institution_admin')

const update = (body: object) => manager.call(institutionApi.update, { body })
const stored = () => getInstitution(world.db, world.institutionId)

test('a setting that was changed elsewhere is not written over, and the refusal brings what is stored', async () => {
  const basedOn = await stored()
  await update({ welcome: 'Rooms are open until nine.' })

  const reply = await update({ welcome: 'Rooms are open until ten.', basedOn })

  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({
    code: 'newer_version',
    newer: { welcome: 'Rooms are open until nine.' },
  })
  expect((await stored()).welcome).toBe('Rooms are open until nine.')
})

test.each<[string, (before: Institution) => object]>([
  ['elsewhere to the same value', (before) => ({ accent: 'teal', basedOn: { ...before, accent: 'blue' } })],
  ['nowhere', (basedOn) => ({ accent: 'teal', basedOn })],
  ['elsewhere, by a call that names no base,', () => ({ accent: 'teal' })],
  [
    'elsewhere in another setting',
    (before) => ({ accent: 'teal', basedOn: { ...before, name: 'Old name' } }),
  ],
])('a setting that was changed %s is saved', async (_, body) => {
  await update({ accent: 'teal' })

  const reply = await update(body(await stored()))

  expect(reply.statusCode).toBe(200)
  expect((await stored()).accent).toBe('teal')
})

test('settings of many parts are compared part by part', async () => {
  const contact = { kind: 'place', name: 'Duty nurse', where: 'Medical', about: '' } as const
  await update({ contacts: [contact] })
  const basedOn = await stored()

  const kept = await update({ contacts: [], basedOn })
  const refused = await update({ contacts: [{ ...contact, where: 'Room 12' }], basedOn })

  expect([kept.statusCode, refused.statusCode]).toEqual([200, 409])
})

test('a base that is no setting is refused, naming the field', async () => {
  const reply = await update({ accent: 'teal', basedOn: { ...(await stored()), accent: 'mauve' } })

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual(['basedOn.accent'])
})
