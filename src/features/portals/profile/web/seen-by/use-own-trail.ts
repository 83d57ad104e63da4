import { queryOptions, useQuery } from '@tanstack/react-query'

import { checkTrail, type OwnTrail } from '#features/core/audit-trail/own-trail-check.ts'
import { ownTrailApi } from '#features/core/audit-trail/own-trail-contract.ts'
import type { OwnLine } from '#features/core/audit-trail/own-trail.ts'
import { call } from '#web/api/api.ts'
import { serverNow } from '#web/device/server-clock.ts'

/** Whether this browser can compute the hashes. Without https none can. */
export const canCheck = () => typeof crypto.subtle !== 'undefined'

export async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const checkedTrail = (userId: string) =>
  queryOptions({
    queryKey: ['own-trail', userId],
    queryFn: async () => {
      const trail = await readTrail(userId)
      return { trail, check: await checkTrail(trail, sha256, serverNow()) }
    },
    enabled: canCheck(),
  })

/** The person's own trail, read from its first line, with what a check of it in this browser found. */
export function useCheckedTrail(userId: string) {
  return useQuery(checkedTrail(userId))
}

async function readTrail(userId: string): Promise<OwnTrail> {
  const lines: OwnLine[] = []
  for (;;) {
    const after = lines.at(-1)?.position
    const part = await call(ownTrailApi.read, { query: after ? { after: String(after) } : {} })
    lines.push(...part.lines)
    const upTo = part.lines.at(-1)?.position ?? 0
    // A part that goes no further ends it, too: the check names what is missing.
    if (upTo <= (after ?? 0) || upTo >= part.last) {
      return { userId, start: part.start, last: part.last, lines }
    }
  }
}
