import { type MutationState, useMutation, useMutationState } from '@tanstack/react-query'

import { alertApi } from '#features/care/alerts/contract.ts'
import { rewardApi } from '#features/core/rewards/contract.ts'
import { call } from '#web/api/api.ts'
import { useReadAgain } from '#web/api/use-change.ts'

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
export function useSubmitAssessment({ onSubmitted, onFailed }: SubmissionCallbacks) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationKey: submissionKey,
    mutationFn: submit,
    onSuccess: async (result) => {
      await readAgain([
        // The due screening and the latest results are beneath its address.
        assessmentApi.list,
        shortScreeningApi.list,
        assessmentApi.risk,
        alertApi.own,
        rewardApi.points,
      ])
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
