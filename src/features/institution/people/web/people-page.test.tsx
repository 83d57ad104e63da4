import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { invitations } from '#features/access/accounts/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { createUnits } from '#features/core/institutions/index.ts'
import { shifts, units } from '#features/core/institutions/server/table.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { invitationApi, peopleApi } from '../contract.ts'
import { grantApi } from '../grant-contract.ts'
import { PeoplePage } from './people-page.tsx'

const world = await openWorld()
const manager = await world.person('manager', 'institution_admin')
await createUnits(world.db, world.institutionId, ['Maple'])

const open = (as: Person = manager, path = '/people') => renderPageAs(world, as, <PeoplePage />, path).person
const inMonths = (months: number) => new Date(Date.now() + months * 30 * 24 * 60 * 60_000).toISOString()
const rowOf = async ({ id }: Person) => await world.row(users, { id })

async function choose(person: ReturnType<typeof open>, name: string, action: string) {
  await person.click(await screen.findByLabelText(`What to do for ${name}`))
  await person.click(await screen.findByRole('menuitem', { name: action }))
}

test('people are found by a part of their name', async () => {
  await world.person('m.okafor', 'staff', { firstName: 'Maya', lastName: 'Okafor' })
  const person = open()

  await person.type(await screen.findByRole('searchbox', { name: 'Search' }), 'okaf')

  const list = await screen.findByRole('list', { name: 'People' })
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
  expect(list.textContent).toContain('Maya Okafor')
})

test('a text about housing that is no unit’s name stands beside the unit', async () => {
  await world.person('hal.housed', 'inmate', { housing: 'Annex 7' })
  const person = open()
  await person.type(await screen.findByRole('searchbox', { name: 'Search' }), 'hal.housed')

  expect(await screen.findByText('“Annex 7” in your files')).toBeTruthy()
})

test('referring is ended for a reason and given back, each in the trail, and nobody is offered it who refers nobody', async () => {
  const { id } = await world.person('rex.refers', 'staff')
  await world.person('rae.user')
  const person = open()

  await choose(person, 'rex.refers Test', 'End referring')
  await person.click(await screen.findByRole('button', { name: 'End it' }))
  await screen.findByText('Please choose a reason.')
  await person.selectOptions(screen.getByLabelText('Why?'), 'They referred the same person again and again')
  await person.click(screen.getByRole('button', { name: 'End it' }))
  await screen.findByText('Referring ended')
  expect(await world.row(users, { id })).toMatchObject({ referringEnded: 'one-person', isActive: true })

  await choose(person, 'rex.refers Test', 'Give referring back')
  await screen.findByText(/^It was ended: They referred the same person/)
  await person.click(screen.getByRole('button', { name: 'Give it back' }))
  await screen.findByText('Referring given back')
  expect(await world.row(users, { id })).toMatchObject({ referringEnded: null })
  const did = (await world.trail({ subjectId: id })).map(({ action, actorId }) => [action, actorId])
  expect(did).toEqual(
    expect.arrayContaining([
      ['account.end-referring', manager.id],
      ['account.give-referring', manager.id],
    ]),
  )
  await person.click(await screen.findByLabelText('What to do for rae.user Test'))
  await screen.findByRole('menuitem', { name: 'Edit' })
  expect(screen.queryByRole('menuitem', { name: 'End referring' })).toBeNull()
})

test('an edit is saved', async () => {
  const ana = await world.person('ana.edit', 'staff')
  const person = open()

  await choose(person, 'ana.edit Test', 'Edit')
  await person.selectOptions(await screen.findByLabelText('Unit (optional)'), 'Maple')
  await person.type(screen.getByLabelText('Badge number (optional)'), 'B-9')
  await person.click(screen.getByRole('button', { name: 'Save' }))

  await screen.findByText('Changes saved')
  expect(await rowOf(ana)).toMatchObject({ badgeNumber: 'B-9', unitId: expect.any(String) })
})

test('an institution administrator is offered no menu for an administrator', async () => {
  await world.person('the.admin', 'admin')
  open()

  await screen.findByText('@the.admin')

  expect(screen.queryByRole('button', { name: 'What to do for the.admin Test' })).toBeNull()
})

test('deactivating asks first, then signs out', async () => {
  const ben = await world.person('ben.close')
  const person = open()

  await choose(person, 'ben.close Test', 'Deactivate')
  expect((await rowOf(ben)).isActive).toBe(true)
  await person.click(await screen.findByRole('button', { name: 'Deactivate' }))

  await screen.findByText('Account deactivated')
  expect((await rowOf(ben)).isActive).toBe(false)
})

test('the delay after wrong passwords is lifted once it was confirmed', async () => {
  await world.person('dora.delayed')
  const person = open()

  await choose(person, 'dora.delayed Test', 'Lift sign-in delay')
  await screen.findByText(/All wrong tries so far are forgotten/)
  await person.click(screen.getByRole('button', { name: 'Lift the delay' }))

  expect(await screen.findByText('Sign-in delay lifted')).toBeTruthy()
})

test('a reset code is shown after its consequences, and printed in the language of its person', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await world.person('cleo.reset', 'user', { language: 'es' })
  const person = open()

  await choose(person, 'cleo.reset Test', 'One-time reset code')
  await screen.findByText(/stays closed until they enter their old password or recovery code/)
  await person.click(screen.getByRole('button', { name: 'Make the code' }))

  expect((await screen.findByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)).tagName).toBe('CODE')
  await person.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  const slip = document.querySelector('[data-sheet]')!
  expect(slip.querySelector('h2')?.textContent).toBe('Una nueva contraseña: cleo.reset Test')
  expect(slip.textContent).toMatch(/Hasta el \d/)
  expect(slip.textContent).not.toContain('Username')
})

test('an invitation shows its code once, to copy as a link and to print', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Invite' }))
  await screen.findByRole('dialog')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Inmate')
  await person.click(screen.getByRole('button', { name: 'Make the invitation' }))

  const code = (await screen.findByText(/^([0-9A-Z]{5}-){4}[0-9A-Z]{6}$/)).textContent
  await person.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText(/^Copied\./)
  await person.click(screen.getByRole('button', { name: 'Print' }))

  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/?invite=${code}`)
  expect(print).toHaveBeenCalledOnce()
  const slip = document.querySelector('[data-sheet]')
  expect(slip?.textContent).toContain(code)
  expect(slip?.querySelector('h2')?.textContent).toBe('Your invitation / Su invitación')
  expect(await world.count(invitations, { role: 'inmate' })).toBe(1)
})

test('an invitation says into which unit and shift it leads', async () => {
  const [maple] = await world.rows(units, { name: 'Maple' })
  const [shift] = await world.rows(shifts, { institutionId: world.institutionId })
  const body = { role: 'staff', unitId: maple!.id, shiftId: shift!.id, badgeNumber: 'B-77' } as const
  await manager.call(invitationApi.invite, { body })
  open(manager, '/people?tab=invitations')

  expect(await screen.findByText(`Maple, ${shift!.name}, Badge B-77`)).toBeTruthy()
})

test('a grant is given with a qualification, which is stated anew, and revoked', async () => {
  await world.person('nora.responderFor', 'staff')
  const person = open()
  await person.click(await screen.findByRole('tab', { name: 'Responders' }))
  await person.click(await screen.findByRole('button', { name: 'Grant' }))
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Grant' }))
  const choice = await screen.findByRole('combobox', { name: 'Person' })
  expect(document.activeElement).toBe(choice)
  await person.selectOptions(choice, await screen.findByRole('option', { name: /@nora.responderFor/ }))
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Grant' }))
  const qualification = await screen.findByRole('combobox', { name: 'Qualification' })
  expect(document.activeElement).toBe(qualification)
  await person.selectOptions(qualification, 'Nurse')
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Grant' }))

  const given = await screen.findByText('Responder for residents: nora.responderFor Test')
  const line = within(given.closest('li')!)
  expect(line.getByText('Nurse')).toBeTruthy()
  await person.click(line.getByRole('button', { name: 'State qualification of nora.responderFor Test' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.selectOptions(dialog.getByLabelText('Qualification'), 'Mental health clinician')
  await person.type(dialog.getByLabelText('Proof is good until'), '2099-05-31')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await line.findByText('Mental health clinician, proof until May 31, 2099')).toBeTruthy()
  await person.click(line.getByRole('button', { name: 'Take back' }))
  await person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take back' }),
  )

  expect(await screen.findByText('Taken back')).toBeDefined()
})

test('a grant waits for a second person, who confirms it', async () => {
  const olga = await world.person('olga.waits', 'staff')
  const second = await world.person('second.manager', 'institution_admin')
  const body = { userId: olga.id, population: 'community', until: inMonths(3) } as const
  await manager.call(grantApi.give, { body })
  const person = open(second, '/people?tab=responders')

  const name = await screen.findByText('Responder for community members: olga.waits Test')
  const line = within(name.closest('li')!)
  expect(line.getByText('Needs a second person')).toBeTruthy()
  await person.click(line.getByRole('button', { name: 'Confirm' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }))

  await screen.findByText('Grant confirmed')
  await waitFor(() => expect(line.getByText('Serving')).toBeTruthy())
  expect(line.getByText(/granted by manager T\., confirmed by second.manager T\./)).toBeTruthy()
  expect(line.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

test('a grant that nobody else could confirm says so', async () => {
  const alone = await makeInstitution(world)
  const place = { institutionId: alone.id }
  const pia = await world.person('pia.alone', 'staff', place)
  const body = { userId: pia.id, population: 'residents', until: inMonths(3) } as const
  await alone.admin.call(grantApi.give, { body })

  open(alone.admin, '/people?tab=responders')

  await screen.findByText(/, and nobody else could confirm it$/)
  expect(screen.getByText('Serving')).toBeTruthy()
})

test('the next grant that nobody else can confirm says when it takes effect', async () => {
  const alone = await makeInstitution(world)
  for (const name of ['rea.first', 'rob.next']) {
    const { id } = await world.person(name, 'staff', { institutionId: alone.id })
    const body = { userId: id, population: 'residents', until: inMonths(3) } as const
    await alone.admin.call(grantApi.give, { body })
  }

  open(alone.admin, '/people?tab=responders')

  const name = await screen.findByText('Responder for residents: rob.next Test')
  expect(within(name.closest('li')!).getByText(/^Takes effect /)).toBeTruthy()
})

test('whoever may not be the second person finds no button to confirm', async () => {
  const { id, admin } = await makeInstitution(world)
  await world.person('true.second', 'admin', { institutionId: id })
  const officer = await world.person('was.officer', 'staff', { institutionId: id })
  await admin.call(peopleApi.update, { params: { id: officer.id }, body: { role: 'institution_admin' } })
  const sam = await world.person('sam.waits', 'staff', { institutionId: id })
  const body = { userId: sam.id, population: 'residents', until: inMonths(3) } as const
  await admin.call(grantApi.give, { body })

  open(await world.again(officer), '/people?tab=responders')

  await screen.findByText('Needs a second person')
  expect(screen.getByRole('button', { name: 'Take back' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

test('a population with too few responders is named, with how many wait', async () => {
  const few = await makeInstitution(world)
  await world.person('quinn.resident', 'inmate', { institutionId: few.id })
  open(few.admin)

  await screen.findByText('Not every group has two people to answer alerts')

  expect(screen.getByText('Residents: nobody answers their alerts yet')).toBeTruthy()
  expect(screen.getByText('An alert would reach nobody now')).toBeTruthy()
  expect(screen.getByText('This concerns these groups: Residents, Staff.')).toBeTruthy()
  expect(screen.queryByText(/^Community members:/)).toBeNull()
  expect(screen.getByRole('link', { name: 'See responders' }).getAttribute('href')).toBe(
    '/people?tab=responders',
  )
})

test('everybody else reads whom to ask', async () => {
  open(await world.person('visitor'))

  await screen.findByText('This page is for administrators')

  expect(screen.queryByRole('tab')).toBeNull()
})
