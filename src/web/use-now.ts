import { useEffect, useMemo, useState } from 'react'

import { useServerAhead } from './device/server-clock.ts'

const minuteMs = 60_000

/**
 * The current time by the server's clock, updated every minute, so that texts such as "5m ago" stay right, also on a
 * device whose own clock is wrong.
 */
export function useNow(): Date {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  const ahead = useServerAhead()
  return useMemo(() => new Date(now + ahead), [now, ahead])
}
