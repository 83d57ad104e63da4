import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'

import { type CurrentUser, identityApi } from '#features/identity/contract.ts'
import { mayStaySignedIn } from '#features/identity/trusted-device.ts'
import { call } from '#web/api/api.ts'
import { shell } from '#web/device/native-shell.ts'
import { subscribe } from '#web/device/trusted-device-flag.ts'
import { trustDevice, takeOffWaitingList, untrustDevice, waitingOf } from '#web/device/trusted-device.ts'
import { toast } from '#web/toasts/toast.tsx'

// On every page for whoever might mark their device: what it takes comes only where it is marked.
const forLater = () => import('./keep-for-later.ts')

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
    mutationFn: async () => {
      const { changedBySending, sendWaiting } = await import('./send-waiting.ts')
      return (await sendWaiting(userId)) ? changedBySending(userId) : []
    },
    onSuccess: (changed) => Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey }))),
    scope: { id: 'waiting-list' },
  })
}

/** Lets go of something that waits. */
export function useTakeOff() {
  return useMutation({ mutationFn: takeOffWaitingList })
}

/**
 * Marks or unmarks the device as the person's own. Marked, it keeps at once what works without a network;
 * where that fails the mark is taken back. In the app it also stays signed in for weeks, or no longer.
 */
export function useMarkDevice(user: CurrentUser) {
  return useMutation({
    mutationFn: async (isOwn: boolean) => {
      const lasts = import.meta.env.MODE === 'native' && shell && mayStaySignedIn(user)
      if (lasts) await call(isOwn ? identityApi.keepSignedIn : identityApi.stopKeepingSignedIn, {})
      if (!isOwn) return untrustDevice()
      await trustDevice(user.id)
      try {
        await (await forLater()).keepForLater(user)
      } catch (error) {
        await untrustDevice()
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

/** Keeps what there is of the person and their plan now, and has a plan that came from the device read anew. */
export function useKeepFresh(user: CurrentUser) {
  const client = useQueryClient()
  return useCallback(async () => {
    await trustDevice(user.id)
    const { keepForLater, planKey } = await forLater()
    await keepForLater(user)
    await client.invalidateQueries({ queryKey: planKey })
  }, [client, user])
}
