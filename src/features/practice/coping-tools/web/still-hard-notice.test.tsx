import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderPage } from '#testing/web/render.tsx'

import { StillHardNotice } from './ended-panel.tsx'

test('distress that stays high shows the ways to help', () => {
  renderPage(<StillHardNotice distress={7} />)

  expect(screen.getByRole('status').textContent).toContain('That is still a lot')
  expect(screen.getByRole('link', { name: 'Call 988' }).getAttribute('href')).toBe('tel:988')
})

test('lower distress shows no notice', () => {
  renderPage(<StillHardNotice distress={6} />)

  expect(screen.queryByRole('status')).toBeNull()
})
