import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { StillHardNotice } from './still-hard-notice.tsx'

test('distress that stays high shows the crisis contacts', () => {
  render(<StillHardNotice distress={7} />)

  expect(screen.getByRole('status').textContent).toContain('That is still a lot')
  expect(screen.getByRole('link', { name: 'Call 988' }).getAttribute('href')).toBe('tel:988')
})

test('lower distress shows no notice', () => {
  render(<StillHardNotice distress={6} />)

  expect(screen.queryByRole('status')).toBeNull()
})
