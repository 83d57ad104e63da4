import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { alertApi } from '#features/care/alerts/contract.ts'
import { call, keyOf, reading } from '#web/api/api.ts'
import { readingPages } from '#web/api/paged-query.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'

import { type Answer, followUpApi } from '../contract.ts'
import { texts } from '../texts/work.ts'

const followUpsKey = keyOf(followUpApi.list, { query: {} })
/** How often it is looked whether a follow-up has become due. */
const dueMs = 60_000

/** The follow-ups that the user may work on, a page at a time. */
export function useFollowUps(status: 'open' | 'closed') {
  return useInfiniteQuery({
    ...readingPages(followUpApi.list, { query: { status } }),
    refetchInterval: dueMs,
  })
}

/** How many follow-ups are overdue. One becomes overdue with an event, or at the next look. */
export function useMissedCount() {
  return useQuery({ ...reading(followUpApi.countMissed, {}), refetchInterval: dueMs })
}

/** One follow-up with what was found when the alert ended. */
export function useFollowUp(id: string) {
  return useQuery(reading(followUpApi.find, { params: { id } }))
}

/** Takes a follow-up on. */
export function useTakeFollowUp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(followUpApi.take, { params: { id } }),
    onError: (error) => toastFailure(texts.notTaken, error, texts.tryAgain),
    onSettled: () => client.invalidateQueries({ queryKey: followUpsKey }),
  })
}

/** Confirms, as a second person, the answer of a follow-up that waits for one. */
export function useConfirmAnswer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, answerId }: { readonly id: string; readonly answerId: string }) =>
      call(followUpApi.confirm, { params: { id }, body: { answerId } }),
    onSuccess: () => toast({ title: texts.confirmed }),
    onError: (error) => toastFailure(texts.notConfirmed, error, texts.tryAgain),
    onSettled: () => client.invalidateQueries({ queryKey: followUpsKey }),
  })
}

/** Says what came of a follow-up. */
export function useAnswerFollowUp(id: string, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Answer) => call(followUpApi.answer, { params: { id }, body }),
    onSuccess: () => {
      onSaved()
      toast({ title: texts.saved })
    },
    onError: (error) => toastFailure(texts.notSaved, error, texts.tryAgain),
    onSettled: () => client.invalidateQueries({ queryKey: followUpsKey }),
  })
}

/** Records that the person of an alert could not be reached. */
export function useRecordAttempt() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(followUpApi.recordAttempt, { params: { id } }),
    onSuccess: () => toast({ title: texts.attemptRecorded, description: texts.alertStaysOpen }),
    onError: (error) => toastFailure(texts.attemptNotRecorded, error, texts.tryAgain),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(alertApi.list, { query: {} }) }),
  })
}
