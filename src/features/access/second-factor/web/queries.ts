import { useMutation, useQueryClient } from '@tanstack/react-query'

import { identityApi } from '#features/core/identity/contract.ts'
import { reading } from '#web/api/api.ts'
import { useReadAgain } from '#web/api/use-change.ts'

import { secondFactorApi } from '../contract.ts'

/** What turning the second factor on or off changes: its status, and the current user. */
export const aboutSecondFactor = [secondFactorApi.get, identityApi.current]

/** Reads again whether the second step can be set up, and then the current user. */
export function useLookAgain() {
  const client = useQueryClient()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: () => client.fetchQuery({ ...reading(secondFactorApi.get, {}), staleTime: 0 }),
    onSuccess: () => readAgain([identityApi.current]),
  })
}
