import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import type { LocalContact } from '#features/core/institutions/contract.ts'

import { waysToHelp } from '../ways-by-place.ts'
import { type KnownWhereabouts, waysOfAnybody } from '../ways.ts'
import { groundingEntry } from './grounding.tsx'
import { HelpMenu } from './help-menu.tsx'
import { wayEntries } from './way-entries.ts'

const local: readonly LocalContact[] = [
  { kind: 'dial', name: 'Duty nurse', where: '(555) 44 55', about: 'Day and night.' },
  { kind: 'place', name: 'Chaplain', where: 'Room 12', about: '' },
]

async function openHelp(place: 'landing' | 'app' = 'app', where: KnownWhereabouts = 'free') {
  const { first, after } = place === 'landing' ? waysOfAnybody(place) : waysToHelp(where, local)
  render(<HelpMenu entries={[...wayEntries([first]), groundingEntry, ...wayEntries(after)]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Help' }))
  return within(screen.getByRole('dialog', { name: 'You are not alone' }))
}

test('the help menu opens with one tap and lists every crisis contact', async () => {
  const help = await openHelp()

  const links = help.getAllByRole('link').map((link) => link.getAttribute('href'))

  expect(links).toEqual([
    'tel:988',
    'sms:988',
    'sms:741741?&body=HOME',
    'tel:911',
    'tel:5554455',
    '/accessibility',
  ])
})

test('in custody the menu begins with a person near by, who is nothing to press', async () => {
  const help = await openHelp('app', 'custody')

  const [officer, , nurse, room] = help.getAllByRole('listitem')
  expect(officer?.textContent).toMatch(/^Tell the nearest officer or press the call button/)
  expect(officer?.querySelector('a, button')).toBeNull()
  expect(nurse?.textContent).toBe('Call (555) 44 55Duty nurse. Day and night.')
  expect(room?.textContent).toBe('Ask an officer to take you to Room 12Chaplain')
  expect(room?.querySelector('a, button')).toBeNull()
})

test('the landing page texts HELLO where the app texts HOME', async () => {
  const help = await openHelp('landing')

  expect(help.getByRole('link', { name: /Text HELLO to 741741/ }).getAttribute('href')).toBe(
    'sms:741741?&body=HELLO',
  )
})

test('grounding goes through the five senses and starts again', async () => {
  const help = await openHelp()
  await userEvent.click(help.getByRole('button', { name: /Two minutes/ }))
  await userEvent.click(help.getByRole('button', { name: 'Next' }))

  expect(help.getByText('5 things you can see')).toBeDefined()
  for (let step = 0; step < 5; step += 1) await userEvent.click(help.getByRole('button', { name: 'Next' }))
  expect(help.getByText('You are here')).toBeDefined()
  await userEvent.click(help.getByRole('button', { name: 'Start again' }))
  expect(help.getByText('Breathe out slowly')).toBeDefined()
})

test('the help menu can be closed', async () => {
  const help = await openHelp()
  await userEvent.click(help.getByRole('button', { name: 'Close' }))

  expect(screen.queryByRole('dialog')).toBeNull()
})
