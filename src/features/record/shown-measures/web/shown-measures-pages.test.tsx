import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'

import { recoveryContactApi, type RecoveryContacts } from '#features/access/recovery/contract.ts'
import { SharingPage } from '#features/record/sharing/web/sharing-page.tsx'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { phq9Of } from '#testing/screenings.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { type OwnShowing, shownMeasuresApi } from '../contract.ts'
import { shownMeasures } from '../server/table.ts'
import { ShownMeasuresPage } from './own-page.tsx'
import { OneShownToMePage, ShownToMePage } from './to-me-page.tsx'

const world = await openWorld()
const nora = await responder(world, newName(), 'community', {
  qualification: 'clinician',
  firstName: 'Nora',
  lastName: 'Torres',
})
const ownWords = (await nora.call(recoveryContactApi.read)).json<RecoveryContacts>().ownWords!

/** Somebody with a total and a plan. */
async function ana(): Promise<Person> {
  const person = await world.person(newName(), 'user', { firstName: 'Ana', lastName: 'Brook' })
  await person.call(assessmentApi.submit, { body: { type: 'depression', responses: phq9Of(12) } })
  await person.call(safetyPlanApi.save, { body: { warningSigns: 'I stop answering', ownCoping: 'I walk' } })
  return person
}

const open = (as: Person, path: string) =>
  renderPageAs(
    world,
    as,
    <>
      <Route path="/shown-measures" component={ShownMeasuresPage} />
      <Route path="/shown-to-me" component={ShownToMePage} />
      <Route path="/shown-to-me/:id" component={OneShownToMePage} />
    </>,
    path,
  )

const today = () => new Date().toISOString().slice(0, 10)

/** Chooses Nora, one step of the plan and a day, as far as the words. */
async function choose(person: ReturnType<typeof open>['person']) {
  await person.selectOptions(await screen.findByLabelText('Who do you want to show it to?'), 'Nora Torres')
  await person.click(screen.getByLabelText('My warning signs'))
  fireEvent.change(screen.getByLabelText('Until the end of which day?'), { target: { value: today() } })
}
const press = async (person: ReturnType<typeof open>['person'], name: string) =>
  person.click(await screen.findByRole('button', { name }))

test('a person sees what their clinician will see, compares six words, shows it, and takes it back', async () => {
  const owner = await ana()
  const { person } = open(owner, '/shown-measures')
  await choose(person)

  const preview = within(await screen.findByRole('region', { name: 'This is what Nora Torres will see' }))
  expect(preview.getByText('I stop answering')).toBeTruthy()
  expect(preview.queryByText('I walk')).toBeNull()
  expect(preview.getByText(/12 of 27, moderate/)).toBeTruthy()
  expect(screen.getByText(ownWords)).toBeTruthy()
  await press(person, 'Show it to Nora Torres')
  expect(await screen.findByText('Compare the words first, and say so here')).toBeTruthy()
  expect(await world.count(shownMeasures, { userId: owner.id })).toBe(0)
  await person.click(screen.getByLabelText('They read out the same words'))
  await press(person, 'Show it to Nora Torres')

  const shown = within(await screen.findByRole('region', { name: 'This is what Nora Torres sees' }))
  expect(shown.getByText('I stop answering')).toBeTruthy()
  await press(person, 'Take it back')
  await person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take it back' }),
  )
  expect(await screen.findByLabelText('Who do you want to show it to?')).toBeTruthy()
  expect(await world.count(shownMeasures, { userId: owner.id })).toBe(0)
})

// Controls H80.
test('a clinician finds their own six words, and reads what a person shows with what it does not say', async () => {
  const owner = await ana()
  const { seen, today: now } = (await owner.call(shownMeasuresApi.own)).json<OwnShowing>()
  const chosen = { clinicianId: nora.id, lastDay: now.to, plan: ['warningSigns' as const], seen }
  await owner.call(shownMeasuresApi.show, { body: { ...chosen, words: ownWords } })

  const { person } = open(nora, '/shown-to-me')
  expect(await screen.findByText(ownWords)).toBeTruthy()
  await person.click(await screen.findByRole('link', { name: 'Ana Brook' }))

  expect(await screen.findByText(`@${owner.username}`)).toBeTruthy()
  expect(screen.getByText('I stop answering')).toBeTruthy()
  expect(screen.queryByText('I walk')).toBeNull()
  expect(screen.getByText(/does not show how question 9 was answered/)).toBeTruthy()
})

test('what was taken back reads as shown no more', async () => {
  open(nora, `/shown-to-me/${(await ana()).id}`)

  expect(await screen.findByText('This is no longer shown')).toBeTruthy()
})

test('somebody without a clinician reads so', async () => {
  open(await world.person(newName(), 'inmate'), '/shown-measures')

  expect(await screen.findByText('No clinician is set up here for you')).toBeTruthy()
})

test.each([
  ['staff', '/shown-measures', 'This page is for people in custody and in the community'],
  ['inmate', '/shown-to-me', 'This page is for people who respond to others'],
] as const)('a person of role %s reads at %s that it is for others', async (role, path, words) => {
  open(await world.person(newName(), role), path)

  expect(await screen.findByText(words)).toBeTruthy()
})

test.each([
  ['user', 1],
  ['inmate', 1],
  ['staff', 0],
] as const)('the page of sharing of a %s has so many ways there: %d', async (role, ways) => {
  renderPageAs(world, await world.person(newName(), role), <SharingPage />)

  expect(await screen.findByText('No Active Connections')).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: 'Show my clinician' })).toHaveLength(ways)
})
