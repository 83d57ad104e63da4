import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { EndedNotice } from './ended-notice.tsx'

test.each([
  ['locked', 'Your account is locked', /Ask an administrator for a one-time code/],
  ['closed&until=2026-11-30T12:00:00Z', 'Your account is closed', /deleted on November 30, 2026/],
  ['closed&until=never', 'Your account is closed', /deleted seven days after you closed it/],
  ['session', 'You are signed out', /Sign in again to go on/],
])('whoever comes back with %s reads what has happened, and what they can do', (ended, title, words) => {
  history.replaceState(null, '', `/#ended=${ended}`)
  render(<EndedNotice />)

  expect(screen.getByText(title)).toBeDefined()
  expect(screen.getByText(words)).toBeDefined()
})
