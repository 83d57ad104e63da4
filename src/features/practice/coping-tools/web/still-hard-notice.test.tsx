import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderPage } from '#testing/web/render.tsx'

import { StillHardNotice } from './ended-panel.tsx'

test.each([
  { distress: 7, effectiveness: null },
  { distress: null, effectiveness: 1 },
])(
  'after a session, $distress of 10 in distress and $effectiveness of 5 show the ways to help',
  (answers) => {
    renderPage(<StillHardNotice {...answers} />)

    expect(screen.getByRole('status').textContent).toContain('That is still a lot')
    expect(screen.getByRole('link', { name: 'Call 988' }).getAttribute('href')).toBe('tel:988')
  },
)

test('less distress, and any better answer, show no notice', () => {
  renderPage(<StillHardNotice distress={6} effectiveness={2} />)

  expect(screen.queryByRole('status')).toBeNull()
})
