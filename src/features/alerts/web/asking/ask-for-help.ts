import {
  type MutationState,
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

import { useWays } from '#features/help/web/queries.ts'
import { ApiError, call, keyOf } from '#web/api/api.ts'
import { discardDraft } from '#web/forms/use-draft.ts'
import { toast } from '#web/toasts/toast.tsx'

import { alertApi, type RaisedAlert } from '../../contract.ts'
import { failedMessage, sentMessage } from '../../sent-message.ts'
import { stayUnlocked } from './stay-unlocked.ts'

/** A request that fails is sent again this often, for this long. */
const retryMs = 3000
const retryForMs = 60_000
const requestKey = ['ask-for-help']
const retryingKey = ['ask-for-help-struggles']

/** The draft of the words that go with a request, until it is sent. */
export const helpWords = 'help-words'

/** The query key of the latest request that was made on this page. */
export const earlyRequestKey = ['early-help-request']

/**
 * Asks mental health staff for help. A request that cannot be delivered is sent again every 3 s for a minute, with
 * the same request id; meanwhile `isStruggling` is true, and the page shows other ways to get help. Toasts say what
 * came of the request. Its state is shared between all places that call this hook, so that the help menu shows it
 * again after it was closed and opened. The words of a request that failed stay in its draft.
 */
export function useAskForHelp() {
  const client = useQueryClient()
  const { where } = useWays()
  const setIsStruggling = (isStruggling: boolean) => client.setQueryData(retryingKey, isStruggling)
  const { data: isStruggling = false } = useQuery<boolean>({ queryKey: retryingKey, queryFn: skipToken })
  const { mutate } = useMutation({
    mutationKey: requestKey,
    mutationFn: (message: string) => sendUntilAccepted(message, () => setIsStruggling(true)),
    onSuccess: (alert) => {
      discardDraft(helpWords)
      stayUnlocked(alert)
      toast(sentMessage(alert, where))
      client.setQueryData(earlyRequestKey, alert)
      return client.invalidateQueries({ queryKey: keyOf(alertApi.own, {}) })
    },
    onError: () => toast({ ...failedMessage(), variant: 'destructive' }),
    onSettled: () => setIsStruggling(false),
  })
  const asked = useMutationState<MutationState<RaisedAlert, Error, string>>({
    filters: { mutationKey: requestKey },
  })
  const latest = asked.at(-1)
  const isPending = latest?.status === 'pending'
  return {
    ask: (message: string) => mutate(message),
    isStruggling: isStruggling && isPending,
    isPending,
    isError: latest?.status === 'error',
  }
}

async function sendUntilAccepted(message: string, onFailure: () => void): Promise<RaisedAlert> {
  const body = { severity: 'critical', message, requestId: crypto.randomUUID() } as const
  const end = performance.now() + retryForMs
  for (;;) {
    try {
      return await call(alertApi.raise, { body })
    } catch (error) {
      if (!isTemporary(error) || performance.now() + retryMs > end) throw error
      onFailure()
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

/** Whether a request may succeed if it is sent again: the server could not be reached or was out of order. */
function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}
