import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Route } from 'wouter'

import { contactApi } from '#features/care/alerts/contact-contract.ts'
import { type Alert, alertApi } from '#features/care/alerts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { AlertPage } from '#features/care/alerts/web/alert-page.tsx'
import { now } from '#server/clock.ts'
import { resolveAndPlan, someLook, withWaitingAnswer } from '#testing/alerts/follow-ups.ts'
import { responder } from '#testing/responder.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { followUpApi } from '../contract.ts'
import { followUpAnswers, followUpLooks, followUpPlans, followUps } from '../server/table.ts'
import { AskFollowUp } from './ask-follow-up.tsx'
import { FollowUpPage } from './follow-up-page.tsx'
import { FollowUpsPage } from './follow-ups-page.tsx'

const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')
const admin = await world.person('admin', 'admin')

async function asked(name: string): Promise<string> {
  const person = await world.person(name, 'inmate', { firstName: name, lastName: 'Reed' })
  return (await person.call(alertApi.raise, { body: { severity: 'critical' } })).json<Alert>().id
}
const openAs = (person: Person, path: string) =>
  renderPageAs(
    world,
    person,
    <>
      <Route path="/alerts/:id" component={() => <AlertPage Extend={AskFollowUp} />} />
      <Route path="/follow-ups" component={FollowUpsPage} />
      <Route path="/follow-ups/:id" component={FollowUpPage} />
    </>,
    path,
  )
const alertOf = async (id: string) => await world.row(alerts, { id })
const followUpsOf = (alertId: string) =>
  world.db.select().from(followUps).where(eq(followUps.alertId, alertId)).orderBy(followUps.interval)
const missed = (id: string) => world.change(followUps, { id }, { dueAt: new Date(now().getTime() - 60_000) })

test('who resolves a critical alert says how the person was, and may change a date with a reason', async () => {
  const id = await asked('Nora')
  const { person } = openAs(rosa, `/alerts/${id}`)
  await person.selectOptions(await screen.findByLabelText('How did it end?'), 'Saw the person face to face')
  await person.click(screen.getByRole('button', { name: 'Resolve' }))
  const way = screen.getByLabelText('How was the person?')
  expect(document.activeElement).toBe(way)

  await person.selectOptions(way, 'I checked on them myself')
  await person.selectOptions(screen.getByLabelText('How safe does the person seem now?'), 'Safe for now')
  await person.type(screen.getByLabelText('What was agreed?'), 'We talk tomorrow')
  await person.click(screen.getByRole('button', { name: 'Resolve' }))
  expect(screen.getByLabelText('Who knows about it?')).toBe(document.activeElement)
  await person.type(screen.getByLabelText('Who knows about it?'), 'The unit')
  await person.selectOptions(screen.getByLabelText('Third follow-up'), 'None')
  await person.type(screen.getByLabelText('Why no third follow-up?'), 'Leaves on Friday')
  await person.click(screen.getByRole('button', { name: 'Resolve' }))

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull())
  expect(await alertOf(id)).toMatchObject({ status: 'resolved', outcome: 'met' })
  expect((await followUpsOf(id)).map(({ interval, status }) => [interval, status])).toEqual([
    ['day', 'open'],
    ['month', 'open'],
    ['week', 'open'],
  ])
  const [, third] = await followUpsOf(id)
  expect(await world.count(followUpAnswers, { followUpId: third!.id })).toBe(1)
})

test('of somebody who reads Spanish the screener says that it is in English, and the follow-up whom to ask for', async () => {
  const id = await asked('Luz')
  await world.change(alerts, { id }, { language: 'es' })
  const { person, unmount } = openAs(rosa, `/alerts/${id}`)
  await person.selectOptions(await screen.findByLabelText('How did it end?'), 'Spoke with the person')

  await person.selectOptions(screen.getByLabelText('How was the person?'), 'The C-SSRS screener')

  expect(screen.getByText('These questions are in English')).toBeTruthy()
  unmount()
  await resolveAndPlan(world, rosa, id)
  const [first] = await followUpsOf(id)
  openAs(rosa, `/follow-ups/${first!.id}`)
  expect(await screen.findByText('Reads and writes Spanish.')).toBeTruthy()
})

test('who closes a critical alert of somebody who is not safe reads that the case stays open, and may name who takes over', async () => {
  const id = await asked('Nell')
  const { person } = openAs(rosa, `/alerts/${id}`)
  await person.selectOptions(await screen.findByLabelText('How did it end?'), 'Saw the person face to face')
  await person.selectOptions(screen.getByLabelText('How was the person?'), 'I checked on them myself')
  await person.selectOptions(screen.getByLabelText('How safe does the person seem now?'), 'Not safe')
  expect(screen.getByText(/^Closing the alert does not close the case\./)).toBeTruthy()
  expect(screen.getAllByRole('option', { name: 'The same day', selected: true })).toHaveLength(1)
  expect(screen.getByLabelText(/^What keeps the person safe now\?/)).toBeTruthy()
  await person.type(screen.getByLabelText('What was agreed?'), 'I stay here')
  await person.type(screen.getByLabelText('Who knows about it?'), 'The sergeant')
  await person.type(screen.getByLabelText(/^Who takes over from you\?/), 'Nurse Kim')
  await person.click(screen.getByRole('button', { name: 'Resolve' }))

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull())
  expect(await alertOf(id)).toMatchObject({ status: 'resolved', outcome: 'met' })
  const [look] = await world.rows(followUpLooks, { alertId: id })
  expect(look).toBeTruthy()
})

test('the screener asks question by question, credits its makers, and says what the published points advise', async () => {
  const id = await asked('Olive')
  const { person } = openAs(rosa, `/alerts/${id}`)
  await person.selectOptions(await screen.findByLabelText('How did it end?'), 'Saw the person face to face')
  await person.selectOptions(screen.getByLabelText('How was the person?'), 'The C-SSRS screener')
  const answer = (question: RegExp, choice: 'Yes' | 'No') =>
    person.click(
      within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: choice }),
    )

  expect(screen.getAllByRole('radiogroup')).toHaveLength(3)
  await answer(/^1\. Have you wished you were dead/, 'Yes')
  await answer(/^2\. Have you actually had any thoughts/, 'Yes')
  expect(screen.getAllByRole('radiogroup')).toHaveLength(6)
  await answer(/^6\. Have you ever done anything/, 'No')
  await person.click(screen.getByRole('button', { name: 'Resolve' }))
  expect(screen.getByRole('radiogroup', { name: /^3\./ })).toBe(document.activeElement)
  await answer(/^3\./, 'Yes')
  await answer(/^4\./, 'No')
  await answer(/^5\./, 'No')

  expect(screen.getByText('Moderate by the published triage points')).toBeTruthy()
  expect(screen.getByText(/2008 The Research Foundation for Mental Hygiene/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Resolve' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull())
  expect(await world.count(followUpPlans, { alertId: id })).toBe(1)
})

test('“could not be reached” leaves a critical alert open, says so, and records the attempt', async () => {
  const id = await asked('Pia')
  const contact = { kind: 'with-them', requestId: crypto.randomUUID() } as const
  await rosa.call(contactApi.record, { params: { id }, body: contact })
  const { person } = openAs(rosa, `/alerts/${id}`)
  const resolve = () => screen.getByRole('button', { name: 'Resolve' }).className
  await person.selectOptions(await screen.findByLabelText('How did it end?'), 'Spoke with the person')
  const filled = resolve()
  await person.selectOptions(screen.getByLabelText('How did it end?'), 'The person could not be reached')

  expect(screen.getByText('This alert stays open')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Record the attempt' }).className).toBe(filled)
  expect(resolve()).not.toBe(filled)
  await person.click(screen.getByRole('button', { name: 'Resolve' }))
  expect(screen.getByText('A critical alert stays open until the person was reached')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Record the attempt' }))

  expect(await screen.findByText('rosa Test tried to reach the person and could not')).toBeTruthy()
  expect(await alertOf(id)).toMatchObject({ status: 'acknowledged' })
})

test('what was entered is there again after the page was left', async () => {
  const id = await asked('Quin')
  const first = openAs(rosa, `/alerts/${id}`)
  await first.person.selectOptions(await screen.findByLabelText('How did it end?'), 'Spoke with the person')
  await first.person.selectOptions(screen.getByLabelText('How was the person?'), 'Seen by someone else')
  await first.person.type(screen.getByLabelText('When, and what they said about it'), 'At ten')
  first.unmount()

  openAs(rosa, `/alerts/${id}`)

  expect(await screen.findByLabelText('When, and what they said about it')).toHaveProperty('value', 'At ten')
})

test('overdue follow-ups stand first, and one is answered on its page', async () => {
  const [day] = await resolveAndPlan(world, rosa, await asked('Rhea'))
  await missed(day!)
  const { person } = openAs(rosa, '/follow-ups')
  const headings = await screen.findAllByRole('heading', { level: 2 })
  const names = headings.map(({ textContent }) => textContent)
  expect([names[0], names.at(-1)]).toEqual(['Overdue (1)', 'Later'])
  const rows = screen.getAllByRole('listitem').filter((row) => within(row).queryByText('Rhea Reed'))
  expect(rows.map(({ textContent }) => /\w+ follow-up · Critical alert/.exec(textContent)?.[0])).toEqual([
    'First follow-up · Critical alert',
    'Second follow-up · Critical alert',
    'Third follow-up · Critical alert',
  ])
  const first = within(rows[0]!)
  expect(first.getByText('Less than an hour late')).toBeTruthy()
  await person.click(first.getByRole('button', { name: 'Take it on' }))
  await person.click(await first.findByRole('link', { name: 'Say what came of it' }))

  expect(await screen.findByText('We talk again tomorrow')).toBeTruthy()
  await person.selectOptions(await screen.findByLabelText('Outcome'), 'Not reached: try again')
  await person.selectOptions(screen.getByLabelText('Again in'), '12 hours')
  await person.type(screen.getByLabelText(/^Note/), 'At work until six')
  await person.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('At work until six')).toBeTruthy()
  expect(screen.getByText('Open')).toBeTruthy()
  await person.selectOptions(screen.getByLabelText('Outcome'), 'No longer needed')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Please write why, in a few words')).toBeTruthy()
  await person.type(screen.getByLabelText('Why?'), 'Seen every day by the nurse')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^A second responder has to confirm it/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

test('a second responder confirms that a follow-up is dropped', async () => {
  const nina = await responder(world, 'nina', 'residents')
  const [day] = await resolveAndPlan(world, rosa, await asked('Tia'))
  await withWaitingAnswer(world, day!)
  const { person } = openAs(nina, `/follow-ups/${day}`)
  await person.click(await screen.findByRole('button', { name: 'Confirm' }))

  expect(await screen.findByText('Confirmed by nina Test')).toBeTruthy()
  expect(screen.getByText('Dropped')).toBeTruthy()
})

test('a follow-up of somebody who is not safe asks who takes over, and comes again', async () => {
  const [day] = await resolveAndPlan(world, rosa, await asked('Una'))
  const { person } = openAs(rosa, `/follow-ups/${day}`)
  await person.selectOptions(await screen.findByLabelText('Outcome'), 'Saw the person face to face')
  await person.selectOptions(screen.getByLabelText(/^How was the person/), 'I checked on them myself')
  await person.selectOptions(screen.getByLabelText('How safe does the person seem now?'), 'I am not sure')
  await person.type(screen.getByLabelText('What was agreed?'), 'I stay here')
  await person.type(screen.getByLabelText('Who knows about it?'), 'The sergeant')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please write the name of the person who takes over')).toBeTruthy()
  await person.type(screen.getByLabelText('Who takes over from you?'), 'Nurse Kim')
  await person.selectOptions(screen.getByLabelText('What keeps the person safe now?'), 'Something else')
  await person.type(screen.getByLabelText('What is done?'), 'Her sister sits with her')
  await person.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Something else: Her sister sits with her')).toBeTruthy()
  expect(screen.getByText('Open')).toBeTruthy()
})

test('a date that was changed is shown with its reason, counted from the end of the alert', async () => {
  const id = await asked('Uma')
  const body = {
    outcome: 'met' as const,
    assessment: someLook,
    dates: [{ interval: 'day' as const, hours: 1, reason: 'She asked for it' }],
  }
  await rosa.call(followUpApi.resolve, { params: { id }, body })
  const [day] = await followUpsOf(id)
  openAs(rosa, `/follow-ups/${day!.id}`)

  expect(
    await screen.findByText('Planned for 1 hour after the alert was closed: She asked for it'),
  ).toBeTruthy()
})

test('an administrator reads no name until they take a follow-up on', async () => {
  const [day] = await resolveAndPlan(world, rosa, await asked('Sol'))
  const { person } = openAs(admin, `/follow-ups/${day}`)

  expect(await screen.findByRole('heading', { name: 'A resident' })).toBeTruthy()
  expect(screen.queryByText('We talk again tomorrow')).toBeNull()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('button', { name: 'Take it on' }))

  expect(await screen.findByRole('heading', { name: 'Sol Reed' })).toBeTruthy()
  expect(screen.getByText('We talk again tomorrow')).toBeTruthy()
})

test('the page tells somebody else where help is', async () => {
  openAs(await world.person('tess', 'inmate'), '/follow-ups')

  expect(await screen.findByText(/^If you need someone for yourself, open Help/)).toBeTruthy()
})
