import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import { safetyPlans } from '#features/wellbeing/safety-plan/server/table.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { PassportPage } from './passport-page.tsx'

const world = await openWorld()

const open = (person: Person) => renderPageAs(world, person, <PassportPage />, '/passport')

const makeButton = () => screen.findByRole('button', { name: 'Make my passport' })
const writePlan = (person: Person) =>
  person.call(safetyPlanApi.save, { body: { ownCoping: 'Reading the same good page again' } })

// Controls H54.
test('nothing is chosen beforehand, and what is not there is named', async () => {
  open(await world.person('ana'))

  expect(await makeButton()).toHaveProperty('disabled', true)
  expect(screen.getByText('You have no screening scores yet.')).toBeDefined()
  expect(screen.getByText('You have no safety plan yet.')).toBeDefined()
  expect(screen.getByText('You have no certificates yet.')).toBeDefined()
})

test('the passport shows what was chosen, and goes when the choice changes', async () => {
  const ben = await world.person('ben', 'user', { firstName: 'Ben', lastName: 'Okoro' })
  await writePlan(ben)
  const { person } = open(ben)

  const plan = await screen.findByRole('checkbox', { name: 'The six steps of my safety plan' })
  await person.click(plan)
  await person.click(await makeButton())
  const sheet = await screen.findByRole('region', { name: 'Re-entry passport' })
  expect(sheet.textContent).toContain('Ben Okoro')
  expect(sheet.textContent).toContain('Reading the same good page again')
  await person.click(plan)

  expect(screen.queryByRole('region', { name: 'Re-entry passport' })).toBeNull()
})

test('a plan that cannot be read says why, and cannot be chosen', async () => {
  const cleo = await world.person('cleo')
  await writePlan(cleo)
  await world.change(safetyPlans, { userId: cleo.id }, { ciphertext: Buffer.alloc(40) })

  open(cleo)

  expect(await screen.findByText(/^It was damaged where it is kept/)).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
