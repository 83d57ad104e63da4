import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api/api.ts'
import { readingPages } from '#web/api/paged-query.ts'
import { toastFailure } from '#web/api/toast-failure.ts'

import { diaryImportApi, type NewDiaryDays } from '../contract.ts'
import { texts } from '../texts/import.ts'
import { partsOf } from './parts.ts'

/** The person's imports, the latest first. */
export function useImports() {
  return useQuery(reading(diaryImportApi.list, {}))
}

/** The person's imported days, the latest first, a page at a time. */
export function useImportedDays() {
  return useInfiniteQuery(readingPages(diaryImportApi.days, { query: {} }))
}

interface Sending {
  readonly diary: NewDiaryDays
  /** Is told how many days have been sent. */
  readonly onProgress: (sent: number) => void
}

/** Sends a diary in parts. Where a part fails, sending all of it again doubles nothing. */
export function useSendDiary() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: async ({ diary: { days, ...diary }, onProgress }: Sending) => {
      let [added, known] = [0, 0]
      for (const part of partsOf(days)) {
        const reply = await call(diaryImportApi.add, { body: { ...diary, days: part } })
        added += reply.added
        known += reply.known
        onProgress(added + known)
      }
      return { added, known }
    },
    onSettled: refetch,
  })
}

/** Takes an import back with all of its days. */
export function useRemoveImport() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: (id: string) => call(diaryImportApi.remove, { params: { id } }),
    onSettled: refetch,
    onError: (error) => toastFailure(texts.notTakenBack, error),
  })
}

function useRefetch() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(diaryImportApi.list, {}) })
}
