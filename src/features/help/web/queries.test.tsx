import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { HelpMenu } from './help-menu.tsx'
import { localEntries } from './queries.ts'

test('the contacts of an institution can be dialled, or name a place to go to', async () => {
  const entries = localEntries([
    { kind: 'dial', name: 'Duty nurse', where: '(555) 44 55', about: 'Day and night.' },
    { kind: 'place', name: 'Chaplain', where: 'Room 12', about: '' },
  ])
  render(<HelpMenu entries={entries} />)

  await userEvent.click(screen.getByRole('button', { name: 'Help' }))

  const [phone, room] = within(screen.getByRole('dialog')).getAllByRole('listitem')
  expect(phone?.querySelector('a')?.getAttribute('href')).toBe('tel:5554455')
  expect(phone?.textContent).toBe('Call (555) 44 55Duty nurse. Day and night.')
  expect(room?.textContent).toBe('Go to Room 12Chaplain')
  expect(room?.querySelector('a, button')).toBeNull()
})
