import { useState } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { dayOf } from '#shared/days.ts'
import { useReading } from '#web/api/use-reading.ts'
import { useNow } from '#web/use-now.ts'

/**
 * Today's latest check-in in the user's time zone: null without one, undefined until it is loaded. A check-in
 * that was loaded before midnight is yesterday's after it and no longer counts.
 */
export function useTodaysOwnCheckIn(user: CurrentUser) {
  const { data, isError, refetch } = useReading(checkInApi.today, {})
  const now = useNow()
  const timeZone = timeZoneOf(user)
  const isStale = data && dayOf(new Date(data.createdAt), timeZone) !== dayOf(now, timeZone)
  return { checkIn: isStale ? null : data, isError, refetch }
}

/**
 * Whether it is known how today stands, or that it cannot be loaded. Cards that grow with the answer come after it, so
 * that nothing moves. Once they are there they stay, while it is tried again too.
 */
export function useIsTodayKnown(): boolean {
  const isKnown = [useReading(checkInApi.today, {}), useReading(checkInApi.recent, {})].every(
    ({ data, isError }) => data !== undefined || isError,
  )
  const [wasKnown, setWasKnown] = useState(isKnown)
  if (isKnown && !wasKnown) setWasKnown(true)
  return isKnown || wasKnown
}
