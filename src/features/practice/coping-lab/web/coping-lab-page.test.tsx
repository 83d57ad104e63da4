import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { finishedTrial, sessionBefore, trialBegunBefore } from '#testing/coping-trials.ts'
import { gad7Of } from '#testing/screenings.ts'
import { panel, sleep, stopTheClock } from '#testing/web/coping-tools.tsx'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { copingTrials } from '../server/table.ts'
import { CopingLabPage } from './coping-lab-page.tsx'

const world = await openWorld()

stopTheClock()

const anyone = () => world.person(crypto.randomUUID())
const toolOrder = 'ABABABABABABAB'
const trialsOf = ({ id }: Person) => world.rows(copingTrials, { userId: id })

function openLab(person: Person) {
  const page = renderPageAs(world, person, <CopingLabPage />, '/coping-lab')
  const press = async (name: string) => page.person.click(await screen.findByRole('button', { name }))
  return { ...page, press }
}

test('what one agrees to stands above the button that says so, and what is wrong is named at its field', async () => {
  const ana = await anyone()
  const { person, press } = openLab(ana)

  const { textContent: consent } = await panel('What you agree to')
  for (const words of ['drawn by chance', 'stop any time', 'only for you', 'not treatment', 'comes first']) {
    expect(consent).toContain(words)
  }
  await press('I agree: start today')
  expect(screen.getAllByText('Must be one of the six tools')).toHaveLength(2)
  await person.selectOptions(screen.getByLabelText('First tool'), 'Box Breathing')
  await person.selectOptions(screen.getByLabelText('Second tool'), 'Box Breathing')
  await press('I agree: start today')

  expect(screen.getByLabelText('Second tool').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Must be a different tool than the first')).toBeTruthy()
  expect(await trialsOf(ana)).toEqual([])
})

test('a trial begins with one press after the choice, and shows the tool of today and no other', async () => {
  const ben = await anyone()
  const { person, press } = openLab(ben)
  await person.selectOptions(await screen.findByLabelText('First tool'), 'Loving-Kindness Meditation')
  await person.selectOptions(screen.getByLabelText('Second tool'), 'Tactical Breathing')
  await person.selectOptions(screen.getByLabelText('How long'), '14 days')
  await press('I agree: start today')

  const today = await screen.findByRole('heading', { name: /^Today: / })
  const [trial] = await trialsOf(ben)
  const tool = trial!.toolOrder.startsWith('A') ? 'Loving-Kindness Meditation' : 'Tactical Breathing'
  expect(trial!.toolOrder).toHaveLength(14)
  expect(today.textContent).toBe(`Today: ${tool}`)
  expect(screen.getByText('Day 1 of 14')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Start / })).toHaveLength(1)
})

test('a session with a distress before and after counts, and the distress is asked first', async () => {
  const cleo = await anyone()
  await trialBegunBefore(world, cleo, { daysAgo: 0, toolOrder })
  const { person, press } = openLab(cleo)
  await screen.findByText(/^No session counts today so far/)

  await person.click(screen.getByRole('radio', { name: '7' }))
  await press('Start Box Breathing')
  await screen.findByRole('timer')
  sleep(60)
  await press('Stop')
  const ended = within(await panel('You stopped at 1:00'))
  expect(ended.getAllByRole('group').map((group) => group.textContent)).toEqual([
    expect.stringMatching(/^How strong is your distress now/),
    expect.stringMatching(/^How is it now/),
  ])
  await person.click(ended.getByRole('radio', { name: '4' }))
  await press('Done')

  expect(await screen.findByText(/^Today 1 session counts/)).toBeTruthy()
})

// Controls H57.
test('while a trial runs no figure of it is shown', async () => {
  const dora = await anyone()
  await trialBegunBefore(world, dora, { daysAgo: 2, toolOrder })
  await sessionBefore(world, dora, { daysAgo: 2, toolName: 'Box Breathing', fall: 5 })
  await sessionBefore(world, dora, { daysAgo: 1, toolName: 'Mindful Body Scan', fall: 1 })
  openLab(dora)

  await screen.findByRole('region', { name: 'How far along it is' })
  expect(screen.queryByText(/lowered|fell by/)).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})

test('a trial is stopped after a question, and tells what there is without a difference of too few days', async () => {
  const emil = await anyone()
  await trialBegunBefore(world, emil, { daysAgo: 1, toolOrder })
  await sessionBefore(world, emil, { daysAgo: 1, toolName: 'Box Breathing', fall: 3 })
  await sessionBefore(world, emil, { daysAgo: 0, toolName: 'Mindful Body Scan', fall: 1 })
  const { person, press } = openLab(emil)

  await press('Stop the trial')
  const dialog = within(await screen.findByRole('alertdialog'))
  await person.click(dialog.getByRole('button', { name: 'Stop the trial' }))

  const result = within(await panel('Box Breathing and Mindful Body Scan'))
  expect(result.getByText(/^These are too few days to tell/)).toBeTruthy()
  expect(result.getByText(/fell by 3 points on average on your 1 day with Box Breathing/)).toBeTruthy()
  expect(result.queryByText(/more than|of 100/)).toBeNull()
  expect(result.getByText(/stopped on day 2 of 14/)).toBeTruthy()
  await press('Start another trial')
  expect(screen.getByLabelText('First tool')).toBeTruthy()
})

test('a trial without a session says that there is nothing to compare', async () => {
  const fay = await anyone()
  await trialBegunBefore(world, fay, { daysAgo: 14, toolOrder })
  openLab(fay)

  expect(
    await screen.findByText('There is nothing to compare: no session with either tool counts in this trial.'),
  ).toBeTruthy()
})

test('the result says the difference and how often chance gives it, with a picture and a table', async () => {
  const gil = await anyone()
  await finishedTrial(world, gil, [3, 1])
  const { person } = openLab(gil)

  const result = within(await panel('Box Breathing and Mindful Body Scan'))
  expect(
    result.getByText('Box Breathing lowered your distress by 2 points more than Mindful Body Scan.'),
  ).toBeTruthy()
  expect(
    result.getByText(
      /^If both were equally good, a difference this great would come up in about 2 of 100 trials like yours\./,
    ),
  ).toBeTruthy()
  expect(result.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('Box Breathing: between 3 and 3. Mindful Body Scan: between 1 and 1.'),
    expect.stringContaining('Pair 1: 2. Pair 2: 2.'),
  ])
  await person.click(result.getByRole('button', { name: /^Show as a table/ }))
  expect(result.getByRole('row', { name: '13 and 14 3 1 2' })).toBeTruthy()
})

test('after a high result the page suggests to let the lab rest, and hinders nobody', async () => {
  const [hana, ivo] = [await anyone(), await anyone()]
  await hana.call(assessmentApi.submit, { body: { type: 'anxiety', responses: gad7Of(15) } })
  const first = openLab(hana)

  expect(await screen.findByText('The lab can wait')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'I agree: start today' })).toHaveProperty('disabled', false)
  first.unmount()
  openLab(ivo)
  await screen.findByRole('button', { name: 'I agree: start today' })
  await waitFor(() => expect(screen.queryByText('The lab can wait')).toBeNull())
})

test('earlier trials are shown on a press, the latest first', async () => {
  const jo = await anyone()
  await finishedTrial(world, jo, [2, 2])
  await trialBegunBefore(world, jo, { daysAgo: 20, toolOrder })
  const { press } = openLab(jo)
  await panel('Box Breathing and Mindful Body Scan')

  await press('Show earlier trials')

  expect(await screen.findAllByRole('region', { name: 'Box Breathing and Mindful Body Scan' })).toHaveLength(
    2,
  )
})
