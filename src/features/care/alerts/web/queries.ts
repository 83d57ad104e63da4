import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useReadAgain } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { toast } from '#web/toasts/toast.tsx'

import { type Alert, alertApi, type AlertChange, type OwnAlert } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { earlyRequestKey } from './asking/ask-for-help.ts'

const t = texts('update')

export { useAskForHelp } from './asking/ask-for-help.ts'
export { RequestOnItsWay } from './asking/request-on-its-way.tsx'
export { type Trouble, untilStored } from './asking/until-stored.ts'

const day = 24 * 60 * 60_000
/** How often it is looked whether an alert has become overdue. */
export const overdueMs = 30_000
/** Where there are no live events, a request is read this often. */
const pollMs = 10_000

/** The alerts that nobody has seen, or that are overdue, most urgent first. An alert becomes overdue without an event. */
export function useUnanswered() {
  return useReading(alertApi.unanswered, {}, { refetchInterval: overdueMs })
}

/** Makes a change of an alert. */
export type SendChange = (change: AlertChange & { readonly id: string }) => Promise<Alert>

const sendChange: SendChange = ({ id, ...body }) => call(alertApi.update, { params: { id }, body })

/**
 * Acknowledges or resolves an alert, then reads alerts and the administrators' figures again. The toast and
 * `onUpdated` belong to the hook and not to the call of `mutate`, since a live event may remove the alert's card
 * before the answer arrives. `send` is the call that makes the change.
 */
export function useUpdateAlert(onUpdated = () => {}, send: SendChange = sendChange) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      onUpdated()
      toast({ title: t('updated'), description: t('aboutUpdated') })
    },
    onError: (error) => toastFailure(t('notUpdated'), error, t('tryAgain')),
    onSettled: () => readAgain([alertApi.list, { path: '/api/analytics' }]),
  })
}

/**
 * The latest request for help made since the page was opened; null before there is one. Earlier requests are not
 * shown, since other people may know the one-time password that opened the session.
 */
export function useEarlyRequest() {
  const client = useQueryClient()
  return useQuery({
    queryKey: earlyRequestKey,
    queryFn: async (): Promise<OwnAlert | null> => {
      const request = client.getQueryData<OwnAlert>(earlyRequestKey)
      return request ? call(alertApi.findOwn, { params: { id: request.id } }) : null
    },
    initialData: null,
    gcTime: Infinity,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && data.status !== 'resolved' ? pollMs : false),
  })
}

/**
 * The request for help to show on a locked screen, where there are no live events: the open one, otherwise one that was
 * closed within a day; null without one.
 */
export function useCurrentRequest() {
  return useReading(alertApi.current, {}, { refetchInterval: pollMs })
}

/** The request for help to show: the open one, otherwise one that was resolved within the last day. */
export function currentRequest(own: readonly OwnAlert[], now: Date): OwnAlert | undefined {
  return currentOf(
    own.filter(({ kind }) => kind === 'help-request' || kind === 'right-now'),
    now,
  )
}

/** The alert that check-ins raised, to show: the open one, otherwise one that was resolved within the last day. */
export function currentStressAlert(own: readonly OwnAlert[], now: Date): OwnAlert | undefined {
  return currentOf(
    own.filter(({ kind }) => kind === 'stress'),
    now,
  )
}

function currentOf(own: readonly OwnAlert[], now: Date): OwnAlert | undefined {
  const isRecent = ({ resolvedAt }: OwnAlert) =>
    resolvedAt !== null && now.getTime() - Date.parse(resolvedAt) < day
  return own.find(({ status }) => status !== 'resolved') ?? own.find(isRecent)
}
