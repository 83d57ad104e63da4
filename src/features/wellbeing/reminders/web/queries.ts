import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange, useReadAgain } from '#web/api/use-change.ts'
import { ownFingerprintKey, subscribe, SubscriptionFailure } from '#web/device/push-subscription.ts'
import { toast } from '#web/toasts/toast.tsx'

import { reminderApi } from '../contract.ts'
import { texts as deviceTexts } from '../texts/devices.ts'
import { texts } from '../texts/reminders.ts'

/** Turns reminders off. */
export function useStopReminders() {
  const client = useQueryClient()
  return useChange(reminderApi.stop, {
    onSuccess: () => {
      toast({ title: texts.isOff, description: texts.isOffText })
      return client.invalidateQueries({ queryKey: ownFingerprintKey })
    },
    onError: (error) => toastFailure(texts.notTurnedOff, error),
  })
}

/** Has this browser show the reminders. Takes the installation's public key. */
export function useAddThisDevice() {
  const client = useQueryClient()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: async (publicKey: string) =>
      call(reminderApi.addDevice, { body: await subscribe(publicKey, false) }),
    onSuccess: () => toast({ title: deviceTexts.added }),
    onError: (error) => {
      const title = deviceTexts.notAdded
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
    onError: (error) => toastFailure(deviceTexts.notRemoved, error),
  })
}

/** Sends a reminder to a device now. */
export function useSendNow() {
  return useChange(reminderApi.test, {
    again: [],
    onSuccess: () => toast({ title: deviceTexts.sent, description: deviceTexts.sentText }),
    onError: (error) => toastFailure(deviceTexts.notSent, error),
  })
}
