import { useInfiniteQuery } from '@tanstack/react-query'

import { readingPages } from '#web/api/paged-query.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { toast } from '#web/toasts/toast.tsx'

import { followUpApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('work')

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
  return useReading(followUpApi.countMissed, {}, { refetchInterval: dueMs })
}

/** Takes a follow-up on. */
export function useTakeFollowUp() {
  return useChange(followUpApi.take, {
    onError: (error) => toastFailure(t('notTaken'), error, t('tryAgain')),
    againAfterFailure: true,
  })
}

/** Confirms, as a second person, the answer of a follow-up that waits for one. */
export function useConfirmAnswer() {
  return useChange(followUpApi.confirm, {
    onSuccess: () => toast({ title: t('confirmed') }),
    onError: (error) => toastFailure(t('notConfirmed'), error, t('tryAgain')),
    againAfterFailure: true,
  })
}

/** Says what came of a follow-up. */
export function useAnswerFollowUp(onSaved: () => void) {
  return useChange(followUpApi.answer, {
    onSuccess: () => {
      onSaved()
      toast({ title: t('saved') })
    },
    onError: (error) => toastFailure(t('notSaved'), error, t('tryAgain')),
    againAfterFailure: true,
  })
}

/** Records that the person of an alert could not be reached. */
export function useRecordAttempt() {
  return useChange(followUpApi.recordAttempt, {
    onSuccess: () => toast({ title: t('attemptRecorded'), description: t('alertStaysOpen') }),
    onError: (error) => toastFailure(t('attemptNotRecorded'), error, t('tryAgain')),
    againAfterFailure: true,
  })
}
