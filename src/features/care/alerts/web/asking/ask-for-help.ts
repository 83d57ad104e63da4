import {
  type MutationState,
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'

import { useWays } from '#features/core/help/web/index.ts'
import { ApiError, call } from '#web/api/api.ts'
import { useReadAgain } from '#web/api/use-change.ts'
import { holdOpen } from '#web/device/held-open.ts'
import { discardDraft } from '#web/forms/use-draft.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'

import { alertApi, type CurrentRequest, type RaisedAlert } from '../../contract.ts'
import { failedMessage, sentMessage } from '../../sent-message.ts'
import { type OnItsWay, type Trouble, untilStored } from './until-stored.ts'

const requestKey = ['ask-for-help']
const troubleKey = ['ask-for-help-trouble']

/** The draft of the words that go with a request, until it is stored. */
export const helpWords = 'help-words'
/** The draft that keeps a request that is on its way, so that a page that is loaded anew goes on sending it. */
const onItsWay = 'help-request'

/** The query key of the latest request that was made on this page. */
export const earlyRequestKey = ['early-help-request']

const Request = z.object({ requestId: z.string(), message: z.string() })

/** A request that is sent until it is stored. The person may add to its words meanwhile. */
interface Asking {
  readonly requestId: string
  message: string
  onItsWay?: OnItsWay
}

/**
 * Asks mental health staff for help. The request is sent again and again, with the same request id, until it is stored,
 * also by a page that is loaded anew meanwhile. `trouble` says how that goes, and the page shows other ways to get help:
 * after five seconds without an answer toasts say that it failed, as in the specification, and the trying goes on. Toasts
 * also say what came of it at last. To ask while a request is on its way makes its next try at once, with these words.
 * Its state is shared between all places that call this hook, so that the help menu shows it again after it was closed
 * and opened. Words that are not stored stay in their draft.
 */
export function useAskForHelp() {
  const client = useQueryClient()
  const { where } = useWays()
  const [kept, keep] = useOwnDraft(onItsWay, z.nullable(Request), null)
  const readAgain = useReadAgain()
  const setTrouble = (trouble: Trouble) => client.setQueryData(troubleKey, trouble)
  const { data: trouble = 'none' } = useQuery<Trouble>({
    queryKey: troubleKey,
    queryFn: skipToken,
    gcTime: Infinity,
  })
  const { mutate } = useMutation({
    mutationKey: requestKey,
    mutationFn: (asking: Asking) => {
      setTrouble('none')
      return untilStored(
        (signal) => {
          const { requestId, message } = asking
          return call(alertApi.raise, { body: { severity: 'critical', message, requestId } }, { signal })
        },
        (next) => {
          setTrouble(next)
          if (next === 'late') toast({ ...failedMessage(), variant: 'destructive' })
        },
        (begun) => (asking.onItsWay = begun),
      )
    },
    onSuccess: (alert, { message }) => {
      discardDraft(onItsWay)
      // Words that were typed since are not stored yet.
      discardDraft(helpWords, message)
      stayUnlocked(alert)
      toast(sentMessage(alert, where))
      client.setQueryData(earlyRequestKey, alert)
      return readAgain([alertApi.own])
    },
    onError: (error) => {
      // Whose session is over is asked to sign in, and the request goes on then.
      if (!(error instanceof ApiError && error.status === 401)) discardDraft(onItsWay)
      toast({ ...failedMessage(), variant: 'destructive' })
    },
    onSettled: () => setTrouble('none'),
  })
  const asked = useMutationState<MutationState<RaisedAlert, Error, Asking>>({
    filters: { mutationKey: requestKey },
  })
  const latest = asked.at(-1)
  const isPending = latest?.status === 'pending'

  /** The request that is on its way, as it is sent; the state above has a copy of it. */
  const sending = () => {
    const [mutation] = client.getMutationCache().findAll({ mutationKey: requestKey, status: 'pending' })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only the mutation above has this key.
    return mutation?.state.variables as Asking | undefined
  }

  function ask(message: string): void {
    const asking = sending()
    const request = { requestId: asking?.requestId ?? crypto.randomUUID(), message }
    keep(request)
    // The draft is kept as it is, and what is sent gets a handle beside it.
    if (!asking) return mutate({ ...request })
    asking.message = message
    asking.onItsWay?.tryNow()
  }

  const takeUp = useEffectEvent(() => {
    if (kept && !sending()) mutate({ ...kept })
  })
  useEffect(() => takeUp(), [])
  return {
    ask,
    trouble: isPending ? trouble : ('none' as const),
    isPending,
    isError: latest?.status === 'error',
  }
}

/** Product decision: what becomes of a request stays readable this long without a touch. */
const readableMs = 10 * 60_000

/** Keeps the screen from locking by itself within ten minutes of a request for help, until it is closed. */
export function stayUnlocked({ lastAskedAt, status }: CurrentRequest): void {
  holdOpen(status === 'resolved' ? 0 : Date.parse(lastAskedAt) + readableMs)
}
