import { type ReactNode, useEffect } from 'react'

import { useReading } from '#web/api/use-reading.ts'
import { setTitleCount } from '#web/device/title-count.ts'

import { alertApi } from '../contract.ts'
import { AlertBanner } from './alert-banner.tsx'

/**
 * Shows what waits to people who work on alerts: the number of active ones in the window's title, and a banner. The
 * children, of other work that waits, are part of that banner.
 */
export function AlertWatch({ children }: { readonly children?: ReactNode }) {
  const { data } = useReading(alertApi.counts, {})
  const active = data?.active ?? 0
  useEffect(() => {
    setTitleCount(active)
    return () => setTitleCount(0)
  }, [active])
  return <AlertBanner>{children}</AlertBanner>
}
