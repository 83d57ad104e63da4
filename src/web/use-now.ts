import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The current time, updated every minute, so that texts such as "5m ago" stay right. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
