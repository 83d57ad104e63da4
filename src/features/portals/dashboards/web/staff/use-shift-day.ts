import type { CurrentUser } from '#features/core/identity/contract.ts'
import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { useReading } from '#web/api/use-reading.ts'
import { useNow } from '#web/use-now.ts'

import { shiftDay } from '../../shift-day.ts'

/** The person's check-ins around today's shift; undefined until they are loaded. */
export function useShiftDay(user: CurrentUser) {
  const { data, isError, refetch } = useReading(checkInApi.recent, {})
  const now = useNow()
  return { day: data && shiftDay(data, timeZoneOf(user), now), now, isError, refetch }
}
