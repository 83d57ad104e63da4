import { useRecentCheckIns } from '#features/check-ins/web/queries.ts'
import type { CurrentUser } from '#features/identity/contract.ts'
import { timeZoneOf } from '#features/identity/time-zone.ts'
import { useNow } from '#web/use-now.ts'

import { shiftDay } from '../../shift-day.ts'

/** The person's check-ins around today's shift; undefined until they are loaded. */
export function useShiftDay(user: CurrentUser) {
  const { data, isError, refetch } = useRecentCheckIns()
  const now = useNow()
  return { day: data && shiftDay(data, timeZoneOf(user), now), now, isError, refetch }
}
