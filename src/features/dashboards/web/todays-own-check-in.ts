import { useTodaysCheckIn } from '#features/check-ins/web/queries.ts'
import type { CurrentUser } from '#features/identity/contract.ts'
import { timeZoneOf } from '#features/identity/time-zone.ts'
import { dayOf } from '#shared/days.ts'
import { useNow } from '#web/use-now.ts'

/**
 * Today's latest check-in in the user's time zone: null without one, undefined until it is loaded. A check-in
 * that was loaded before midnight is yesterday's after it and no longer counts.
 */
export function useTodaysOwnCheckIn(user: CurrentUser) {
  const { data, isError, refetch } = useTodaysCheckIn()
  const now = useNow()
  const timeZone = timeZoneOf(user)
  const isStale = data && dayOf(new Date(data.createdAt), timeZone) !== dayOf(now, timeZone)
  return { checkIn: isStale ? null : data, isError, refetch }
}
