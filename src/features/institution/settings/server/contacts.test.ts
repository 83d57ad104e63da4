import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { helpApi } from '#features/core/help/contract.ts'
import type { LocalContact } from '#features/core/institutions/contract.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { anonymousUseApi, type Poster } from '#features/practice/anonymous-use/contract.ts'
import { openWorld } from '#testing/world.ts'

import { type Institution, institutionApi } from '../contract.ts'

const control: LocalContact = { kind: 'dial', name: 'Control room', where: '4400', about: '' }
const nurse: LocalContact = {
  kind: 'dial',
  name: 'Nurse',
  where: '4455',
  about: '',
  populations: ['residents'],
}
const chaplain: LocalContact = { kind: 'place', name: 'Chaplain', where: 'Room 12', about: '' }
const contacts: LocalContact[] = [
  control,
  { ...nurse, languages: ['en', 'es'] },
  { ...chaplain, languages: ['es'] },
]

const world = await openWorld()
const manager = await world.person('manager', 'institution_admin')

const save = (body: object) => manager.call(institutionApi.update, { body })
const here = () => eq(institutions.id, world.institutionId)

test('the languages of contacts are kept in their order, and told wherever contacts are', async () => {
  const saved = await save({ contacts })
  const ana = await world.person('ana', 'inmate')
  const ben = await world.person('ben', 'staff')
  const poster = await manager.call(anonymousUseApi.turn, { body: { isOn: true } })
  const code = poster.json<Poster>().address!.split('/').at(-1)!

  expect(saved.json<Institution>().contacts).toEqual(contacts)
  expect((await ana.call(helpApi.ways)).json()).toEqual({ where: 'custody', contacts })
  expect((await ben.call(helpApi.ways)).json()).toEqual({
    where: 'staff',
    contacts: [contacts[0], contacts[2]],
  })
  const open = await world.stranger.call(anonymousUseApi.open, { params: { code } })
  expect(open.json()).toEqual({ contacts })
})

test('a contact in English alone is stored without languages', async () => {
  const saved = await save({ contacts: [{ ...control, languages: ['en'] }] })

  expect(saved.json<Institution>().contacts).toEqual([control])
  const [row] = await world.db.select().from(institutions).where(here())
  expect(row).toMatchObject({ contacts: [control] })
})

test('of two who change contacts at once the second is told, also where languages alone are new', async () => {
  await save({ contacts: [control] })
  const basedOn = (await manager.call(institutionApi.get)).json<Institution>()
  await save({ contacts: [{ ...control, languages: ['es'] }] })

  const second = await save({ contacts: [chaplain], basedOn })

  expect(second.statusCode).toBe(409)
  expect(second.json().code).toBe('newer_version')
})
