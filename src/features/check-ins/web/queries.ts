import {
  type MutationState,
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api/api.ts'
import { isUnreachable } from '#web/device/connection.ts'
import { trustedDeviceOwner } from '#web/device/trusted-device-flag.ts'
import { putOnWaitingList } from '#web/device/trusted-device.ts'

import { type CheckIn, checkInApi, type NewCheckIn } from '../contract.ts'

/** The latest check-in of today, or null. */
export function useTodaysCheckIn() {
  return useQuery(reading(checkInApi.today, {}))
}

/** The latest 30 check-ins, newest first. */
export function useRecentCheckIns() {
  return useQuery(reading(checkInApi.recent, {}))
}

/** Mood and stress before and after shifts. */
export function useShiftImpact() {
  return useQuery(reading(checkInApi.shiftImpact, {}))
}

/** A check-in to save, with what keeps a second try from counting twice. */
interface Saving {
  readonly requestId: string
  readonly checkIn: NewCheckIn
}

/** What a page does about a save, also once it has been left. */
interface WhenSaved {
  readonly onSaved: (saved: CheckIn | null) => void
  readonly onFailed: () => void
}

const savingKey = ['save-check-in']

/**
 * Saves a check-in; everything that it changes is read anew. On the person's own device one that reaches
 * nobody waits there: the answer is then null.
 */
export function useSaveCheckIn(userId: string, { onSaved, onFailed }: WhenSaved) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: savingKey,
    mutationFn: (saving: Saving) => saveOrWait(userId, saving),
    onSuccess: async (saved) => {
      const changed = [
        keyOf(checkInApi.list, { query: {} }),
        // The risk score is read from check-ins.
        ['api', 'risk-assessment'],
        // Points, streak and badges of this person.
        ['api', 'users', userId],
      ]
      if (saved) await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
      onSaved(saved)
    },
    onError: onFailed,
  })
  return { mutate, isPending: useIsMutating({ mutationKey: savingKey }) > 0 }
}

/** Whether the check-in with this id has been saved, also where a page that was left sent it. */
export function useIsSaved(requestId: string): boolean {
  const saved = useMutationState<MutationState<CheckIn | null, Error, Saving>>({
    filters: { mutationKey: savingKey, status: 'success' },
  })
  return saved.some(({ variables }) => variables?.requestId === requestId)
}

async function saveOrWait(userId: string, { requestId, checkIn }: Saving): Promise<CheckIn | null> {
  const madeAt = new Date().toISOString()
  const body = { ...checkIn, requestId }
  try {
    return await call(checkInApi.save, { body })
  } catch (error) {
    if (!isUnreachable(error) || trustedDeviceOwner() !== userId) throw error
    await putOnWaitingList(userId, { id: requestId, kind: 'check-in', body, madeAt, refusal: null })
    return null
  }
}
