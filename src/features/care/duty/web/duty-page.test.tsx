import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { now } from '#server/clock.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { instantAt } from '#shared/wall-clock.ts'
import { insertBlock, reachableResponder } from '#testing/duty/blocks.ts'
import { responder } from '#testing/responder.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { dutyBlocks, dutyHours } from '../server/table.ts'
import { mondayOf } from '../week.ts'
import { AnsweringHours } from './answering-hours.tsx'
import { DutyPage } from './duty-page.tsx'
import { dayLabel } from './times.ts'

const zone = 'America/New_York'
const world = await openWorld()
const rosa = await reachableResponder(world, 'rosa', 'residents')
const omar = await reachableResponder(world, 'omar', 'residents')
const keeper = await world.person('keeper', 'institution_admin')

/** The Monday of the next week, all of which is to come. */
let monday: string
beforeEach(() => {
  monday = addDays(mondayOf(dayOf(now(), zone)), 7)
})
afterEach(async () => {
  await world.db.delete(dutyBlocks)
  await world.db.delete(dutyHours)
})

/** Plans somebody from one hour to another, counted from the beginning of the next week. */
async function plan({ id: userId, institutionId }: Person, from: number, until: number, more: object = {}) {
  const at = (hour: number) => instantAt({ day: monday, minute: hour * 60 }, zone)
  const times = { startsAt: at(from), endsAt: at(until) }
  await world.db
    .insert(dutyBlocks)
    .values({ institutionId, population: 'residents', userId, ...times, ...more })
}

const openAs = (person: Person) =>
  renderPageAs(world, person, <DutyPage />, `/duty?population=residents&week=${monday}`)
const dayOfWeek = async (index: number) => {
  const heading = await screen.findByRole('heading', { level: 3, name: dayLabel(addDays(monday, index)) })
  return within(heading.closest('li')!)
}

test('a keeper plans somebody over midnight, and reads which times are left without anybody', async () => {
  await plan(rosa, -24, -12)
  const { person } = openAs(keeper)
  expect(await screen.findByText('Nobody is planned this week')).toBeTruthy()
  expect(screen.getByText(/^Then anyone who asks reads that nobody on duty could be told\./)).toBeTruthy()
  expect((await dayOfWeek(0)).getByText('Nobody all day')).toBeTruthy()

  await person.click((await dayOfWeek(0)).getByRole('button', { name: /^Plan someone/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.selectOptions(dialog.getByLabelText('Person'), 'rosa T.')
  await person.clear(dialog.getByLabelText('From'))
  await person.type(dialog.getByLabelText('From'), '22:00')
  await person.clear(dialog.getByLabelText('Until'))
  await person.type(dialog.getByLabelText('Until'), '06:30')
  await person.click(dialog.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('10 PM to 6:30 AM the next day')).toBeTruthy()
  expect((await dayOfWeek(0)).getByText('Nobody from midnight to 10 PM')).toBeTruthy()
  expect((await dayOfWeek(1)).getByText('Nobody from 6:30 AM to midnight')).toBeTruthy()
  expect(await screen.findByText('This week has times without anyone')).toBeTruthy()
  expect(await screen.findByText('That week has 2 gaps.')).toBeTruthy()
})

test('without a plan the page says who is told meanwhile, shows no gap, and leads to the first person', async () => {
  const { person } = openAs(keeper)

  expect(await screen.findByRole('heading', { name: 'There is no schedule here' })).toBeTruthy()
  expect(
    screen.getByText(/Until then every responder for residents hears about each alert right away/),
  ).toBeTruthy()
  expect(screen.queryByText(/^Nobody (all day|from)/)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Plan the first person' }))

  expect(await screen.findByText(`From ${dayLabel(monday)} on.`, { exact: false })).toBeTruthy()
})

test('without a plan a responder reads who begins one, and no seven empty days', async () => {
  openAs(rosa)

  expect(await screen.findByText(/An administrator can start a schedule\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Plan the first person' })).toBeNull()
  expect(screen.queryByRole('list', { name: 'The week' })).toBeNull()
})

test('a time that is planned twice is said to do no harm', async () => {
  await plan(rosa, 7, 15)
  await plan(omar, 14, 20)
  openAs(keeper)

  expect(await screen.findByText('Some times are planned twice')).toBeTruthy()
})

test('a block without a person or a time is not sent, and says what is missing', async () => {
  const { person } = openAs(keeper)
  await person.click((await dayOfWeek(2)).getByRole('button', { name: /^Plan someone/ }))
  const dialog = within(await screen.findByRole('dialog'))

  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Choose someone', { selector: 'p' })).toBeTruthy()
  await person.selectOptions(dialog.getByLabelText('Person'), 'rosa T.')
  await person.clear(dialog.getByLabelText('Until'))
  await person.click(dialog.getByRole('button', { name: 'Save' }))

  expect(dialog.getByText('Enter a time')).toBeTruthy()
  expect(await world.count(dutyBlocks)).toBe(0)
})

test('somebody who cannot be reached is shown as such in the choice and in the plan', async () => {
  const quiet = await responder(world, 'quiet', 'residents')
  await plan(quiet, 7, 15)

  const { person } = openAs(keeper)

  expect(await screen.findByText('Cannot be reached')).toBeTruthy()
  await person.click((await dayOfWeek(1)).getByRole('button', { name: /^Plan someone/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.selectOptions(dialog.getByLabelText('Person'), 'quiet T. (cannot be reached)')
  expect(dialog.getByText(/Until then this time counts as a gap\.$/)).toBeTruthy()
})

test('a keeper copies the week, and is shown the next one', async () => {
  await plan(rosa, 7, 15)
  const { person, history } = openAs(keeper)

  await person.click(await screen.findByRole('button', { name: 'Copy this week to the next' }))

  const next = dayLabel(addDays(monday, 7))
  const heading = await screen.findByRole('heading', { level: 3, name: next })
  expect(within(heading.closest('li')!).getByText('7 AM to 3 PM')).toBeTruthy()
  expect(history.at(-1)).toBe(`/duty?population=residents&week=${addDays(monday, 7)}`)
})

test('a keeper removes a time after a question', async () => {
  await plan(rosa, 7, 15)
  const { person } = openAs(keeper)

  await person.click(await screen.findByRole('button', { name: 'Remove the time of rosa T., 7 AM to 3 PM' }))
  await person.click(await screen.findByRole('button', { name: 'Remove it' }))

  expect(await screen.findByText('There is no schedule here')).toBeTruthy()
  expect(await screen.findByText('There is no schedule here now. Alerts go out as usual.')).toBeTruthy()
  expect(await world.count(dutyBlocks)).toBe(0)
})

test('a responder offers a time, and changes nothing else', async () => {
  await plan(rosa, 7, 15)
  const { person } = openAs(rosa)
  await person.click(await screen.findByRole('button', { name: 'Offer your time, 7 AM to 3 PM' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(screen.queryByRole('button', { name: /^(Change|Remove|Copy|Plan)/ })).toBeNull()
  await person.selectOptions(dialog.getByLabelText('Person'), 'omar T.')
  await person.click(dialog.getByRole('button', { name: 'Offer' }))
  expect(await screen.findByText('Offered to omar T., who has not accepted yet')).toBeTruthy()
})

test('whom a time was offered to accepts it', async () => {
  await plan(rosa, 7, 15, { offeredTo: omar.id })
  const { person } = openAs(omar)

  await person.click(await screen.findByRole('button', { name: 'Accept the time of rosa T., 7 AM to 3 PM' }))

  expect(await screen.findByText('omar T. (you)')).toBeTruthy()
})

test('a keeper sets the hours to cover, and who answers at other times', async () => {
  const { person } = openAs(keeper)
  const card = within(await screen.findByRole('region', { name: 'Hours to cover' }))
  await person.type(card.getByLabelText(/^Who answers at other times/), 'At night the control room answers')
  await person.click(card.getByRole('button', { name: 'Save the hours' }))
  await screen.findByText('The schedule was changed')

  const outOfHours = 'At night the control room answers'
  expect(await world.db.select().from(dutyHours)).toMatchObject([{ population: 'residents', outOfHours }])
})

test('residents read when somebody answers, without a name', async () => {
  const hours = { population: 'residents', coversFrom: 0, coversUntil: 0 } as const
  const { institutionId } = rosa
  await world.db.insert(dutyHours).values({ ...hours, institutionId, outOfHours: 'The control room answers' })
  await insertBlock(world, rosa, 'residents')
  renderPageAs(world, await world.person('ida', 'inmate'), <AnsweringHours />)

  expect(await screen.findByText(/^Answered today from \S+.* The control room answers\.$/)).toBeTruthy()
  expect(screen.queryByText(/rosa/)).toBeNull()
})

test('for everybody else the page says whom it is for', async () => {
  openAs(await world.person('officer', 'staff'))

  expect(await screen.findByText(/for designated mental health staff and administrators/)).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'The week' })).toBeNull()
})
