import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'

import type { CurrentUser } from '#features/accounts/contract.ts'
import { checkInApi } from '#features/check-ins/contract.ts'
import { copingToolApi } from '#features/coping-tools/contract.ts'
import { riskApi } from '#features/risk/contract.ts'
import { keptPlanName, safetyPlanApi } from '#features/safety-plan/contract.ts'
import { call, keyOf } from '#web/api.ts'
import { subscribe } from '#web/own-device-mark.ts'
import {
  keepOnOwnDevice,
  markOwnDevice,
  takeOffWaitingList,
  unmarkOwnDevice,
  waitingOf,
} from '#web/own-device.ts'
import { toast } from '#web/toast.ts'

import { keptPersonName, keptShape } from './kept-person.ts'
import { sendWaiting } from './send-waiting.ts'

const waitingKey = ['own-device', 'waiting']

/** What waits on this device to be sent, the oldest first. */
export function useWaiting(userId: string) {
  const client = useQueryClient()
  useEffect(() => subscribe(() => void client.invalidateQueries({ queryKey: waitingKey })), [client])
  return useQuery({ queryKey: [...waitingKey, userId], queryFn: () => waitingOf(userId) })
}

/** Sends what waits; what it changes is read anew. */
export function useSendWaiting(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => sendWaiting(userId),
    onSuccess: (hasArrived) => {
      if (!hasArrived) return undefined
      const changed = [
        keyOf(checkInApi.list, { query: {} }),
        keyOf(copingToolApi.summary, {}),
        keyOf(riskApi.assess, {}),
        ['api', 'users', userId],
      ]
      return Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    scope: { id: 'waiting-list' },
  })
}

/** Lets go of something that waits. */
export function useTakeOff() {
  return useMutation({ mutationFn: takeOffWaitingList })
}

/**
 * Marks or unmarks the device as the person's own. Marked, it keeps at once what works without a network;
 * where that fails the mark is taken back.
 */
export function useMarkDevice(user: CurrentUser) {
  return useMutation({
    mutationFn: async (isOwn: boolean) => {
      if (!isOwn) return unmarkOwnDevice()
      await markOwnDevice(user.id)
      try {
        await keepForLater(user)
      } catch (error) {
        await unmarkOwnDevice()
        throw error
      }
    },
    // Said here, since whoever asked is gone with the answer.
    onSuccess: (_, isOwn) =>
      toast(
        isOwn
          ? {
              title: 'Marked as your own device',
              description: 'From now on your safety plan opens here without a network too.',
            }
          : { title: 'No longer marked as your own device', description: 'What was kept here is removed.' },
      ),
    onError: () =>
      toast({
        title: 'This device was not marked',
        description: 'Nothing is kept on it. You can try again in your profile.',
        variant: 'destructive',
      }),
  })
}

/** Keeps the person and their safety plan as they are now. */
async function keepForLater(user: CurrentUser): Promise<void> {
  await keepOnOwnDevice(user.id, keptPersonName, keptShape(user))
  await keepOnOwnDevice(user.id, keptPlanName, await call(safetyPlanApi.read, {}))
}

/** Keeps what there is of the person and their plan now, and has a plan that came from the device read anew. */
export function useKeepFresh(user: CurrentUser) {
  const client = useQueryClient()
  return useCallback(async () => {
    await markOwnDevice(user.id)
    await keepForLater(user)
    await client.invalidateQueries({ queryKey: keyOf(safetyPlanApi.read, {}) })
  }, [client, user])
}
