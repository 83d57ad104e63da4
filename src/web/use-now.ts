import { useEffect, useMemo, useState } from 'react'

import { isTimeDoubted, passedMs, serverTimeAt, useKnownServerTime } from './device/server-clock.ts'

const minuteMs = 60_000

/**
 * The current time by the server's clock, updated every minute and when the page comes to the front, so that texts such as
 * "5m ago" stay right, also on a device whose own clock is wrong. While it is not known whether the device has slept or its
 * clock was set, the time stands still: the server is being asked.
 */
export function useNow(): Date {
  const known = useKnownServerTime()
  const [passed, setPassed] = useState(passedMs)
  useEffect(() => {
    const look = () => {
      const next = passedMs()
      if (!isTimeDoubted()) setPassed(next)
    }
    const timer = setInterval(look, minuteMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return useMemo(() => serverTimeAt(known, passed), [known, passed])
}
