import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'

import { caringContactApi } from '../contract.ts'
import { texts } from '../texts/notes.ts'

/** Whether the person wants caring contacts, and those that were sent. They are read again on each visit. */
export function useCaringContacts() {
  return useQuery({ ...reading(caringContactApi.read, {}), staleTime: 0 })
}

/** Opts in or out. */
export function useChooseCaringContacts() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wanted: boolean) => call(wanted ? caringContactApi.start : caringContactApi.stop, {}),
    onSuccess: (next) => client.setQueryData(keyOf(caringContactApi.read, {}), next),
    onError: (error) => toastFailure(texts.notSaved, error, texts.tryAgain),
  })
}
