import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call, reasonFor } from '#web/api/api.ts'
import { useChange, useReadAgain } from '#web/api/use-change.ts'
import { ownFingerprintKey, subscribe, SubscriptionFailure } from '#web/device/push-subscription.ts'
import { toast } from '#web/toasts/toast.tsx'

import { alertDeviceApi, type AlertDevices, type NewAlertPhone } from '../contract.ts'
import { texts } from '../texts/ringing.ts'

/** Whether this installation can have any device ring. */
export function offersRings({ publicKey, phoneChannels }: AlertDevices): boolean {
  return publicKey !== null || phoneChannels.length > 0
}

interface TurningOn {
  readonly publicKey: string
  /** Whether an earlier subscription of this browser has ended. */
  readonly anew: boolean
}

/** Has this browser ring, and sends it a test ring. */
export function useTurnOnDevice() {
  const refetch = useRefetchDevices()
  return useMutation({
    mutationFn: async ({ publicKey, anew }: TurningOn) => {
      const device = await call(alertDeviceApi.add, { body: await subscribe(publicKey, anew) })
      await call(alertDeviceApi.test, { params: { id: device.id } })
    },
    onSuccess: () => toast(testSent),
    onError: (error) => toastRingingFailure(texts.notRinging, error),
    // The browser may be subscribed although the call failed.
    onSettled: refetch,
  })
}

/** Has a telephone ring, and sends it a test. */
export function useAddPhone() {
  const refetch = useRefetchDevices()
  return useMutation({
    mutationFn: async (phone: NewAlertPhone) => {
      const device = await call(alertDeviceApi.addPhone, { body: phone })
      await call(alertDeviceApi.test, { params: { id: device.id } })
    },
    onSuccess: () => toast(testSent),
    onError: (error) => toastRingingFailure(texts.phoneNotReady, error),
    // It may have been added although the test was refused.
    onSettled: refetch,
  })
}

/** Removes a device. */
export function useRemoveDevice() {
  const client = useQueryClient()
  return useChange(alertDeviceApi.remove, {
    onSuccess: () => client.invalidateQueries({ queryKey: ownFingerprintKey }),
    onError: (error) => toastRingingFailure(texts.notRemoved, error),
  })
}

/** Sends a test ring to a device. */
export function useTestRing() {
  return useChange(alertDeviceApi.test, {
    again: [],
    onSuccess: () => toast(testSent),
    onError: (error) => toastRingingFailure(texts.noTest, error),
  })
}

/** Confirms that a device rang. */
export function useConfirmRing() {
  return useChange(alertDeviceApi.confirm, {
    onSuccess: () => toast({ title: texts.confirmed, description: texts.aboutConfirmed }),
    onError: (error) => toastRingingFailure(texts.notConfirmed, error),
  })
}

const testSent = {
  title: texts.testSent,
  description: texts.aboutTest,
}

function useRefetchDevices() {
  const client = useQueryClient()
  const readAgain = useReadAgain()
  return () =>
    Promise.all([readAgain([alertDeviceApi.list]), client.invalidateQueries({ queryKey: ownFingerprintKey })])
}

function toastRingingFailure(title: string, error: unknown): void {
  const description = error instanceof SubscriptionFailure ? error.message : reasonFor(error, texts.failed)
  toast({ title, description, variant: 'destructive' })
}
