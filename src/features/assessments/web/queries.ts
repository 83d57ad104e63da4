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

import { assessmentApi, type NewAssessment } from '../contract.ts'
import { type NewShortScreening, shortScreeningApi, type SubmittedShortScreening } from '../short-contract.ts'

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
  readonly onSubmitted: (result: SubmittedShortScreening) => void
  readonly onFailed: (error: Error) => void
}

const submissionKey = ['submit-assessment']

/** What a person submits: a screening of a type, or a short one. */
type Submission = NewAssessment | NewShortScreening

async function submit(body: Submission): Promise<SubmittedShortScreening> {
  if (!('type' in body)) return call(shortScreeningApi.submit, { body })
  return { short: null, whole: await call(assessmentApi.submit, { body }) }
}

/** Submits a screening, whole or short, and loads everything again that it changes. */
export function useSubmitAssessment(userId: string, { onSubmitted, onFailed }: SubmissionCallbacks) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: submissionKey,
    mutationFn: submit,
    onSuccess: async (result) => {
      const changed = [
        // It covers the addresses below it: the due screening and the latest results.
        keyOf(assessmentApi.list, { query: {} }),
        keyOf(shortScreeningApi.list, { query: {} }),
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

/** One's own short screenings, newest first, a page at a time. */
export function useShortScreenings() {
  return useInfiniteQuery(readingPages(shortScreeningApi.list, { query: {} }))
}

/** The status of the submission with this id, even if an earlier visit of the page sent it. */
export function useSubmissionStatus(requestId: string): MutationState['status'] {
  const sent = useMutationState<MutationState<SubmittedShortScreening, Error, Submission>>({
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
