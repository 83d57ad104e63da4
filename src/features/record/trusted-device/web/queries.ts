import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { sessionApi } from '#features/core/identity/sessions-contract.ts'
import { mayStaySignedIn } from '#features/core/identity/trusted-device.ts'
import { call } from '#web/api/api.ts'
import { useReadAgain } from '#web/api/use-change.ts'
import { shell } from '#web/device/native-shell.ts'
import { subscribe } from '#web/device/trusted-device-flag.ts'
import type { WaitingItem } from '#web/device/trusted-device-store.ts'
import {
  putOnWaitingList,
  trustDevice,
  takeOffWaitingList,
  untrustDevice,
  waitingOf,
} from '#web/device/trusted-device.ts'
import { toast } from '#web/toasts/toast.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('unsent')

// This file is part of every page. What only a trusted device needs is loaded there.
const loadOfflineCopy = () => import('./offline-copy.ts')

const waitingKey = ['trusted-device', 'waiting']

/** The items that wait on this device to be sent, the oldest first. */
export function useWaitingItems(userId: string) {
  const client = useQueryClient()
  useEffect(() => subscribe(() => void client.invalidateQueries({ queryKey: waitingKey })), [client])
  return useQuery({ queryKey: [...waitingKey, userId], queryFn: () => waitingOf(userId) })
}

/** Sends the waiting items, and reads again what they change. */
export function useSendWaitingItems(userId: string) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: async () => {
      const { staleAfterSending, sendWaiting } = await import('./send-waiting.ts')
      return (await sendWaiting(userId)) ? staleAfterSending : []
    },
    onSuccess: readAgain,
    scope: { id: 'waiting-list' },
  })
}

/** Puts a waiting item on the list again with the time that its person says, so that it is sent. */
export function useTellWhen(userId: string) {
  return useMutation({
    mutationFn: ({ item, madeAt }: { readonly item: WaitingItem; readonly madeAt: Date }) =>
      putOnWaitingList(userId, {
        ...item,
        madeAt: madeAt.toISOString(),
        isServerTime: true,
        asksWhen: false,
        refusal: null,
      }),
  })
}

/** Removes a waiting item, given its id, without sending it. */
export function useRemoveWaitingItem() {
  return useMutation({ mutationFn: takeOffWaitingList })
}

/**
 * Trusts the device, or trusts it no longer. A trusted device stores the offline copy at once. If that fails, it is
 * not trusted. In the app, the person also stays signed in for weeks, or no longer.
 */
export function useTrustDevice(user: CurrentUser) {
  return useMutation({
    mutationFn: async (isTrusted: boolean) => {
      const mayStay = import.meta.env.MODE === 'native' && shell && mayStaySignedIn(user)
      if (mayStay) await call(isTrusted ? sessionApi.keepSignedIn : sessionApi.stopKeepingSignedIn, {})
      if (!isTrusted) return untrustDevice()
      await trustDevice(user.id)
      try {
        await (await loadOfflineCopy()).storeOfflineCopy(user)
      } catch (error) {
        await untrustDevice()
        throw error
      }
    },
    // The toasts are raised here because the component that asked is unmounted by the answer.
    onSuccess: (_, isTrusted) =>
      toast(
        isTrusted
          ? {
              title: t('marked'),
              description: t('aboutMarked'),
            }
          : { title: t('unmarked'), description: t('aboutUnmarked') },
      ),
    onError: () =>
      toast({
        title: t('notMarked'),
        description: t('aboutNotMarked'),
        variant: 'destructive',
      }),
  })
}

/** Stores the offline copy anew, and reads again a safety plan that came from the device. */
export function useRefreshOfflineCopy(user: CurrentUser) {
  const client = useQueryClient()
  return useCallback(async () => {
    await trustDevice(user.id)
    const { planKey, storeOfflineCopy } = await loadOfflineCopy()
    await storeOfflineCopy(user)
    await client.invalidateQueries({ queryKey: planKey })
  }, [client, user])
}
