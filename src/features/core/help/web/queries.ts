import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { call } from '#web/api/api.ts'
import { useReading } from '#web/api/use-reading.ts'

import { helpApi } from '../contract.ts'
import { waysToHelp, whereaboutsOf } from '../ways-by-place.ts'
import type { Ways } from '../ways.ts'

/**
 * The ways to help of the person on this page. The frame reads them once at sign-in, so that every page has them
 * without a network. Before they are there, the person's role says where they are.
 */
export function useWays(): Ways {
  return useWaysOf(false)
}

/** The same, for the frame: it reads them. */
export function useReadWays(): Ways {
  return useWaysOf(true)
}

function useWaysOf(enabled: boolean): Ways {
  const { data } = useReading(helpApi.ways, {}, { enabled })
  const { data: user } = useCurrentUser()
  // An answer that the browser kept may have been somebody else's.
  const where = user ? whereaboutsOf(user.role) : data?.where
  return waysToHelp(where ?? 'unknown', data?.contacts)
}

/** Reads the contacts once, for a page that is not in the frame of a signed-in person and does not know who reads it. */
export async function readWays(): Promise<Ways> {
  const { contacts } = await call(helpApi.ways, {})
  return waysToHelp('unknown', contacts)
}
