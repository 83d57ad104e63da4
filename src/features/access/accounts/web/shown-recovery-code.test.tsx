import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '#web/api/query-client.ts'

import { useShownRecoveryCode, useShowRecoveryCode } from './queries.ts'

afterEach(() => vi.useRealTimers())

test('a recovery code is still there after the ten minutes that a second step may take', () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  renderHook(useShowRecoveryCode, { wrapper }).result.current('ABCDE-FGHJK')
  vi.advanceTimersByTime(10 * 60_000)

  expect(renderHook(useShownRecoveryCode, { wrapper }).result.current).toBe('ABCDE-FGHJK')
})
