import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { Route } from 'wouter'

import { alerts } from '#features/care/alerts/server/table.ts'
import { sessions } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { consumeDailyLimit } from '#server/http/daily-limit.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'
import { setPageUser } from '#web/api/page-user.ts'

import { talkRequestApi } from '../contract.ts'
import { talkRequests } from '../server/table.ts'
import { askedBy, nurseFor } from '../testing/examples.ts'
import { FiguresPage } from './figures-page.tsx'
import { QueuePage } from './queue-page.tsx'
import { ReferPage } from './refer-page.tsx'
import { RequestPage } from './request-page.tsx'
import { TalkPage } from './talk-page.tsx'

const world = await openWorld()

async function place() {
  const institutionId = await anotherInstitution(world)
  const its = { institutionId, firstName: 'Nora', lastName: 'Reed' }
  const nora = await world.person(newName(), 'inmate', its)
  return { institutionId, nora, nurse: await nurseFor(world, nora) }
}

const openAs = (person: Person, path: string) =>
  renderPageAs(
    world,
    person,
    <>
      <Route path="/talk" component={TalkPage} />
      <Route path="/talk-requests" component={QueuePage} />
      <Route path="/talk-requests/:id" component={RequestPage} />
    </>,
    path,
  )

test('somebody reads who reads it, asks, adds a message, and takes it back', async () => {
  const { nora } = await place()
  const { person } = openAs(nora, '/talk')
  await screen.findByText(/^Only a clinician or a nurse here reads this; they see your name and unit\./)
  await person.click(screen.getByRole('button', { name: 'Ask to talk' }))
  expect(document.activeElement).toBe(screen.getByLabelText('What is it about?'))
  await person.selectOptions(screen.getByLabelText('What is it about?'), 'Grief or a loss')
  await person.type(screen.getByLabelText(/^A few words/), 'My mother died')
  await person.click(screen.getByRole('button', { name: 'Ask to talk' }))

  const own = await screen.findByRole('region', { name: 'Your request' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your request'))
  within(own).getByText(/^Received /)
  within(own).getByText('My mother died')
  await person.type(screen.getByLabelText(/^A few words/), 'I would like to see the chaplain too')
  await person.click(screen.getByRole('button', { name: 'Add a message' }))
  await screen.findByText('I would like to see the chaplain too')
  expect(await world.count(talkRequests, { subjectId: nora.id })).toBe(1)

  await person.click(screen.getByRole('button', { name: 'Take it back' }))
  const question = await screen.findByRole('alertdialog')
  await person.click(within(question).getByRole('button', { name: 'Take it back' }))
  await screen.findByText(/^You took it back /)
})

test('a request that waits for the network says so, and a page that is loaded anew sends it once', async () => {
  const { nora } = await place()
  setPageUser(nora.id)
  const send = fetchAs(world, nora)
  const sent: unknown[] = []
  let isMended = false
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
    if (init?.method !== 'POST') return send(input, init)
    sent.push(JSON.parse(typeof init.body === 'string' ? init.body : ''))
    if (!isMended) throw new TypeError('Failed to fetch')
    return send(input, init)
  })
  const { person, unmount } = renderPage(<TalkPage />)
  await person.selectOptions(await screen.findByLabelText('What is it about?'), 'Sleep')
  await person.type(screen.getByLabelText(/^A few words/), 'I lie awake')
  await person.click(screen.getByRole('button', { name: 'Ask to talk' }))
  await screen.findByText(/^It is not sent yet: you are offline or the network is slow\./)
  expect(await world.count(talkRequests, { subjectId: nora.id })).toBe(0)

  unmount()
  isMended = true
  renderPage(<TalkPage />)
  const own = await screen.findByRole('region', { name: 'Your request' })
  within(own).getByText('I lie awake')
  expect(sent.length).toBeGreaterThan(1)
  expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1)
  await waitFor(() => expect(screen.getByLabelText(/^A few words/)).toHaveProperty('value', ''))
})

test('after a hundred messages of a day it is said when it works again, the words stay, and it is sent no more', async () => {
  const { nora } = await place()
  await askedBy(nora)
  const rest = { subject: 'talk requests', most: 100, refusal: () => '' }
  await consumeDailyLimit({ db: world.db, user: { ...nora, timeZone: 'UTC' } as never }, rest, 99)
  const { person } = openAs(nora, '/talk')
  await person.type(await screen.findByLabelText(/^A few words/), 'One more')
  await person.click(screen.getByRole('button', { name: 'Add a message' }))

  await screen.findByText(/^You have written a lot today/)
  expect(screen.getByLabelText(/^A few words/)).toHaveProperty('value', 'One more')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add a message' })).toHaveProperty('disabled', false),
  )
})

test('where nobody may read it the page says so, has no form, and names whom to tell', async () => {
  const institutionId = await anotherInstitution(world)
  const nora = await world.person(newName(), 'inmate', { institutionId })
  openAs(nora, '/talk')
  await screen.findByText('Nobody can read a request here now')
  expect(screen.queryByRole('button', { name: 'Ask to talk' })).toBeNull()
  screen.getByRole('button', { name: 'Get Help' })
})

test('an officer reads that they do not ask here, and is led to the team of peers', async () => {
  const grace = await world.person(newName(), 'staff', { institutionId: await anotherInstitution(world) })
  openAs(grace, '/talk')

  const link = await screen.findByRole('link', { name: 'ask a peer' })
  expect(link.getAttribute('href')).toBe('/peers')
  expect(screen.queryByLabelText('What is it about?')).toBeNull()
})

test('a nurse reads a request from the queue, says how soon, plans it, notes the encounter and closes it', async () => {
  const { nora, nurse } = await place()
  await askedBy(nora)
  const { person } = openAs(nurse, '/talk-requests')
  await person.click(await screen.findByRole('link', { name: 'Nora Reed' }))
  await screen.findByText('I lie awake since the visit')
  await person.click(screen.getByRole('button', { name: 'Today' }))
  await screen.findByText('You have it')

  await person.click(await screen.findByRole('button', { name: 'Plan it' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(screen.getByLabelText('When'))
  await person.type(screen.getByLabelText('When'), '2099-01-01T10:30')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Planned for /)
  await person.click(screen.getByRole('button', { name: 'The person was seen' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Close it with a sentence\.$/)
  await person.click(screen.getByRole('button', { name: 'Close it' }))
  await person.selectOptions(screen.getByLabelText('What was it?'), 'Talked face to face')
  await person.type(screen.getByLabelText('A sentence to the person'), 'We talk again on Friday')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await world.row(talkRequests, { subjectId: nora.id })).toMatchObject({ closing: 'talked' }),
  )
})

test('a nurse finds a closed request, opens it, and prints its three moments without a word of it', async () => {
  const { nora, nurse } = await place()
  const params = { id: await askedBy(nora) }
  await nurse.call(talkRequestApi.prioritize, { params, body: { priority: 'in-time' } })
  await nurse.call(talkRequestApi.see, { params, body: { at: now().toISOString() } })
  await nurse.call(talkRequestApi.close, { params, body: { how: 'talked', sentence: 'We talk on Friday' } })
  const printed = vi.fn()
  vi.stubGlobal('print', printed)
  const { person } = openAs(nurse, '/talk-requests')
  await person.click(await screen.findByRole('button', { name: 'Show them' }))
  await screen.findByText(/^Closed .+ Talked face to face\.$/)
  await person.click(screen.getByRole('link', { name: 'Nora Reed' }))
  await screen.findByText('I lie awake since the visit')
  await person.click(screen.getByRole('button', { name: 'Print' }))

  const sheet = (await screen.findByRole('heading', { name: 'Record of a request to talk' })).parentElement!
  expect(printed).toHaveBeenCalledOnce()
  const rows = within(sheet).getAllByRole('row').slice(1)
  const said = rows.map((row) => within(row).getByRole('rowheader').textContent)
  expect(said).toEqual(['Received', 'Reviewed and prioritized', 'Encounter completed'])
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  expect(cells.map(([, by]) => by)).toEqual(['The person', 'Nurse', 'Nurse'])
  expect(cells.every(([at]) => /\d{4}.*\d:\d\d/.test(at ?? ''))).toBe(true)
  expect(cells.map(([, , due]) => /\d{4}/.test(due ?? ''))).toEqual([false, true, true])
  for (const word of ['awake', 'Friday']) expect(sheet.textContent).not.toContain(word)
})

test('a press and a yes raise an alert of a request', async () => {
  const { nora, nurse } = await place()
  const id = await askedBy(nora)
  const { person } = openAs(nurse, `/talk-requests/${id}`)
  await person.click(await screen.findByRole('button', { name: 'This is urgent' }))
  const question = await screen.findByRole('alertdialog')
  await person.click(within(question).getByRole('button', { name: 'This is urgent' }))
  await screen.findByRole('link', { name: 'Open the case' })
  expect(await world.rows(alerts, { subjectId: nora.id })).toMatchObject([{ kind: 'worried' }])
})

test('the day list has who is to be seen on a day, and no word of what they asked', async () => {
  const { nora, nurse } = await place()
  const params = { id: await askedBy(nora) }
  await nurse.call(talkRequestApi.prioritize, { params, body: { priority: 'in-time' } })
  await nurse.call(talkRequestApi.plan, { params, body: { at: '2099-01-01T15:00:00.000Z' } })
  const { person } = openAs(nurse, '/talk-requests')
  await person.clear(await screen.findByLabelText('Day'))
  await person.type(screen.getByLabelText('Day'), '2099-01-01')
  const table = await screen.findByRole('table')
  within(table).getByText('Nora Reed')
  expect(table.textContent).not.toContain('Sleep')
})

test('an officer on duty reads that only clinicians and nurses read requests', async () => {
  const { institutionId } = await place()
  const officer = await responder(world, newName(), 'residents', {
    institutionId,
    qualification: 'officer-on-duty',
  })
  openAs(officer, '/talk-requests')
  expect(await screen.findByText('Only clinicians and nurses read these')).toBeTruthy()
})

test('somebody whose referring was ended reads where else to go, keeps the words, and still refers about now', async () => {
  const { institutionId, nora } = await place()
  const olga = await world.person(newName(), 'staff', { institutionId, referringEnded: 'other' })
  const { person } = renderPageAs(world, olga, <ReferPage />, '/refer')
  const urgency = await screen.findByLabelText('How urgent is it?')
  await person.selectOptions(urgency, 'Soon: they should be seen')
  await person.type(screen.getByLabelText('Their username'), nora.username)
  await person.type(screen.getByLabelText(/^What did you see/), 'She does not eat')
  await person.click(screen.getByRole('button', { name: 'Refer' }))

  const notice = await screen.findByRole('alert')
  within(notice).getByText(/tell mental health staff in person/)
  within(notice).getByRole('button', { name: 'Get Help' })
  expect(screen.getByLabelText(/^What did you see/)).toHaveProperty('value', 'She does not eat')
  await person.selectOptions(urgency, 'Now: they may hurt themselves')
  await person.click(screen.getByRole('button', { name: 'Refer' }))
  await screen.findByText('It is stored')
  expect(await world.count(alerts, { subjectId: nora.id })).toBe(1)
})

test('a people manager sets fewer hours, and is told how many are the most', async () => {
  const institutionId = await anotherInstitution(world)
  const manager = await world.person(newName(), 'institution_admin', { institutionId })
  await world.db
    .update(sessions)
    .set({ confirmedUntil: new Date(Date.now() + 60_000) })
    .where(eq(sessions.userId, manager.id))
  const { person } = renderPageAs(world, manager, <FiguresPage />, '/talk-figures')
  const read = await screen.findByLabelText('Read within, in hours')
  await person.clear(read)
  await person.type(read, '25')
  await person.click(screen.getByRole('button', { name: 'Save hours' }))
  await screen.findByText('Enter a number of hours from 1 to 24.')
  await person.clear(read)
  await person.type(read, '12')
  await person.click(screen.getByRole('button', { name: 'Save hours' }))

  await screen.findByText('Hours saved')
  expect((await manager.call(talkRequestApi.clocks)).json()).toEqual({ prioritize: 12, see: 48, weekend: 72 })
})
