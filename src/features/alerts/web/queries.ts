import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api/api.ts'
import { readingPages } from '#web/api/paged-query.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'

import { alertApi, type AlertChange, type AlertStatus, type OwnAlert } from '../contract.ts'
import { earlyRequestKey } from './ask-for-help.ts'

export { useAskForHelp } from './ask-for-help.ts'

const alertsKey = keyOf(alertApi.list, { query: {} })
const day = 24 * 60 * 60_000
/** Before one's own pages are open nothing is pushed: what became of a request is asked this often. */
const earlyPollMs = 10_000

/** How many alerts one may work on, by state; nobody else may ask for it. */
export function useAlertCounts() {
  return useQuery(reading(alertApi.counts, {}))
}

/** The alerts in one state, newest first, a page at a time. */
export function useAlertPages(status: AlertStatus) {
  return useInfiniteQuery(readingPages(alertApi.list, { query: { status } }))
}

/** One alert with its history. */
export function useAlert(id: string) {
  return useQuery(reading(alertApi.find, { params: { id } }))
}

/**
 * Responds to an alert or resolves it, and says what came of it; afterwards alerts and the
 * administrators' figures are read again. It is said here, since the list may have taken the alert's card
 * away by the live event before the answer is in, and so is `onUpdated`.
 */
export function useUpdateAlert(onUpdated = () => {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: AlertChange & { readonly id: string }) =>
      call(alertApi.update, { params: { id }, body }),
    onSuccess: () => {
      onUpdated()
      toast({ title: 'Alert Updated', description: 'Alert status has been updated successfully.' })
    },
    onError: (error) => toastFailure('Failed to update alert status.', error, 'Please try again.'),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: alertsKey }),
        client.invalidateQueries({ queryKey: ['api', 'analytics'] }),
      ]),
  })
}

/** The alerts about oneself of the last thirty days, newest first. */
export function useOwnAlerts() {
  return useQuery(reading(alertApi.own, {}))
}

/**
 * The latest request for help made since the page was opened, as it stands; null before there is one.
 * Where a one-time password opened the session, others may know it: earlier requests are not shown.
 */
export function useEarlyRequest() {
  const client = useQueryClient()
  return useQuery({
    queryKey: earlyRequestKey,
    queryFn: async (): Promise<OwnAlert | null> => {
      const made = client.getQueryData<OwnAlert>(earlyRequestKey)
      return made ? call(alertApi.findOwn, { params: { id: made.id } }) : null
    },
    initialData: null,
    gcTime: Infinity,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && data.status !== 'resolved' ? earlyPollMs : false),
  })
}

/** The request for help that is worth showing: the open one, else one that was closed in the last day. */
export function currentRequest(own: readonly OwnAlert[], present: Date): OwnAlert | undefined {
  const requests = own.filter(({ kind }) => kind === 'help-request' || kind === 'right-now')
  const isRecent = ({ resolvedAt }: OwnAlert) =>
    resolvedAt !== null && present.getTime() - Date.parse(resolvedAt) < day
  return requests.find(({ status }) => status !== 'resolved') ?? requests.find(isRecent)
}

/** Whether alerts reach people in time. */
export function useDelivery() {
  return useQuery(reading(alertApi.delivery, {}))
}

/** The institution's latest drills. */
export function useDrills() {
  return useQuery(reading(alertApi.drills, {}))
}

/** Sends a drill to the responders of a population. */
export function useStartDrill() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Parameters<typeof call<typeof alertApi.startDrill>>[1]['body']) =>
      call(alertApi.startDrill, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: alertsKey }),
  })
}
