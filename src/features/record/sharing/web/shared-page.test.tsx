import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'

import { alertApi } from '#features/care/alerts/contract.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { connectionApi } from '#features/core/connections/contract.ts'
import { encouragements } from '#features/core/connections/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { copingToolApi } from '#features/practice/coping-tools/contract.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { connectPeople, share } from '#testing/connect.ts'
import { gad7Of, phq9Of } from '#testing/screenings.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { SharedPage } from './shared-page.tsx'

const world = await openWorld()

/** Ana, who shares, and Ben, who looks. */
async function friends() {
  const ana = await world.person(crypto.randomUUID(), 'user', { firstName: 'Ana' })
  const ben = await world.person(crypto.randomUUID(), 'user', { firstName: 'Ben' })
  const id = await connectPeople(ana, ben)
  return { ana, ben, id }
}

const open = (as: Person, id: string) =>
  renderPageAs(
    world,
    as,
    <Route path="/connections/:id">
      <SharedPage />
    </Route>,
    `/connections/${id}`,
  )
const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('while nothing is shared the page says so, without blame', async () => {
  const { ben, id } = await friends()
  open(ben, id)

  await screen.findByText('Ana T. shares nothing with you right now')

  expect(screen.getByRole('heading', { level: 1, name: 'Ana T.' })).toBeTruthy()
  expect(screen.getByText('Last updated just now')).toBeTruthy()
})

test('what is shared is shown kind by kind, and nothing of what is not', async () => {
  const { ana, ben, id } = await friends()
  await ana.call(checkInApi.save, { body: { moodScore: 2, stressScore: 9, notes: 'a canary' } })
  await ana.call(assessmentApi.submit, {
    body: { type: 'combined', responses: { ...phq9Of(6), ...gad7Of(4) } },
  })
  await ana.call(copingToolApi.save, { body: { toolName: 'Box Breathing', duration: 300, completed: true } })
  await ana.call(alertApi.raise, { body: { severity: 'critical', message: 'a canary' } })
  await ana.call(journalApi.save, { body: { title: 'Closed', content: 'a canary' } })
  await share(ana, ben, { shareMoodData: true, shareAssessments: true, shareAlerts: true })
  open(ben, id)

  expect(
    (await section('Mood Check-ins')).getByText('Mood 2/10, Very Low. Stress 9/10, Very High.'),
  ).toBeTruthy()
  expect((await section('Mental Health Assessments')).getByText('PHQ-9: 6 of 27')).toBeTruthy()
  expect((await section('Wellness Alerts')).getByText('Waiting for an answer')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Coping Tools Usage' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Journal Entries' })).toBeNull()
  expect(document.body.textContent).not.toContain('canary')
  const looks = await world.rows(auditEvents, { action: 'shared.read' })
  expect(looks.filter(({ actorId }) => actorId === ben.id)).toHaveLength(3)
})

test('a journal shows only entries that are not private, with a mark of whom they are for', async () => {
  const { ana, ben, id } = await friends()
  await ana.call(journalApi.save, {
    body: { title: '', content: 'Read me', prompt: 'Who made you laugh?', isPrivate: false },
  })
  await ana.call(journalApi.save, { body: { title: 'Mine', content: 'Not you' } })
  await share(ana, ben, { shareJournal: true, shareCopingTools: true })
  open(ben, id)

  const journal = await section('Journal Entries')

  expect(journal.getByText('Read me')).toBeTruthy()
  expect(journal.getByText('Who made you laugh?')).toBeTruthy()
  expect(journal.getByText('Untitled Entry')).toBeTruthy()
  expect(
    journal.getByText('Shown to Ben Test in confidence. Please do not pass it on to anyone.'),
  ).toBeTruthy()
  expect(screen.queryByText('Not you')).toBeNull()
  expect(
    (await section('Coping Tools Usage')).getByText('No coping sessions in the last 30 days.'),
  ).toBeTruthy()
})

test('a long list shows the latest, and more on request', async () => {
  const { ana, ben, id } = await friends()
  for (let mood = 1; mood <= 7; mood += 1) {
    await ana.call(checkInApi.save, { body: { moodScore: mood, stressScore: 3 } })
  }
  await share(ana, ben, { shareMoodData: true })
  const { person } = open(ben, id)
  const mood = await section('Mood Check-ins')
  expect(mood.getAllByRole('listitem')).toHaveLength(5)
  expect(mood.getAllByRole('listitem')[0]?.textContent).toContain('Mood 7/10')

  await person.click(mood.getByRole('button', { name: 'Show more' }))

  expect(mood.getAllByRole('listitem')).toHaveLength(7)
})

test('what is taken back is gone at the next reading, and the page says so', async () => {
  const { ana, ben, id } = await friends()
  await ana.call(checkInApi.save, { body: { moodScore: 7, stressScore: 3 } })
  await share(ana, ben, { shareMoodData: true })
  const { person } = open(ben, id)
  await section('Mood Check-ins')

  await share(ana, ben, {})
  await person.click(screen.getByRole('button', { name: 'Update' }))

  await screen.findByText('Ana T. no longer shares: Mood Check-ins.')
  expect(screen.queryByText(/^Mood 7\/10/)).toBeNull()
})

test('a connection that ends while one looks takes everything away', async () => {
  const { ana, ben, id } = await friends()
  await ana.call(checkInApi.save, { body: { moodScore: 7, stressScore: 3 } })
  await share(ana, ben, { shareMoodData: true })
  const { person } = open(ben, id)
  await section('Mood Check-ins')

  await ana.call(connectionApi.remove, { params: { id } })
  await person.click(screen.getByRole('button', { name: 'Update' }))

  await screen.findByText('You are not connected')
  expect(screen.queryByText(/^Mood 7\/10/)).toBeNull()
  expect(screen.queryByText('Ana T.')).toBeNull()
})

test.each(['admin', 'staff', 'institution_admin'] as const)(
  'somebody of role %s who is not connected sees no more than anybody else',
  async (role) => {
    const { ana, ben, id } = await friends()
    await share(ana, ben, { shareMoodData: true })
    open(await world.person(crypto.randomUUID(), role), id)

    await screen.findByText('You are not connected')

    expect(screen.queryByText('Ana T.')).toBeNull()
  },
)

test('kind words are sent three times a day, and then the page says when there is room again', async () => {
  const { ben, id } = await friends()
  const { person } = open(ben, id)
  await screen.findByText('You can send 3 more today.')

  await person.selectOptions(screen.getByRole('combobox', { name: 'Words to send' }), 'I am on your side.')
  for (const left of ['You can send 2 more today.', 'You can send one more today.', /three times today\./]) {
    await person.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText(left)
  }

  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  const sent = await world.rows(encouragements, { senderId: ben.id })
  expect(sent.map(({ phrase }) => phrase)).toEqual(Array(3).fill('on-your-side'))
})

test('kind words that cannot be sent say why', async () => {
  const { ana, ben, id } = await friends()
  const { person } = open(ben, id)
  await screen.findByText('You can send 3 more today.')
  await ana.call(connectionApi.remove, { params: { id } })

  await person.click(screen.getByRole('button', { name: 'Send' }))

  await screen.findByText('Not sent')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull())
})

test('an owner whose account is closed shows nothing any more', async () => {
  const { ana, ben, id } = await friends()
  await share(ana, ben, { shareMoodData: true })
  await world.change(users, { id: ana.id }, { isActive: false })
  open(ben, id)

  await screen.findByText('Ana T. shares nothing with you right now')

  expect(screen.queryByRole('region', { name: 'Mood Check-ins' })).toBeNull()
})
