import { type MutationState, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'

import { alertApi } from '#features/care/alerts/contract.ts'
import { call, keyOf } from '#web/api/api.ts'

import { assessmentApi, type NewAssessment } from '../contract.ts'
import { type NewShortScreening, shortScreeningApi, type SubmittedShortScreening } from '../short-contract.ts'

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

/** The status of the submission with this id, even if an earlier visit of the page sent it. */
export function useSubmissionStatus(requestId: string): MutationState['status'] {
  const sent = useMutationState<MutationState<SubmittedShortScreening, Error, Submission>>({
    filters: { mutationKey: submissionKey },
  })
  return sent.findLast(({ variables }) => variables?.requestId === requestId)?.status ?? 'idle'
}
