import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { setLanguageResolver } from '#shared/current-language.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { responder } from '#testing/responder.ts'
import { enrol } from '#testing/second-factor.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { PeoplePage } from './people-page.tsx'

const world = await openWorld()

/** An institution whose residents have one responder, with a second step, and whose staff have two. */
async function thinPlace() {
  const { id: institutionId, admin } = await makeInstitution(world)
  const of = { institutionId }
  const named = (name: string) => ({ ...of, firstName: name, lastName: 'Reed' })
  await world.person(crypto.randomUUID(), 'inmate', of)
  const only = await enrol(world, await responder(world, crypto.randomUUID(), 'residents', named('Only')))
  const many = await responder(world, crypto.randomUUID(), 'staff', named('Many'))
  await responder(world, crypto.randomUUID(), 'staff', named('Second'))
  return { admin, only, many }
}

const open = (as: Person, path = '/people') => renderPageAs(world, as, <PeoplePage />, path).person

async function choose(person: ReturnType<typeof open>, name: string, action: string) {
  await person.click(await screen.findByLabelText(`What to do for ${name}`))
  await person.click(await screen.findByRole('menuitem', { name: action }))
}

const nobodyElse = 'Nobody else answers the alerts of residents.'
const instead = 'Until someone else can, administrators are told instead.'
/** What the open question says. It is its description, or the notice in a form. */
const said = async () => (await screen.findByText(nobodyElse, { exact: false })).parentElement!.textContent

test.each([
  ['Deactivate', / They are signed out everywhere right away/],
  ['Remove second step', / Do this only when they lost both .+ If they answer alerts, that is on hold/],
])('before “%s” leaves a group with nobody, the question says that first', async (action, rest) => {
  const { admin } = await thinPlace()
  const person = open(admin)

  await choose(person, 'Only Reed', action)

  const words = await said()
  expect(words).toMatch(new RegExp(`^${nobodyElse} ${instead}`))
  expect(words).toMatch(rest)
})

test('a new role that leaves a group with nobody says that first', async () => {
  const { admin } = await thinPlace()
  const person = open(admin)

  await choose(person, 'Only Reed', 'Edit')
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'User')

  expect(await said()).toMatch(new RegExp(`^${nobodyElse} ${instead} A new role signs them out`))
})

test('a grant whose end leaves its group with nobody says that first', async () => {
  const { admin } = await thinPlace()
  const person = open(admin, '/people?tab=responders')

  const line = await screen.findByText('Responder for residents: Only Reed')
  await person.click(within(line.closest('li')!).getByRole('button', { name: 'Take back' }))

  expect(await said()).toMatch(new RegExp(`^${nobodyElse} ${instead} Only Reed stops seeing`))
})

test('where somebody else answers for the group, nothing of the kind is said', async () => {
  const { admin } = await thinPlace()
  const person = open(admin)

  await choose(person, 'Many Reed', 'Deactivate')

  await screen.findByText(/^They are signed out everywhere right away/)
  expect(screen.queryByText(/Nobody else answers/)).toBeNull()
})

test('where no administrator can be told either, the question says that nobody is', async () => {
  const { id: institutionId, admin } = await makeInstitution(world)
  await world.person(crypto.randomUUID(), 'inmate', { institutionId })
  const manager = await world.person(crypto.randomUUID(), 'institution_admin', { institutionId })
  const named = { institutionId, firstName: 'Only', lastName: 'Reed' }
  await responder(world, crypto.randomUUID(), 'residents', named)
  await world.change(users, { id: admin.id }, { isActive: false })
  const person = open(manager)

  await choose(person, 'Only Reed', 'Deactivate')

  expect(await said()).toContain(
    `${nobodyElse} Until someone else can, nobody is told when someone asks for help.`,
  )
})

test('the question says it in Spanish too', async () => {
  const { admin } = await thinPlace()
  onTestFinished(setLanguageResolver(() => 'es'))
  const person = open(admin)

  await person.click(await screen.findByLabelText(/Only Reed/))
  await person.click(await screen.findByRole('menuitem', { name: 'Desactivar' }))

  const first = await screen.findByText(/^Nadie más responde a las alertas de/)
  expect(first.textContent).toMatch(/se avisa en su lugar a quienes administran la institución\.$/)
})
