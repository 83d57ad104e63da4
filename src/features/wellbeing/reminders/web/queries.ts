import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { ownFingerprintKey, subscribe, SubscriptionFailure } from '#web/device/push-subscription.ts'
import { toast } from '#web/toasts/toast.tsx'

import { reminderApi, type ReminderPlan } from '../contract.ts'
import { texts as deviceTexts } from '../texts/devices.ts'
import { texts } from '../texts/reminders.ts'

const key = keyOf(reminderApi.read, {})

/** The person's own reminders. */
export function useReminders() {
  return useQuery(reading(reminderApi.read, {}))
}

/** Asks for reminders, or changes when they come. The form shows what is refused. */
export function useSaveReminders() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ReminderPlan) => call(reminderApi.save, { body }),
    onSuccess: (reminders) => client.setQueryData(key, reminders),
  })
}

/** Turns reminders off. */
export function useStopReminders() {
  const refetch = useRefetchReminders()
  return useMutation({
    mutationFn: () => call(reminderApi.stop, {}),
    onSuccess: () => {
      toast({ title: texts.isOff, description: texts.isOffText })
      return refetch()
    },
    onError: (error) => toastFailure(texts.notTurnedOff, error),
  })
}

/** Has this browser show the reminders. Takes the installation's public key. */
export function useAddThisDevice() {
  const refetch = useRefetchReminders()
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
    onSettled: refetch,
  })
}

/** Has a device show no reminders any more, by its id. */
export function useRemoveDevice() {
  const refetch = useRefetchReminders()
  return useMutation({
    mutationFn: (id: string) => call(reminderApi.removeDevice, { params: { id } }),
    onSuccess: refetch,
    onError: (error) => toastFailure(deviceTexts.notRemoved, error),
  })
}

/** Sends a reminder to a device now, by its id. */
export function useSendNow() {
  return useMutation({
    mutationFn: (deviceId: string) => call(reminderApi.test, { body: { deviceId } }),
    onSuccess: () => toast({ title: deviceTexts.sent, description: deviceTexts.sentText }),
    onError: (error) => toastFailure(deviceTexts.notSent, error),
  })
}

function useRefetchReminders() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: key }),
      client.invalidateQueries({ queryKey: ownFingerprintKey }),
    ])
}
