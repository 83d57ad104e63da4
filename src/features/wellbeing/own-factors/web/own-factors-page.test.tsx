import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { type NewOwnFactor, type OwnFactor, ownFactorApi } from '../contract.ts'
import { mostInUse } from '../factors.ts'
import { ownFactors } from '../server/table.ts'
import { OwnFactorsPage } from './own-factors-page.tsx'

let ana: Person
let asked: string[]
const world = await openWorld()
beforeEach(async () => {
  ana = await world.person(crypto.randomUUID(), 'inmate')
  const asAna = fetchAs(world, ana)
  asked = []
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) => {
    asked.push(`${request?.method ?? 'GET'} ${address}`)
    return asAna(address, request)
  })
  vi.stubGlobal('scrollTo', () => {})
})

const open = () => renderPage(<OwnFactorsPage />, '/own-factors').person
const put = async (name: string, kind: NewOwnFactor['kind'] = 'stressor') =>
  (await ana.call(ownFactorApi.add, { body: { kind, name, icon: 'lock' } })).json<OwnFactor>()
const stored = async () => (await ana.call(ownFactorApi.list)).json<OwnFactor[]>()
const button = (name: string) => screen.findByRole('button', { name })
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const group = async (name: string) => within(await screen.findByRole('group', { name }))

test('an activity is added with a name and an icon', async () => {
  const person = open()
  await person.click((await card('What you do')).getByRole('button', { name: 'Add' }))
  await person.keyboard('Fed the birds')
  await person.click(screen.getByRole('radio', { name: 'Sun' }))
  await person.click(await button('Save'))

  ;(await card('What you do')).getByText('Fed the birds')
  expect(await stored()).toMatchObject([{ kind: 'activity', name: 'Fed the birds', icon: 'sun' }])
})

test('a name is changed, and both it and the icon stand in the form', async () => {
  await put('The stairwell')
  const person = open()
  await person.click((await group('With The stairwell')).getByRole('button', { name: 'Change' }))
  expect(screen.getByRole('radio', { name: 'Lock' })).toHaveProperty('checked', true)
  await person.keyboard(', west')
  await person.click(await button('Save'))

  await screen.findByText('The stairwell, west')
  expect(await stored()).toMatchObject([{ name: 'The stairwell, west', icon: 'lock' }])
})

test('one is archived, and used again', async () => {
  await put('The stairwell')
  const person = open()
  await person.click((await group('With The stairwell')).getByRole('button', { name: 'Archive' }))
  await screen.findByText('Archived (1)')
  expect(await stored()).toMatchObject([{ isArchived: true }])

  await person.click((await group('With The stairwell')).getByRole('button', { name: 'Use again' }))

  expect(await button('Archive')).toBeDefined()
  expect(screen.queryByText('Archived (1)')).toBeNull()
  expect(await stored()).toMatchObject([{ isArchived: false }])
})

test('one is deleted once it is confirmed that past check-ins lose it too', async () => {
  await put('The stairwell')
  const person = open()
  await person.click((await group('With The stairwell')).getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText(/^They go from your past check-ins too/)
  await person.click(question.getByRole('button', { name: 'Delete' }))

  await screen.findByText('It is in none of your check-ins any more.')
  expect(await stored()).toEqual([])
})

test('nothing is sent without a name, or with more than forty characters', async () => {
  const person = open()
  await person.click((await card('What weighs on you')).getByRole('button', { name: 'Add' }))
  await person.click(await button('Save'))
  await screen.findByText('Please give it a name')
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  await person.paste('a'.repeat(41))
  await person.click(await button('Save'))
  await screen.findByText('Please keep it within 40 characters')

  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([])
  await person.click(await button('Cancel'))
})

test('what was typed is there again after leaving the page', async () => {
  const { person, unmount } = renderPage(<OwnFactorsPage />, '/own-factors')
  await person.click((await card('What weighs on you')).getByRole('button', { name: 'Add' }))
  await person.keyboard('The stai')
  unmount()
  const again = open()
  await again.click((await card('What weighs on you')).getByRole('button', { name: 'Add' }))

  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('The stai')
  await again.click(await button('Cancel'))
})

test('a name that was changed on another page is shown before it is written over', async () => {
  const { id } = await put('The stairwell')
  const person = open()
  await person.click((await group('With The stairwell')).getByRole('button', { name: 'Change' }))
  const body = { name: 'The lift', icon: 'lock', isArchived: false } as const
  await ana.call(ownFactorApi.change, { params: { id }, body })
  await person.keyboard('!')
  await person.click(await button('Save'))

  await screen.findByText('There it reads now: The lift')
  expect(await stored()).toMatchObject([{ name: 'The lift' }])
  await person.click(await button('Save'))

  await screen.findByText('The stairwell!')
})

test('with ten in use it says how to make room, and offers no more', async () => {
  for (let count = 1; count <= mostInUse; count += 1) await put(`Place ${count}`)
  open()

  await screen.findByText(/^Your check-in has 10 words of your own, as many as it can/)
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
})

test('a damaged one says so, and can only be deleted', async () => {
  const { id } = await put('The stairwell')
  await world.change(ownFactors, { id }, { ciphertext: Buffer.alloc(60) })
  open()

  const actions = await group('With this')
  expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Delete'])
})
