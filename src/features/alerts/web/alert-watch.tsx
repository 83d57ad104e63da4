import { useEffect } from 'react'

import { setTitleCount } from '#web/device/title-count.ts'

import { useAlertCounts } from './queries.ts'

/** Shows the number of active alerts in the window's title, to people who work on alerts. */
export function AlertWatch() {
  const { data } = useAlertCounts()
  const active = data?.active ?? 0
  useEffect(() => {
    setTitleCount(active)
    return () => setTitleCount(0)
  }, [active])
  return null
}
