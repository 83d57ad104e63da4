import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { createUnits } from '#features/core/institutions/index.ts'
import { institutions, shifts, units } from '#features/core/institutions/server/table.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { openInstitution, worldOfInstitution } from '#testing/web/institution-page.tsx'

import { institutionApi } from '../contract.ts'
import { getInstitution } from '../server/settings.ts'

const { world, manager } = await worldOfInstitution()
const stored = () => getInstitution(world.db, world.institutionId)
const nurse = { kind: 'dial', name: 'Duty nurse', where: '4455', about: '' } as const
const storeContacts = (contacts: (typeof nurse)[]) =>
  world.change(institutions, { id: world.institutionId }, { contacts })

test('a crisis contact is added for everybody', async () => {
  await storeContacts([])
  const person = openInstitution('contacts')
  await person.click(await screen.findByRole('button', { name: 'Add a contact' }))
  await person.type(screen.getByRole('textbox', { name: 'Number' }), '4455')
  await person.type(screen.getByRole('textbox', { name: 'Who is there' }), 'Duty nurse')
  await person.click(screen.getByRole('button', { name: 'Save' }))

  await screen.findByText('Settings saved')
  expect((await stored()).contacts).toEqual([nurse])
})

test('a crisis contact is kept from those who are left out', async () => {
  await storeContacts([nurse])
  const person = openInstitution('contacts')
  const who = await screen.findByRole('group', { name: 'Who sees contact 1' })
  await person.click(within(who).getByRole('checkbox', { name: 'Staff' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))

  await screen.findByText('Settings saved')
  expect((await stored()).contacts).toMatchObject([
    { where: '4455', populations: ['residents', 'community'] },
  ])
})

test('a crisis contact has the languages that are ticked, and at least one', async () => {
  await storeContacts([nurse])
  const person = openInstitution('contacts')
  const spoken = await screen.findByRole('group', { name: 'What is spoken at contact 1' })
  const [english, spanish] = ['English', 'Español'].map((name) =>
    within(spoken).getByRole('checkbox', { name }),
  )
  expect(english).toHaveProperty('checked', true)
  expect(screen.getByText('Español').lang).toBe('es')

  await person.click(english!)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Please choose which language is spoken there')
  await person.click(spanish!)
  await person.click(screen.getByRole('button', { name: 'Save' }))

  await screen.findByText('Settings saved')
  expect((await stored()).contacts).toMatchObject([{ where: '4455', languages: ['es'] }])
})

test('the minutes of a step are said in hours too', async () => {
  const person = openInstitution('ladder')
  const medium = await screen.findByRole('group', { name: 'Medium alerts' })
  const [step] = within(medium).getAllByRole('spinbutton')
  await person.clear(step!)
  await person.type(step!, '90')

  expect(within(medium).getByText('Responders again after 1 h 30 min, 24 h at most')).toBeTruthy()
})

test('a threshold out of bounds is refused below its field', async () => {
  const person = openInstitution('privacy')
  const threshold = await screen.findByRole('spinbutton', { name: 'Privacy threshold' })
  await person.clear(threshold)
  await person.type(threshold, '4')
  await person.click(screen.getByRole('button', { name: 'Save' }))

  await screen.findByText('Must be a whole number from 5 to 50')
  expect(threshold.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(threshold)
  expect((await stored()).privacyThreshold).toBe(10)
})

test('residents may connect with each other a day after the setting is turned on, unless it is withdrawn', async () => {
  const person = openInstitution('residents')
  await person.click(await screen.findByRole('switch', { name: 'Residents can connect with each other' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))

  // Nobody else is here who could confirm it.
  await screen.findByText(/^Takes effect /)
  await screen.findByText(/^manager T\. asks for this: Residents can connect with each other\./)
  expect((await stored()).allowsResidentConnections).toBe(false)
  await person.click(screen.getByRole('button', { name: 'Withdraw Residents’ connections' }))

  await screen.findByText('Change withdrawn')
  await waitFor(() => expect(screen.queryByText(/^Takes effect /)).toBeNull())
})

test('a lower threshold waits, and the field shows what holds until then', async () => {
  const { id, admin } = await makeInstitution(world)
  await world.person('true.second', 'institution_admin', { institutionId: id })
  vi.stubGlobal('fetch', fetchAs(world, admin))
  const person = openInstitution('privacy')
  const threshold = await screen.findByRole('spinbutton', { name: 'Privacy threshold' })
  await person.clear(threshold)
  await person.type(threshold, '6')
  await person.click(screen.getByRole('button', { name: 'Save' }))

  await screen.findByText('Needs a second person')
  expect(threshold).toHaveProperty('value', '10')
  expect(screen.queryByRole('button', { name: 'Confirm Privacy' })).toBeNull()
})

test('a second person confirms a lower threshold', async () => {
  const { id, admin } = await makeInstitution(world)
  const second = await world.person('second.manager', 'institution_admin', { institutionId: id })
  await admin.call(institutionApi.update, { body: { privacyThreshold: 6 } })
  vi.stubGlobal('fetch', fetchAs(world, second))
  const person = openInstitution('privacy')
  await person.click(await screen.findByRole('button', { name: 'Confirm Privacy' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('Statistics of 6 people and more')
  await person.click(within(dialog).getByRole('button', { name: 'Confirm' }))

  await screen.findByText('Change confirmed')
  const threshold = screen.getByRole('spinbutton', { name: 'Privacy threshold' })
  await waitFor(() => expect(threshold).toHaveProperty('value', '6'))
  expect(screen.queryByText('Needs a second person')).toBeNull()
})

test('a step of an escalation policy comes sooner, never later', async () => {
  const person = openInstitution('ladder')
  const help = await screen.findByRole('group', { name: 'Help that someone asked for' })
  const first = within(help).getByRole('spinbutton', { name: 'Step 1' })
  await person.clear(first)
  await person.type(first, '3')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Steps can come sooner than after 2, 5, 10, 15 minutes/)
  await person.clear(first)
  await person.type(first, '1')
  await person.click(screen.getByRole('button', { name: 'Save' }))

  await screen.findByText('Settings saved')
  expect((await stored()).ladder).toEqual({ help: [1, 5, 10, 15] })
})

test('the post of a unit is entered with its number, and what is wrong is below its field', async () => {
  const [id] = await createUnits(world.db, world.institutionId, ['Cedar'])
  const person = openInstitution('units')
  await screen.findByText('No post to phone')
  await person.click(await screen.findByRole('button', { name: 'Post of Cedar' }))
  await person.type(screen.getByRole('textbox', { name: 'Post of Cedar' }), 'Cedar officers')
  await person.type(screen.getByRole('textbox', { name: 'Number to dial' }), 'front desk')
  await person.click(screen.getByRole('button', { name: 'Save the post' }))
  const number = screen.getByRole('textbox', { name: 'Number to dial' })
  await screen.findByText(/^A number to dial has only digits/)
  expect(screen.getByRole('textbox', { name: 'Post of Cedar' })).toHaveProperty('value', 'Cedar officers')
  await person.clear(number)
  await person.type(number, '4455')
  await person.click(screen.getByRole('button', { name: 'Save the post' }))

  await screen.findByText('Cedar officers, 4455')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Post of Cedar' }))
  expect((await stored()).units).toMatchObject([{ post: { name: 'Cedar officers', number: '4455' } }])
  await world.db.delete(units).where(eq(units.id, id!))
})

test('the times of a shift are entered, and what is missing is below its field', async () => {
  const [shift] = await world.db
    .insert(shifts)
    .values({ institutionId: world.institutionId, name: 'Late' })
    .returning()
  const person = openInstitution('shifts')
  await person.click(await screen.findByRole('button', { name: 'Times of Late' }))
  fireEvent.change(screen.getByLabelText('Late begins'), { target: { value: '22:00' } })
  await person.click(screen.getByRole('button', { name: 'Save the times' }))
  await screen.findByText('Must be a time such as 07:00')
  fireEvent.change(screen.getByLabelText('Late ends'), { target: { value: '06:00' } })
  await person.click(screen.getByRole('button', { name: 'Save the times' }))

  await screen.findByText('10 PM to 6 AM')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Times of Late' }))
  expect((await stored()).shifts).toContainEqual(
    expect.objectContaining({ name: 'Late', times: { from: '22:00', until: '06:00' } }),
  )
  await world.db.delete(shifts).where(eq(shifts.id, shift!.id))
})

test('a unit is added, renamed and removed', async () => {
  const person = openInstitution('units')
  await person.type(await screen.findByRole('textbox', { name: 'New unit' }), 'Maple')
  await person.click(screen.getByRole('button', { name: 'Add' }))
  await person.click(await screen.findByRole('button', { name: 'Rename Maple' }))
  const name = screen.getByRole('textbox', { name: 'New name of Maple' })
  expect(document.activeElement).toBe(name)
  await person.clear(name)
  await person.type(name, 'Birch')
  await person.click(screen.getByRole('button', { name: 'Rename' }))
  const rename = await screen.findByRole('button', { name: 'Rename Birch' })
  expect(document.activeElement).toBe(rename)
  await person.click(screen.getByRole('button', { name: 'Remove Birch' }))

  await screen.findByText('None yet. Add the first unit below.')
  expect((await stored()).units).toEqual([])
})

test.each([
  ['Escape', (person: UserEvent) => person.keyboard('Oak{Escape}')],
  ['Cancel', (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Cancel' }))],
])('a shift is not renamed after %s', async (_, cancel) => {
  const name = crypto.randomUUID()
  await manager.call(institutionApi.addUnitOrShift, { params: { division: 'shifts' }, body: { name } })
  const person = openInstitution('shifts')
  await person.click(await screen.findByRole('button', { name: `Rename ${name}` }))

  await cancel(person)

  expect(document.activeElement).toBe(screen.getByRole('button', { name: `Rename ${name}` }))
  expect((await stored()).shifts.map((shift) => shift.name)).toContain(name)
})

const row = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}`) })

test('the list says what each section holds now', async () => {
  await storeContacts([nurse])
  openInstitution()

  expect((await row('Crisis contacts')).textContent).toContain('Duty nurse')
  expect((await row('Privacy')).textContent).toContain('Statistics of 10 people and more')
  expect((await row('How alerts are sorted')).textContent).toContain('The usual totals and times')
  expect((await row('Name and time zone')).textContent).toContain('Eastern Time (New York)')
})

test('a setting is found by its own name, without its accents or capitals', async () => {
  const person = openInstitution()
  await person.type(await screen.findByRole('searchbox', { name: 'Search the settings' }), 'time ZÓNE')

  const [found, ...others] = screen.getAllByRole('listitem')
  expect(others).toEqual([])
  expect(within(found!).getByRole('link').getAttribute('href')).toBe('/people/institution/name')
  await person.type(screen.getByRole('searchbox'), 's of nowhere')
  expect(screen.getByText('No setting is called that.')).toBeTruthy()
})

test('the bar says what changed, and what was typed is kept until it is discarded', async () => {
  const person = openInstitution('name')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await person.type(name, ' and more')
  expect(screen.getByText('Changed: Name')).toBeTruthy()

  cleanup()
  openInstitution()
  expect((await row('Name and time zone')).textContent).toContain('Not saved yet')
  cleanup()
  const again = openInstitution('name')
  const typed = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(typed.value).toMatch(/ and more$/)
  await again.click(screen.getByRole('button', { name: 'Discard' }))

  expect(typed.value).toBe((await stored()).name)
  expect(screen.queryByText(/^Changed/)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Name and time zone' }))
})

test('what is as before again is no change', async () => {
  const person = openInstitution('second-step')
  const toggle = await screen.findByRole('switch', { name: 'Required here' })
  await person.click(toggle)
  expect(screen.getByText('Changed: Second step at sign-in')).toBeTruthy()
  await person.click(toggle)
  cleanup()

  openInstitution()
  expect((await row('Second step')).textContent).not.toContain('Not saved yet')
})

test('the bar says before anything is saved that a second person has to confirm it', async () => {
  const person = openInstitution('privacy')
  const threshold = await screen.findByRole('spinbutton', { name: 'Privacy threshold' })
  await person.clear(threshold)
  await person.type(threshold, '11')
  expect(screen.queryByText(/a second person confirms it/)).toBeNull()
  await person.clear(threshold)
  await person.type(threshold, '6')

  expect(screen.getByText(/a second person confirms it/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Discard' }))
})
