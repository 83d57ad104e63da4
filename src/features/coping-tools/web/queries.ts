import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api/api.ts'
import { isUnreachable } from '#web/device/connection.ts'
import { trustedDeviceOwner } from '#web/device/trusted-device-flag.ts'
import { putOnWaitingList } from '#web/device/trusted-device.ts'

import { copingToolApi, type NewUsage, type Usage, type UsageRating } from '../contract.ts'

/** How often the caller used each tool, and which has helped most. */
export function useUsageSummary() {
  return useQuery(reading(copingToolApi.summary, {}))
}

/**
 * Logs a session that has ended; the summary and the points are then read anew. On the person's own
 * device one that reaches nobody waits there: the answer is then null.
 */
export function useSaveUsage(userId: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (usage: NewUsage) => saveOrWait(userId, usage),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keyOf(copingToolApi.summary, {}) })
      // Points and their history lie beneath this.
      void client.invalidateQueries({ queryKey: ['api', 'users'] })
    },
  })
}

async function saveOrWait(userId: string | undefined, usage: NewUsage): Promise<Usage | null> {
  try {
    return await call(copingToolApi.save, { body: usage })
  } catch (error) {
    const isOwn = userId !== undefined && trustedDeviceOwner() === userId
    if (!isUnreachable(error) || !isOwn || !usage.sessionId) throw error
    const madeAt = new Date().toISOString()
    const item = { id: usage.sessionId, kind: 'coping-session', body: usage, madeAt, refusal: null } as const
    await putOnWaitingList(userId, item)
    return null
  }
}

/** Logs what has run of a session where nobody waits for the answer; it goes out although the page may close. */
export function sendUsage(usage: NewUsage): void {
  call(copingToolApi.save, { body: usage }, { keepalive: true }).catch(() => {})
}

/** Saves what the person says about a session. */
export function useRateUsage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: UsageRating & { readonly id: string }) =>
      call(copingToolApi.rate, { params: { id }, body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keyOf(copingToolApi.summary, {}) })
    },
  })
}
