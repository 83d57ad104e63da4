import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { alertApi } from '#features/alerts/contract.ts'
import { call, keyOf, reading } from '#web/api/api.ts'
import { readingPages } from '#web/api/paged-query.ts'

import { assessmentApi } from '../contract.ts'

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
