import {
  type MutationState,
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

import { ApiError, call, keyOf } from '#web/api/api.ts'
import { toast } from '#web/toasts/toast.tsx'

import { alertApi, type RaisedAlert } from '../contract.ts'
import { helpMessages, sentMessage } from '../labels.ts'

/** A request that does not get through is sent again this often, this long. */
const retryMs = 3000
const patienceMs = 60_000
const askingKey = ['ask-for-help']
const strugglingKey = ['ask-for-help-struggles']

/** Under which the latest request of this page is kept, with how it stands. */
export const earlyRequestKey = ['early-help-request']

/**
 * Asks mental health staff for help. A request that cannot be delivered is sent again every 3 s for a
 * minute, always as the same request; meanwhile `isStruggling` says to show other ways. The toasts tell
 * what came of it. How it stands is the same wherever this is called, so that Help shows it also after it
 * was closed and opened again; of what was asked before `since`, in milliseconds, nothing is told.
 */
export function useAskForHelp(since = 0) {
  const client = useQueryClient()
  const setIsStruggling = (isStruggling: boolean) => client.setQueryData(strugglingKey, isStruggling)
  const { data: isStruggling = false } = useQuery<boolean>({ queryKey: strugglingKey, queryFn: skipToken })
  const { mutate } = useMutation({
    mutationKey: askingKey,
    mutationFn: (message: string) => askUntilTaken(message, () => setIsStruggling(true)),
    onSuccess: (alert) => {
      toast(sentMessage(alert.told))
      client.setQueryData(earlyRequestKey, alert)
      return client.invalidateQueries({ queryKey: keyOf(alertApi.own, {}) })
    },
    onError: () => toast({ ...helpMessages.failed, variant: 'destructive' }),
    onSettled: () => setIsStruggling(false),
  })
  const asked = useMutationState<MutationState<RaisedAlert>>({ filters: { mutationKey: askingKey } })
  const latest = asked.findLast(({ submittedAt }) => submittedAt >= since)
  const isPending = latest?.status === 'pending'
  return {
    ask: (message = '') => mutate(message),
    isStruggling: isStruggling && isPending,
    isPending,
    isError: latest?.status === 'error',
    told: latest?.data?.told,
  }
}

async function askUntilTaken(message: string, onFailure: () => void): Promise<RaisedAlert> {
  const body = { severity: 'critical', message, requestId: crypto.randomUUID() } as const
  const end = performance.now() + patienceMs
  for (;;) {
    try {
      return await call(alertApi.raise, { body })
    } catch (error) {
      if (!isPassing(error) || performance.now() + retryMs > end) throw error
      onFailure()
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

/** Whether it may work in a moment: no connection, or a server that is out of order for now. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}
