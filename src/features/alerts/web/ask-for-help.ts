import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { ApiError, call, keyOf } from '#web/api.ts'
import { toast } from '#web/toast.ts'

import { alertApi, type RaisedAlert } from '../contract.ts'
import { helpWords, sentWords } from '../words.ts'

/** A request that does not get through is sent again this often, this long. */
const retryMs = 3000
const patienceMs = 60_000

/**
 * Asks mental health staff for help. A request that cannot be delivered is sent again every 3 s for a
 * minute, always as the same request; meanwhile `isStruggling` says to show other ways. The toasts tell
 * what came of it.
 */
export function useAskForHelp() {
  const client = useQueryClient()
  const [isStruggling, setIsStruggling] = useState(false)
  const ask = useMutation({
    mutationFn: (message: string) => askUntilTaken(message, () => setIsStruggling(true)),
    onSuccess: ({ told }) => {
      toast(sentWords(told))
      return client.invalidateQueries({ queryKey: keyOf(alertApi.own, {}) })
    },
    onError: () => toast({ ...helpWords.failed, variant: 'destructive' }),
    onSettled: () => setIsStruggling(false),
  })
  return { ask: (message = '') => ask.mutate(message), isStruggling, told: ask.data?.told, ...stateOf(ask) }
}

function stateOf({ isPending, isError }: { readonly isPending: boolean; readonly isError: boolean }) {
  return { isPending, isError }
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
