import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { usualSettings, usualTriage } from '#features/core/institutions/triage.ts'
import { assessments } from '#features/wellbeing/assessments/server/table.ts'
import { now } from '#server/clock.ts'
import { makeCrowd, makeInstitution } from '#testing/many-people.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { openInstitution } from '#testing/web/institution-page.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { institutionApi } from '../contract.ts'
import { getInstitution } from '../server/settings.ts'

let admin: Person
let institutionId: string
const world = await openWorld()
beforeEach(async () => {
  ;({ id: institutionId, admin } = await makeInstitution(world))
  vi.stubGlobal('fetch', fetchAs(world, admin))
})

const open = () => openInstitution('triage')
const compare = () => screen.findByRole('button', { name: 'Compare with the past' })
const compared = () => screen.findByRole('status', { name: 'Compared with the past' })
const stored = async () => (await getInstitution(world.db, institutionId)).triage

async function type(person: ReturnType<typeof open>, name: string, words: string): Promise<HTMLElement> {
  const field = await screen.findByRole('spinbutton', { name })
  await person.clear(field)
  await person.type(field, words)
  return field
}

/** Forty-five residents with 17 on PHQ-9, twenty days ago. */
async function screenedCrowd(): Promise<void> {
  const people = await makeCrowd(world, { size: 45, institutionId })
  const createdAt = new Date(now().getTime() - 20 * 24 * 60 * 60_000)
  const same = { type: 'depression', responses: Buffer.alloc(40), phq9: 17, rulesVersion: 2 } as const
  await world.db.insert(assessments).values(
    people.map((userId) => ({
      ...same,
      id: crypto.randomUUID(),
      userId,
      riskLevel: 'high' as const,
      createdAt,
    })),
  )
}

test('settings are compared with the past before they can be saved, and then wait for a second person', async () => {
  await world.person(crypto.randomUUID(), 'institution_admin', { institutionId })
  await screenedCrowd()
  const person = open()
  const field = await type(person, 'PHQ-9: high from', '18')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()

  await person.click(await compare())
  const rows = within(await compared()).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Criticaltoo fewtoo few',
    'High0.5too few',
    'Mediumtoo few0.5',
    'All alerts0.50.5',
  ])
  expect(screen.getByText(/^Nobody is confirmed to answer these alerts/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Save' }))

  await screen.findByText('Needs a second person')
  await screen.findByText(/asks for this: Residents, PHQ-9: high from 18 instead of 15\./)
  expect(field).toHaveProperty('value', '15')
  expect(await stored()).toEqual(usualSettings)
})

test('a change after the comparison is compared again before it can be saved', async () => {
  const person = open()
  await type(person, 'GAD-7: medium from', '12')
  await person.click(await compare())
  await screen.findByText(/^Too few people were screened in these 13 weeks/)
  await screen.findByRole('button', { name: 'Save' })

  await type(person, 'GAD-7: medium from', '13')

  await compare()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a value out of bounds is refused below its field, also where another population is shown', async () => {
  const person = open()
  await type(person, 'High: answer within, minutes', '300')
  await person.selectOptions(screen.getByRole('combobox', { name: 'For alerts about' }), 'Staff')

  await person.click(await compare())

  await screen.findByText('Must be a whole number from 15 to 240')
  const field = screen.getByRole('spinbutton', { name: 'High: answer within, minutes' })
  expect([field.getAttribute('aria-invalid'), field.getAttribute('value')]).toEqual(['true', '300'])
})

test('whoever is to confirm it reads what it changes, compares it and confirms it', async () => {
  const second = await world.person(crypto.randomUUID(), 'institution_admin', { institutionId })
  await screenedCrowd()
  const triage = { ...usualSettings, residents: { ...usualTriage, phq9High: 18 } }
  await admin.call(institutionApi.update, { body: { triage } })
  vi.stubGlobal('fetch', fetchAs(world, second))
  const person = open()

  await person.click(await screen.findByRole('button', { name: 'Compare the proposed change with the past' }))
  within(await compared()).getByText('By these settings')
  await person.click(screen.getByRole('button', { name: 'Confirm How alerts are sorted' }))
  await screen.findByText(/It changes how soon someone answers\./)
  await person.click(await screen.findByRole('button', { name: 'Confirm' }))

  await waitFor(async () => expect((await stored()).residents.phq9High).toBe(18))
})
