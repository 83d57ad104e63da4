import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { Parts } from './parts.tsx'

test('every part that src/web/ui exports is shown', () => {
  render(<Parts />)

  const shown = screen.getAllByRole('region').filter((region) => region.dataset['shown'])
  expect(shown.length).toBeGreaterThan(40)
  expect(
    shown.filter((region) => region.dataset['shown'] === 'false').map(({ ariaLabel }) => ariaLabel),
  ).toEqual([])
})
