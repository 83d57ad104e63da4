import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { alertApi } from '#features/care/alerts/contract.ts'
import { type Trouble, untilStored } from '#features/care/alerts/web/queries.ts'
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

/**
 * Notifies mental health staff at once that thoughts of self-harm are about right now. It is sent until it is stored; a
 * repeat joins the open alert. `isLate` says that nothing has come back for five seconds.
 */
export function useRaiseRightNowAlert() {
  const client = useQueryClient()
  const [trouble, setTrouble] = useState<Trouble>('none')
  const raising = useMutation({
    mutationFn: () => {
      setTrouble('none')
      return untilStored((signal) => call(assessmentApi.rightNow, {}, { signal }), setTrouble)
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(alertApi.own, {}) }),
  })
  return { ...raising, isLate: raising.isPending && trouble === 'late' }
}

/** The caller's own risk score. */
export function useRiskAssessment() {
  return useQuery(reading(assessmentApi.risk, {}))
}
