import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The present moment, renewed every minute, so that "5m ago" does not stand still. */
export function useNow(): Date {
  const [present, setPresent] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setPresent(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return present
}
