import { type MutationState, useIsMutating, useMutation, useMutationState } from '@tanstack/react-query'

import { alertApi } from '#features/care/alerts/contract.ts'
import { rewardApi } from '#features/core/rewards/contract.ts'
import { useReadAgain } from '#web/api/use-change.ts'
import { isUnreachable } from '#web/device/connection.ts'
import { trustedDeviceOwner } from '#web/device/trusted-device-flag.ts'
import { waitForNetwork } from '#web/device/trusted-device.ts'

import { checkInApi, type SavedCheckIn, type SentCheckIn } from '../contract.ts'
import { sendCheckIn } from './send-check-in.ts'

/** A check-in to save. The request id keeps a retry from counting twice. */
interface CheckInToSave {
  readonly requestId: string
  readonly checkIn: Omit<SentCheckIn, 'requestId' | 'madeAt'>
}

/** Callbacks of a save. They are called even if the page was left. */
interface SaveCallbacks {
  /** Gets null if the check-in waits on the device. */
  readonly onSaved: (saved: SavedCheckIn | null) => void
  readonly onFailed: (reason: Error) => void
}

const savingKey = ['save-check-in']

/**
 * Saves a check-in, and loads everything again that it changes. On the person's trusted device, a check-in that
 * cannot reach the server waits there; the result is then null.
 */
export function useSaveCheckIn(userId: string, { onSaved, onFailed }: SaveCallbacks) {
  const readAgain = useReadAgain()
  const { mutate } = useMutation({
    mutationKey: savingKey,
    mutationFn: (toSave: CheckInToSave) => saveOrQueue(userId, toSave),
    onSuccess: async (saved) => {
      const told = saved?.told ? [alertApi.own] : []
      // The risk score is made of check-ins; its feature reads their table, so that this one cannot name its call.
      if (saved)
        await readAgain([checkInApi.list, { path: '/api/risk-assessment' }, rewardApi.points, ...told])
      onSaved(saved)
    },
    onError: onFailed,
  })
  return { mutate, isPending: useIsMutating({ mutationKey: savingKey }) > 0 }
}

/** Whether the check-in with this id was saved, even if an earlier visit of the page sent it. */
export function useIsCheckInSaved(requestId: string): boolean {
  const saved = useMutationState<MutationState<SavedCheckIn | null, Error, CheckInToSave>>({
    filters: { mutationKey: savingKey, status: 'success' },
  })
  return saved.some(({ variables }) => variables?.requestId === requestId)
}

async function saveOrQueue(
  userId: string,
  { requestId, checkIn }: CheckInToSave,
): Promise<SavedCheckIn | null> {
  const body = { ...checkIn, requestId }
  try {
    return await sendCheckIn(body)
  } catch (error) {
    if (!isUnreachable(error) || trustedDeviceOwner() !== userId) throw error
    await waitForNetwork(userId, { id: requestId, kind: 'check-in', body })
    return null
  }
}
