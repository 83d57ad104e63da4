import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { createUnits } from '#features/core/institutions/index.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { importApi, type ImportOutcome } from '../../contract.ts'
import { PeoplePage } from '../people-page.tsx'
import { SlipsPage } from './slips-page.tsx'

const world = await openWorld()
const jail = await makeInstitution(world)

const row = { firstName: 'Ana', lastName: 'Silva', role: 'inmate', badgeNumber: '' }
async function bring(username: string, unit: string, shift = ''): Promise<string> {
  const rows = [{ ...row, line: 2, username, unit, shift }]
  const reply = await jail.admin.call(importApi.bring, { body: { rows, renewsUnused: false } })
  return reply.json<ImportOutcome[]>()[0]!.password!
}
const signIn = async (username: string, password: string) =>
  (await world.stranger.call(accountApi.login, { body: { username, password } })).statusCode
const paper = () => document.querySelector<HTMLElement>('[data-sheet]')!
const passwordOn = (text: string) =>
  /Contraseña de un solo uso([a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4})/.exec(text)?.[1] ?? ''

function open(page = <SlipsPage />, path = '/people') {
  vi.stubGlobal('fetch', fetchAs(world, jail.admin))
  vi.stubGlobal('print', vi.fn<() => void>())
  return renderPage(page, path).person
}

test('the slips of a unit are made after a warning, print with unit and shift, and void the earlier ones', async () => {
  const earlier = await bring('slip-north', 'North', 'Night')
  await bring('slip-south', 'South')
  const person = open()

  await screen.findByRole('option', { name: 'North' })
  await person.selectOptions(screen.getByLabelText('Unit'), 'North')
  await person.click(await screen.findByRole('button', { name: 'Make slips for 1 person' }))
  await person.click(await screen.findByRole('button', { name: 'Print 1 slip' }))

  const text = paper().textContent
  expect(text).toContain('North, Night')
  expect(text).not.toContain('slip-south')
  const password = passwordOn(text)
  expect([await signIn('slip-north', earlier), await signIn('slip-north', password)]).toEqual([401, 200])
  expect(print).toHaveBeenCalledOnce()
})

test('a slip is in both languages, each marked as what it is, until its person has chosen one', async () => {
  await createUnits(world.db, jail.id, ['West'])
  await bring('slip-new', 'West')
  await bring('slip-spanish', 'West')
  await world.change(users, { username: 'slip-spanish' }, { language: 'es' })
  const person = open()

  await screen.findByRole('option', { name: 'West' })
  await person.selectOptions(screen.getByLabelText('Unit'), 'West')
  await person.click(await screen.findByRole('button', { name: 'Make slips for 2 people' }))
  await person.click(await screen.findByRole('button', { name: 'Print 2 slips' }))

  const slipOf = (username: string) => within(paper()).getByText(username).closest('section')!
  const inEach = (username: string) =>
    [...slipOf(username).querySelectorAll<HTMLElement>('div[lang]')].map(({ lang, textContent }) => [
      lang,
      textContent.match(/Do not tell it to anyone|No se la diga a nadie/g),
    ])
  expect(inEach('slip-new')).toEqual([
    ['en', ['Do not tell it to anyone']],
    ['es', ['No se la diga a nadie']],
  ])
  expect(inEach('slip-spanish')).toEqual([['es', ['No se la diga a nadie']]])
  expect(slipOf('slip-spanish').textContent).not.toContain('Username')
})

test('slips for those without one leave the slips of others as they are', async () => {
  const held = await bring('slip-held', 'North')
  const place = { institutionId: jail.id, unitId: jail.north }
  await world.person('slip-missing', 'inmate', { ...place, mustChangePassword: true, passwordHash: '' })
  const person = open(<SlipsPage />, '/people/slips?for=missing')

  await person.click(await screen.findByRole('button', { name: 'Make slips for 1 person' }))
  await person.click(await screen.findByRole('button', { name: 'Print 1 slip' }))

  const text = paper().textContent
  expect(text).toContain('slip-missing')
  expect([await signIn('slip-held', held), await signIn('slip-missing', passwordOn(text))]).toEqual([
    200, 200,
  ])
})

test('one person gets a new slip from the dialog that edits them', async () => {
  const earlier = await bring('slip-single', 'South')
  const person = open(<PeoplePage />)

  const line = (await screen.findByText('@slip-single')).closest('li')!
  await person.click(within(line).getByRole('button', { name: /What to do for/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await person.click(await screen.findByRole('button', { name: 'New slip' }))

  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
  const password = passwordOn(paper().textContent)
  expect([await signIn('slip-single', earlier), await signIn('slip-single', password)]).toEqual([401, 200])
})

test('a name and an address are corrected in the same dialog', async () => {
  const jose = await world.person('jose', 'inmate', { institutionId: jail.id, firstName: 'Jos?' })
  const person = open(<PeoplePage />)

  await person.click(await screen.findByLabelText('What to do for Jos? Test'))
  await person.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const name = await screen.findByLabelText('First name')
  await person.clear(name)
  await person.type(name, 'José')
  await vi.waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Email (optional)').disabled).toBe(false),
  )
  await person.type(screen.getByLabelText('Email (optional)'), 'jose@home.example')
  await person.click(screen.getByRole('button', { name: 'Save' }))

  await screen.findByText('Changes saved')
  const [saved] = await world.rows(users, { id: jose.id })
  expect(saved).toMatchObject({ firstName: 'José', email: 'jose@home.example', emailVerifiedAt: null })
})
