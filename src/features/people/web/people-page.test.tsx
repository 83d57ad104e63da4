import { screen, waitFor, within } from '@testing-library/react'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { invitations } from '#features/accounts/server/table.ts'
import { users } from '#features/identity/server/table.ts'
import { createUnits } from '#features/institutions/server/service.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'

import { createWorld, type Person, type World } from '../../../testing/world.ts'
import { importApi, peopleApi } from '../contract.ts'
import { grantApi } from '../grant-contract.ts'
import { PeoplePage } from './people-page.tsx'

let world: World
let manager: Person
beforeAll(async () => {
  world = await createWorld()
  manager = await world.person('manager', 'institution_admin')
  await createUnits(world.db, world.institutionId, ['Maple'])
})
afterAll(() => world[Symbol.asyncDispose]())

function open(as: Person = manager, path = '/people') {
  vi.stubGlobal('fetch', fetchAs(world, as))
  return renderPage(<PeoplePage />, path).person
}
const inMonths = (months: number) => new Date(Date.now() + months * 30 * 24 * 60 * 60_000).toISOString()
const rowOf = async ({ id }: Person) => (await world.db.select().from(users).where(eq(users.id, id)))[0]!

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

test('a reset code is shown after its consequences', async () => {
  await world.person('cleo.reset')
  const person = open()

  await choose(person, 'cleo.reset Test', 'One-time reset code')
  await screen.findByText(/stays closed until they give their old password or recovery code/)
  await person.click(screen.getByRole('button', { name: 'Make the code' }))

  expect((await screen.findByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)).tagName).toBe('CODE')
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
  expect(document.querySelector('[data-sheet]')?.textContent).toContain(code)
  expect(await world.db.select().from(invitations)).toMatchObject([{ role: 'inmate' }])
})

test('a grant is given and revoked', async () => {
  await world.person('nora.responderFor', 'staff')
  const person = open()
  await person.click(await screen.findByRole('tab', { name: 'Responders' }))
  await person.click(await screen.findByRole('button', { name: 'Grant' }))
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Grant' }))
  const choice = await screen.findByRole('combobox', { name: 'Person' })
  expect(document.activeElement).toBe(choice)
  await person.selectOptions(choice, await screen.findByRole('option', { name: /@nora.responderFor/ }))
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Grant' }))

  await screen.findByText('Responder for residents: nora.responderFor Test')
  await person.click(screen.getByRole('button', { name: 'Take back' }))
  await person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take back' }),
  )

  expect(await screen.findByText('Taken back')).toBeDefined()
})

test('a grant waits for a second person, who confirms it', async () => {
  const olga = await world.person('olga.waits', 'staff')
  const body = { userId: olga.id, population: 'community', until: inMonths(3) } as const
  await manager.call(grantApi.give, { body })
  const second = await world.person('second.manager', 'institution_admin')
  const person = open(second, '/people?tab=responders')

  const name = await screen.findByText('Responder for community members: olga.waits Test')
  const line = within(name.closest('li')!)
  expect(line.getByText('Waiting for a second person')).toBeTruthy()
  await person.click(line.getByRole('button', { name: 'Confirm' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }))

  await screen.findByText('Grant confirmed')
  await waitFor(() => expect(line.getByText('Serving')).toBeTruthy())
  expect(line.getByText(/granted by manager T\., confirmed by second.manager T\./)).toBeTruthy()
  expect(line.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

/** An institution with a people manager, and an import of theirs of a staff member and an administrator. */
async function withImport() {
  const place = await makeInstitution(world)
  const more = { lastName: 'Hale', unit: '', shift: '', badgeNumber: '' }
  const name = crypto.randomUUID().slice(0, 8)
  const rows = [
    { ...more, line: 2, username: `${name}-a`, firstName: 'Robin', role: 'staff' },
    { ...more, line: 3, username: `${name}-b`, firstName: 'Kim', role: 'admin' },
  ]
  const bring = () => place.admin.call(importApi.bring, { body: { rows } })
  return { ...place, name, bring }
}
const withoutWaiting = () => waitFor(() => expect(screen.queryByText(/of an import wait/)).toBeNull())

test('an import waits with its names and roles for a second person, who confirms it', async () => {
  const { id: institutionId, admin, name, bring } = await withImport()
  const second = await world.person(crypto.randomUUID(), 'institution_admin', { institutionId })
  await bring()
  const person = open(second)

  const title = await screen.findByText('2 accounts of an import wait for a second person')
  expect(title.parentElement?.textContent).toContain(`${admin.username} T. imported them on`)
  expect(title.parentElement?.textContent).toContain('Nobody can sign in to them before they are confirmed.')
  expect(screen.getByText(`Robin Hale (@${name}-a), Staff`)).toBeTruthy()
  expect(screen.getByText(`Kim Hale (@${name}-b), Admin`)).toBeTruthy()
  expect(await screen.findAllByText('Waits for a second person')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'What to do for Robin Hale' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Confirm 2 accounts' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }))

  await screen.findByText('Import confirmed')
  await withoutWaiting()
  expect(await screen.findByRole('button', { name: 'What to do for Robin Hale' })).toBeTruthy()
})

test('an import of many is folded, and its roles are counted so that no administrator hides in it', async () => {
  const { id: institutionId, admin } = await withImport()
  const second = await world.person(crypto.randomUUID(), 'admin', { institutionId })
  const more = { firstName: 'Many', lastName: 'More', unit: '', shift: '', badgeNumber: '' }
  const rows = Array.from({ length: 7 }, (_, line) => ({
    ...more,
    line: line + 2,
    username: crypto.randomUUID().slice(0, 20),
    role: line === 6 ? 'admin' : 'staff',
  }))
  await admin.call(importApi.bring, { body: { rows } })
  open(second)

  const fold = (await screen.findByText(/^(Staff: 6, Admin: 1|Admin: 1, Staff: 6)$/)).closest('details')

  expect(fold?.open).toBe(false)
  expect(within(fold!).getAllByRole('listitem', { hidden: true })).toHaveLength(7)
})

test('whoever imported without a second person reads when it takes effect, and withdraws it', async () => {
  const { admin, name, bring } = await withImport()
  await bring()
  const person = open(admin)

  await screen.findByText(/Nobody else can confirm, so signing in works from .+ on\.$/)
  expect(screen.queryByRole('button', { name: 'Confirm 2 accounts' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Withdraw 2 accounts' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))

  await screen.findByText('Import withdrawn')
  await withoutWaiting()
  expect(
    await world.db
      .select()
      .from(users)
      .where(like(users.username, `${name}-%`)),
  ).toEqual([])
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

  await screen.findByText('Waiting for a second person')
  expect(screen.getByRole('button', { name: 'Take back' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

test('a population with too few responders is named, with how many wait', async () => {
  const few = await makeInstitution(world)
  await world.person('quinn.resident', 'inmate', { institutionId: few.id })
  open(few.admin)

  await screen.findByText('Not every group has two people to answer alerts')

  expect(screen.getByText('Residents: nobody answers their alerts yet')).toBeTruthy()
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
