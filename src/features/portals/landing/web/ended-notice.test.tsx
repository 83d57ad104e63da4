import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { leaveForSignIn } from '#web/api/sign-in-path.ts'

import { EndedNotice } from './ended-notice.tsx'

/** Goes where the way over the sign-in ends: on the start page, with the same fragment. */
const come = (path: string) => history.replaceState(null, '', `/#${path.split('#')[1]}`)
const inFiveDays = new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString()

test.each([
  ['locked', 'Your account is locked', /Ask an administrator for a one-time code/],
  [`closed&until=${inFiveDays}`, 'Your account is closed', /deleted on \w+ \d+, \d{4}/],
  ['closed&until=2020-01-01T00:00:00Z', 'Your account is closed', /deleted seven days after you closed it/],
  ['closed&until=never', 'Your account is closed', /deleted seven days after you closed it/],
  ['session', 'You are signed out', /Sign in again to continue/],
])('whoever comes back with %s reads what has happened, and what they can do', (ended, title, words) => {
  leaveForSignIn(ended, come)
  render(<EndedNotice />)

  expect(screen.getByText(title)).toBeDefined()
  expect(screen.getByText(words)).toBeDefined()
})

test.each([
  ['locked', 'no session of this tab has ended', null],
  ['null', 'no session of this tab has ended', null],
  ['locked', 'something else has ended it', 'session'],
])('a link from elsewhere that says %s shows nothing where %s', (said, _, ended) => {
  sessionStorage.clear()
  if (ended) leaveForSignIn(ended, come)
  history.replaceState(null, '', `/#ended=${said}`)
  const { container } = render(<EndedNotice />)

  expect(container.textContent).toBe('')
})
