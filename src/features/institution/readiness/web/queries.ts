import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api/api.ts'

import { type NewSignOff, type Readiness, readinessApi } from '../contract.ts'

/** What the user's institution still needs. It is read anew on each page, since what it needs is done on others. */
export function useReadiness() {
  return useQuery({ ...reading(readinessApi.read, {}), staleTime: 0 })
}

/** Records a clinician's sign-off. */
export function useRecordSignOff() {
  const show = useShow()
  return useMutation({
    mutationFn: (body: NewSignOff) => call(readinessApi.signOff, { body }),
    onSuccess: show,
  })
}

/** Records that registration is as it should be. */
export function useConfirmRegistration() {
  const show = useShow()
  return useMutation({
    mutationFn: (isOpen: boolean) => call(readinessApi.confirmRegistration, { body: { isOpen } }),
    onSuccess: show,
  })
}

function useShow() {
  const client = useQueryClient()
  return (readiness: Readiness) => client.setQueryData(keyOf(readinessApi.read, {}), readiness)
}
