import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call, reasonFor } from '#web/api/api.ts'
import { useChange, useReadAgain } from '#web/api/use-change.ts'
import { ownFingerprintKey, subscribe, SubscriptionFailure } from '#web/device/push-subscription.ts'
import { toast } from '#web/toasts/toast.tsx'

import { alertDeviceApi, type AlertDevices, type NewAlertPhone } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('ringing')

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
    onError: (error) => toastRingingFailure(t('notRinging'), error),
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
    onError: (error) => toastRingingFailure(t('phoneNotReady'), error),
    // It may have been added although the test was refused.
    onSettled: refetch,
  })
}

/** Removes a device. */
export function useRemoveDevice() {
  const client = useQueryClient()
  return useChange(alertDeviceApi.remove, {
    onSuccess: () => client.invalidateQueries({ queryKey: ownFingerprintKey }),
    onError: (error) => toastRingingFailure(t('notRemoved'), error),
  })
}

/** Sends a test ring to a device. */
export function useTestRing() {
  return useChange(alertDeviceApi.test, {
    again: [],
    onSuccess: () => toast(testSent),
    onError: (error) => toastRingingFailure(t('noTest'), error),
  })
}

/** Confirms that a device rang. */
export function useConfirmRing() {
  return useChange(alertDeviceApi.confirm, {
    onSuccess: () => toast({ title: t('confirmed'), description: t('aboutConfirmed') }),
    onError: (error) => toastRingingFailure(t('notConfirmed'), error),
  })
}

const testSent = {
  title: t('testSent'),
  description: t('aboutTest'),
}

function useRefetchDevices() {
  const client = useQueryClient()
  const readAgain = useReadAgain()
  return () =>
    Promise.all([readAgain([alertDeviceApi.list]), client.invalidateQueries({ queryKey: ownFingerprintKey })])
}

function toastRingingFailure(title: string, error: unknown): void {
  const description = error instanceof SubscriptionFailure ? error.message : reasonFor(error, t('failed'))
  toast({ title, description, variant: 'destructive' })
}
