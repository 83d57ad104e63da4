import { useTodaysCheckIn } from '#features/check-ins/web/queries.ts'
import type { CurrentUser } from '#features/identity/contract.ts'
import { timeZoneOf } from '#features/identity/time-zone.ts'
import { dayOf } from '#shared/days.ts'
import { useNow } from '#web/use-now.ts'

/** The latest check-in of today, null before the first; what was today's when it was loaded may be yesterday's. */
export function useTodaysOwnCheckIn(user: CurrentUser) {
  const { data, isError, refetch } = useTodaysCheckIn()
  const present = useNow()
  const timeZone = timeZoneOf(user)
  const isStale = data && dayOf(new Date(data.createdAt), timeZone) !== dayOf(present, timeZone)
  return { checkIn: isStale ? null : data, isError, refetch }
}
