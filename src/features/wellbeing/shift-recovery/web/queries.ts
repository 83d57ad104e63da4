import { useQuery } from '@tanstack/react-query'

import { reading } from '#web/api/api.ts'

import { shiftRecoveryApi } from '../contract.ts'

/** The officer's own recovery after nights and doubles. It is read anew at each opening, since check-ins add to it. */
export function useShiftRecovery() {
  return useQuery({ ...reading(shiftRecoveryApi.read, {}), staleTime: 0 })
}
