import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { FoldedPart } from './folded-part.tsx'

test.each([
  ['on a phone a part begins folded', 390, false],
  ['on a desk a part begins open', 1280, true],
])('%s', (_, width, isOpen) => {
  vi.stubGlobal('innerWidth', width)
  render(<FoldedPart title="Screenings">Scores</FoldedPart>)

  expect(screen.getByText('Scores').closest('details')).toHaveProperty('open', isOpen)
  expect(screen.getByRole('heading', { level: 2, name: 'Screenings' })).toBeTruthy()
})
