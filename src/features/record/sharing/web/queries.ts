import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { SharingSwitch } from '#features/core/connections/sharing-switches.ts'
import { keyOf, call, reading } from '#web/api/api.ts'

import { sharingApi } from '../contract.ts'
import { toastNotSaved, toastSaved } from './toasts.ts'

export { useSwitches } from './use-switches.ts'

/** What the user shares over each accepted connection. */
export function useSharing() {
  return useQuery(reading(sharingApi.list, {}))
}

/** What a person would see now of a switch. It is read anew each time and not kept once it is out of sight. */
export function usePreview(sharedWithUserId: string, name: SharingSwitch) {
  return useQuery({
    ...reading(sharingApi.preview, {
      query: { sharedWithUserId, ...(name !== 'notifyOnAlerts' && { switch: name }) },
    }),
    enabled: name !== 'notifyOnAlerts',
    gcTime: 0,
  })
}

/** What the other person of a connection shares with the user now. It is not kept once it is out of sight. */
export function useShared(connectionId: string) {
  return useQuery({ ...reading(sharingApi.shared, { params: { id: connectionId } }), gcTime: 0 })
}

/** Confirms that the switches that are on for a person should stay on. */
export function useKeepSharing(sharedWithUserId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(sharingApi.confirm, { body: { sharedWithUserId } }),
    onSuccess: toastSaved,
    onError: toastNotSaved,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(sharingApi.list, {}), exact: true }),
  })
}
