import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { EndedNotice } from './ended-notice.tsx'

const inFiveDays = new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString()

test.each([
  ['locked', 'Your account is locked', /Ask an administrator for a one-time code/],
  [`closed&until=${inFiveDays}`, 'Your account is closed', /deleted on \w+ \d+, \d{4}/],
  ['closed&until=2020-01-01T00:00:00Z', 'Your account is closed', /deleted seven days after you closed it/],
  ['closed&until=never', 'Your account is closed', /deleted seven days after you closed it/],
  ['session', 'You are signed out', /Sign in again to go on/],
])('whoever comes back with %s reads what has happened, and what they can do', (ended, title, words) => {
  history.replaceState(null, '', `/#ended=${ended}`)
  render(<EndedNotice />)

  expect(screen.getByText(title)).toBeDefined()
  expect(screen.getByText(words)).toBeDefined()
})
