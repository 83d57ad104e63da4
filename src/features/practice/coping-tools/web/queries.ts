import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, reading } from '#web/api/api.ts'
import { isUnreachable } from '#web/device/connection.ts'
import { trustedDeviceOwner } from '#web/device/trusted-device-flag.ts'
import { waitForNetwork } from '#web/device/trusted-device.ts'

import { copingToolApi, type NewUsage, type Usage, type UsageRating } from '../contract.ts'

/** The keys of the summary and of trials begin with this one. */
const everythingOfTools = ['api', 'coping-tools']

/** How often the person used each tool, and which has helped most; it is not read where nothing is kept. */
export function useUsageSummary(isKept: boolean) {
  return useQuery({ ...reading(copingToolApi.summary, {}), enabled: isKept })
}

/**
 * Logs a session that has ended, and reads the summary and the points again. Without a network, the session waits on
 * a trusted device. The answer is then null.
 */
export function useSaveUsage(userId: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (usage: NewUsage) => saveOrQueue(userId, usage),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: everythingOfTools })
      // The keys of points and their history begin with this one.
      void client.invalidateQueries({ queryKey: ['api', 'users'] })
    },
  })
}

async function saveOrQueue(userId: string | undefined, usage: NewUsage): Promise<Usage | null> {
  try {
    return await call(copingToolApi.save, { body: usage })
  } catch (error) {
    const isTrusted = userId !== undefined && trustedDeviceOwner() === userId
    if (!isUnreachable(error) || !isTrusted || !usage.sessionId) throw error
    await waitForNetwork(userId, { id: usage.sessionId, kind: 'coping-session', body: usage })
    return null
  }
}

/** Logs what has run of a session without waiting for the answer. The request is sent even if the page closes. */
export function sendUsage(usage: NewUsage): void {
  call(copingToolApi.save, { body: usage }, { keepalive: true }).catch(() => {})
}

/** Saves the person's rating of a session. */
export function useRateUsage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: UsageRating & { readonly id: string }) =>
      call(copingToolApi.rate, { params: { id }, body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: everythingOfTools })
    },
  })
}
