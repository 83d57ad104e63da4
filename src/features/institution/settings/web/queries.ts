import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { identityApi } from '#features/core/identity/contract.ts'
import type { TriageSettings } from '#features/core/institutions/triage.ts'
import { call, keyOf, reading } from '#web/api/api.ts'
import { newerVersionIn } from '#web/api/newer-version.ts'

import {
  type Division,
  Institution,
  institutionApi,
  type InstitutionUpdate,
  type Shift,
  type Unit,
} from '../contract.ts'
import { triageApi } from '../triage-contract.ts'

/** The institution with its settings, for people managers. */
export function useInstitution() {
  return useQuery(reading(institutionApi.get, {}))
}

/** Changes settings. The help menu reads the crisis contacts again, and the frame the name and the colour. */
export function useUpdateInstitution() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InstitutionUpdate) => call(institutionApi.update, { body }),
    onError: (error) => {
      const newer = newerVersionIn(Institution, error)
      if (newer) client.setQueryData(keyOf(institutionApi.get, {}), newer)
    },
    onSuccess: (saved) => {
      const { waiting: _, ...institution } = saved
      client.setQueryData(keyOf(institutionApi.get, {}), institution)
      return Promise.all([
        client.invalidateQueries({ queryKey: ['api', 'help'] }),
        client.invalidateQueries({ queryKey: keyOf(identityApi.current, {}) }),
        client.invalidateQueries({ queryKey: keyOf(institutionApi.listWaiting, {}) }),
      ])
    },
  })
}

/** Compares triage settings with the institution's own past. It changes nothing. */
export function useSimulation() {
  return useMutation({
    mutationFn: (triage: TriageSettings) => call(triageApi.simulate, { body: { triage } }),
  })
}

/** The changes of settings that wait for a second person, or for their time. */
export function useWaitingSettings() {
  return useQuery(reading(institutionApi.listWaiting, {}))
}

/** Confirms a waiting change as a second person. */
export function useConfirmWaiting(onSuccess: () => void) {
  const refetch = useRefetchInstitution()
  return useMutation({
    mutationFn: (id: string) => call(institutionApi.confirmWaiting, { params: { id } }),
    onSuccess,
    onSettled: refetch,
  })
}

/** Withdraws a waiting change. */
export function useWithdrawWaiting(onSuccess: () => void) {
  const refetch = useRefetchInstitution()
  return useMutation({
    mutationFn: (id: string) => call(institutionApi.withdrawWaiting, { params: { id } }),
    onSuccess,
    onSettled: refetch,
  })
}

/** Adds a unit or a shift. */
export function useAddUnitOrShift(division: Division) {
  const refetch = useRefetchInstitution()
  return useMutation({
    mutationFn: (name: string) =>
      call(institutionApi.addUnitOrShift, { params: { division }, body: { name } }),
    onSuccess: refetch,
  })
}

/** Gives a unit or a shift another name. */
export function useRenameUnitOrShift(division: Division, id: string) {
  const refetch = useRefetchInstitution()
  return useMutation({
    mutationFn: (name: string) =>
      call(institutionApi.renameUnitOrShift, { params: { division, id }, body: { name } }),
    onSuccess: refetch,
  })
}

/** Enters the post of a unit, or null for none. */
export function useSetUnitPost(id: string) {
  const refetch = useRefetchInstitution()
  return useMutation({
    mutationFn: (post: Unit['post']) => call(institutionApi.setUnitPost, { params: { id }, body: { post } }),
    onSuccess: refetch,
  })
}

/** Enters when a shift is, or null where it is not known. */
export function useSetShiftTimes(id: string) {
  const refetch = useRefetchInstitution()
  return useMutation({
    mutationFn: (times: Shift['times']) =>
      call(institutionApi.setShiftTimes, { params: { id }, body: { times } }),
    onSuccess: refetch,
  })
}

/** Removes a unit or a shift that nobody is in. */
export function useRemoveUnitOrShift(division: Division, id: string) {
  const refetch = useRefetchInstitution()
  return useMutation({
    mutationFn: () => call(institutionApi.removeUnitOrShift, { params: { division, id } }),
    onSuccess: refetch,
  })
}

function useRefetchInstitution() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [institutionApi.get, institutionApi.listWaiting].map((read) =>
        client.invalidateQueries({ queryKey: keyOf(read, {}) }),
      ),
    )
}
