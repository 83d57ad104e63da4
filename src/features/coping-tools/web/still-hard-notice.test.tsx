import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { StillHardNotice } from './still-hard-notice.tsx'

test('distress that stays high shows where people are', () => {
  render(<StillHardNotice distress={7} />)

  expect(screen.getByRole('status').textContent).toContain('That is still a lot')
  expect(screen.getByRole('link', { name: 'Call 988' }).getAttribute('href')).toBe('tel:988')
})

test('distress that can be borne is left without a word', () => {
  render(<StillHardNotice distress={6} />)

  expect(screen.queryByRole('status')).toBeNull()
})
