import {
  type MutationState,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

import { alertApi } from '#features/alerts/contract.ts'
import { call, keyOf, reading } from '#web/api/api.ts'
import { readingPages } from '#web/api/paged-query.ts'

import { assessmentApi, type NewAssessment, type SubmittedAssessment } from '../contract.ts'

/** All questions with their answers. */
export function useQuestions() {
  return useQuery(reading(assessmentApi.questions, {}))
}

/** Whether a screening is due, and why. */
export function useDueScreening() {
  return useQuery(reading(assessmentApi.due, {}))
}

/** One's results of the last days, with who was notified. */
export function useLatestResults() {
  return useQuery(reading(assessmentApi.latest, {}))
}

/** One's own results, newest first, a page at a time. */
export function useResults() {
  return useInfiniteQuery(readingPages(assessmentApi.list, { query: {} }))
}

/** One result with the answers given. */
export function useResult(id: string) {
  return useQuery(reading(assessmentApi.find, { params: { id } }))
}

/** Callbacks of a submission. They are called even if the page was left. */
interface SubmissionCallbacks {
  readonly onSubmitted: (result: SubmittedAssessment) => void
  readonly onFailed: (error: Error) => void
}

const submissionKey = ['submit-assessment']

/** Submits a screening, and loads everything again that it changes. */
export function useSubmitAssessment(userId: string, { onSubmitted, onFailed }: SubmissionCallbacks) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: submissionKey,
    mutationFn: (body: NewAssessment) => call(assessmentApi.submit, { body }),
    onSuccess: async (result) => {
      const changed = [
        // It covers the addresses below it: the due screening and the latest results.
        keyOf(assessmentApi.list, { query: {} }),
        keyOf(assessmentApi.risk, {}),
        keyOf(alertApi.own, {}),
        // Points and badges of this person.
        ['api', 'users', userId],
      ]
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
      onSubmitted(result)
    },
    onError: onFailed,
  })
}

/** The status of the submission with this id, even if an earlier visit of the page sent it. */
export function useSubmissionStatus(requestId: string): MutationState['status'] {
  const sent = useMutationState<MutationState<SubmittedAssessment, Error, NewAssessment>>({
    filters: { mutationKey: submissionKey },
  })
  return sent.findLast(({ variables }) => variables?.requestId === requestId)?.status ?? 'idle'
}

/** Notifies mental health staff at once that thoughts of self-harm are about right now. */
export function useRaiseRightNowAlert() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(assessmentApi.rightNow, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(alertApi.own, {}) }),
  })
}

/** The caller's own risk score. */
export function useRiskAssessment() {
  return useQuery(reading(assessmentApi.risk, {}))
}
