import { useEffect } from 'react'

import { setAttention } from '#web/attention.ts'

import { useAlerts } from './queries.ts'

/** Keeps the number of active alerts in the window's title, for those who work on alerts. */
export function AlertWatch() {
  const { data: alerts = [] } = useAlerts()
  const active = alerts.filter(({ status }) => status === 'active').length
  useEffect(() => {
    setAttention(active)
    return () => setAttention(0)
  }, [active])
  return null
}
