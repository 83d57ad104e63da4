import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange, useReadAgain } from '#web/api/use-change.ts'
import { ownFingerprintKey, subscribe, SubscriptionFailure } from '#web/device/push-subscription.ts'
import { toast } from '#web/toasts/toast.tsx'

import { reminderApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const tDevice = texts('devices')
const t = texts('reminders')

/** Turns reminders off. */
export function useStopReminders() {
  const client = useQueryClient()
  return useChange(reminderApi.stop, {
    onSuccess: () => {
      toast({ title: t('isOff'), description: t('isOffText') })
      return client.invalidateQueries({ queryKey: ownFingerprintKey })
    },
    onError: (error) => toastFailure(t('notTurnedOff'), error),
  })
}

/** Has this browser show the reminders. Takes the installation's public key. */
export function useAddThisDevice() {
  const client = useQueryClient()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: async (publicKey: string) =>
      call(reminderApi.addDevice, { body: await subscribe(publicKey, false) }),
    onSuccess: () => toast({ title: tDevice('added') }),
    onError: (error) => {
      const title = tDevice('notAdded')
      if (!(error instanceof SubscriptionFailure)) return toastFailure(title, error)
      toast({ title, description: error.message, variant: 'destructive' })
    },
    // The browser may be subscribed although the call failed.
    onSettled: () =>
      Promise.all([readAgain([reminderApi.read]), client.invalidateQueries({ queryKey: ownFingerprintKey })]),
  })
}

/** Has a device show no reminders any more. */
export function useRemoveDevice() {
  const client = useQueryClient()
  return useChange(reminderApi.removeDevice, {
    onSuccess: () => client.invalidateQueries({ queryKey: ownFingerprintKey }),
    onError: (error) => toastFailure(tDevice('notRemoved'), error),
  })
}

/** Sends a reminder to a device now. */
export function useSendNow() {
  return useChange(reminderApi.test, {
    again: [],
    onSuccess: () => toast({ title: tDevice('sent'), description: tDevice('sentText') }),
    onError: (error) => toastFailure(tDevice('notSent'), error),
  })
}
