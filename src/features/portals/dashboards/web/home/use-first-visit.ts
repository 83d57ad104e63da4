import { useState } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { usePoints } from '#features/core/rewards/web/queries.ts'
import { useLatestResults } from '#features/wellbeing/assessments/web/queries.ts'
import { useRecentCheckIns } from '#features/wellbeing/check-ins/web/queries.ts'
import { sharedValue, useSharedValue } from '#web/shared-value.ts'

/** Whoever asked for everything although they have recorded nothing. It is in memory, and ends with the page. */
const askedForAll = sharedValue<string | null>(null)

/**
 * Whether the person has recorded nothing yet, so that the start page begins small; undefined until it is known.
 * Whoever has work here besides their own days sees the whole page. Where something cannot be loaded, so does anyone.
 */
export function useFirstVisit(user: CurrentUser) {
  const asked = useSharedValue(askedForAll, null)
  const [checkIns, results, points] = [useRecentCheckIns(), useLatestResults(), usePoints(user.id)]
  const isOwnDays = ['user', 'inmate', 'staff'].includes(user.role) && user.responderFor.length === 0
  // Journal entries, sessions, lessons and plans give points too, and points are never taken away.
  const counts = [checkIns.data?.length, results.data?.length, points.data?.totalPoints]
  const hasFailed = [checkIns, results, points].some(({ isError }) => isError)
  const isSeen = asked === user.id || hasFailed || !isOwnDays || counts.some((count) => count)
  // The whole page stays, while something is loaded again too.
  const [wasWhole, setWasWhole] = useState(isSeen)
  if (isSeen && !wasWhole) setWasWhole(true)
  const isFirst = isSeen || wasWhole ? false : counts.includes(undefined) ? undefined : true
  return { isFirst, showAll: () => askedForAll.set(user.id) }
}
