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

/** Every question with its answers. */
export function useQuestions() {
  return useQuery(reading(assessmentApi.questions, {}))
}

/** Whether a screening is due, and why. */
export function useDueScreening() {
  return useQuery(reading(assessmentApi.due, {}))
}

/** One's results of the last days and who was told. */
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

/** What a page does about a submission, also once it has been left. */
interface WhenSubmitted {
  readonly onSubmitted: (result: SubmittedAssessment) => void
  readonly onFailed: (error: Error) => void
}

const submissionKey = ['submit-assessment']

/** Submits a screening; everything that it changes is read anew. */
export function useSubmitAssessment(userId: string, { onSubmitted, onFailed }: WhenSubmitted) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: submissionKey,
    mutationFn: (body: NewAssessment) => call(assessmentApi.submit, { body }),
    onSuccess: async (result) => {
      const changed = [
        // With it all beneath: what is due, and the latest results.
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

/** How far the submission with this id has come, also where a page that was left sent it. */
export function useSubmissionStatus(requestId: string): MutationState['status'] {
  const sent = useMutationState<MutationState<SubmittedAssessment, Error, NewAssessment>>({
    filters: { mutationKey: submissionKey },
  })
  return sent.findLast(({ variables }) => variables?.requestId === requestId)?.status ?? 'idle'
}

/** Tells mental health staff at once that it is about right now. */
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
