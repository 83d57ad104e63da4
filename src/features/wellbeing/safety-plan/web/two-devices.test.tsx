import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { longestStep, type SafetyPlan, safetyPlanApi } from '../contract.ts'
import { SafetyPlanPage } from './safety-plan-page.tsx'

let ana: Person
const world = await openWorld()
beforeEach(async () => {
  ana = await world.person(crypto.randomUUID())
  await ana.call(safetyPlanApi.save, { body: { warningSigns: 'I stop sleeping', ownCoping: 'A walk' } })
  vi.stubGlobal('fetch', fetchAs(world, ana))
  vi.stubGlobal('scrollTo', () => {})
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))
const planOf = async (): Promise<SafetyPlan> => (await ana.call(safetyPlanApi.read)).json()
const field = (name: RegExp) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const onThePhone = (body: object) => ana.call(safetyPlanApi.save, { body })
const question = () => screen.findByRole('dialog', { name: 'This was changed somewhere else' })

/** Types into the first step here, has the plan saved elsewhere, and tries to save it here. */
async function saveTooLate(elsewhere: object, typed = ', and pace') {
  renderPage(<SafetyPlanPage />, '/safety-plan')
  await press('Edit My Plan')
  await userEvent.click(await field(/My warning signs/))
  await userEvent.paste(typed)
  await onThePhone(elsewhere)
  await press('Save My Plan')
}

// Controls H45.
test('a step that was changed here and elsewhere is asked about, with both texts', async () => {
  await saveTooLate({ warningSigns: 'I go quiet', ownCoping: 'A run' })

  const dialog = within(await question())
  dialog.getByText('I stop sleeping, and pace')
  dialog.getByText('I go quiet')
  expect(dialog.getAllByRole('group', { name: 'What you wrote here' })).toHaveLength(1)
  expect((await planOf()).steps).toMatchObject({ warningSigns: 'I go quiet' })
})

test.each([
  ['Keep both', 'I stop sleeping, and pace\n\nI go quiet'],
  ['Keep mine', 'I stop sleeping, and pace'],
  ['Keep the other', 'I go quiet'],
])('%s is saved, and a step that was changed only elsewhere stays', async (choice, kept) => {
  await saveTooLate({ warningSigns: 'I go quiet', ownCoping: 'A run' })

  await choose(choice)
  await press('Save this choice')

  await screen.findByText('Plan saved')
  expect((await planOf()).steps).toMatchObject({ warningSigns: kept, ownCoping: 'A run' })
  await press('Edit My Plan')
  expect((await field(/My warning signs/)).value).toBe(kept)
})

// Controls H45.
test('steps that were changed on one side alone are brought together without a question', async () => {
  await saveTooLate({ warningSigns: 'I stop sleeping', ownCoping: 'A run' })

  await screen.findByText('Plan saved')
  expect((await planOf()).steps).toMatchObject({
    warningSigns: 'I stop sleeping, and pace',
    ownCoping: 'A run',
  })
})

test('two texts that are too long together stay in the form to be shortened', async () => {
  await saveTooLate({ warningSigns: 'x'.repeat(longestStep) })
  await question()

  await press('Save this choice')

  await screen.findByText('Both together are too long')
  expect((await field(/My warning signs/)).value).toMatch(/^I stop sleeping, and pace\n\nx+$/)
  expect((await planOf()).steps.warningSigns).toBe('x'.repeat(longestStep))
})

test('what is being typed stays when the plan is read again, and the field keeps the focus', async () => {
  const { queryClient } = renderPage(<SafetyPlanPage />, '/safety-plan')
  await press('Edit My Plan')
  await userEvent.click(await field(/My warning signs/))
  await userEvent.keyboard(', and pace')
  await onThePhone({ warningSigns: 'I go quiet' })

  await act(() => queryClient.invalidateQueries())
  await userEvent.keyboard(' up and down')

  expect((await field(/My warning signs/)).value).toBe('I stop sleeping, and pace up and down')
  await press('Save My Plan')
  await question()
})

test('a wish that was changed here and elsewhere is asked about too', async () => {
  await ana.call(safetyPlanApi.saveWishes, { body: { whatHelps: 'Quiet' } })
  renderPage(<SafetyPlanPage />, '/safety-plan')
  await press('Change these words')
  await userEvent.click(await field(/What helps/))
  await userEvent.paste(', and time')
  await ana.call(safetyPlanApi.saveWishes, { body: { whatHelps: 'A voice I know' } })
  await press('Save')
  await question()

  await press('Save this choice')

  await waitFor(async () =>
    expect((await planOf()).wishes.whatHelps).toBe('Quiet, and time\n\nA voice I know'),
  )
})
