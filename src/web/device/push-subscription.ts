import { useQuery } from '@tanstack/react-query'

import type { PushAddress } from '#shared/push-address.ts'

import { texts } from '../locales/texts.ts'

const t = texts('push')

/** This browser could not be subscribed to pushes. The message says why, in words for the person. */
export class SubscriptionFailure extends Error {
  override readonly name = 'SubscriptionFailure'
}

/** Whether this browser can receive pushes. On iPhone and iPad only an app on the home screen can. */
export function canReceivePushes(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

/**
 * Asks the person for permission and subscribes this browser to pushes. With `anew` it leaves an earlier subscription,
 * which its push service has ended. Throws a SubscriptionFailure.
 */
export async function subscribe(publicKey: string, anew: boolean): Promise<PushAddress> {
  await askPermission()
  const { serviceWorker } = navigator
  if (!(await serviceWorker.getRegistration())) {
    throw new SubscriptionFailure(t('notReady'))
  }
  const { pushManager } = await serviceWorker.ready
  if (anew) await leave(pushManager)
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  try {
    const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
      // The installation's keys were replaced. A subscription belongs to one key.
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      await leave(pushManager)
      return pushManager.subscribe(options)
    })
    const { endpoint, keys } = subscription.toJSON()
    return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
  } catch {
    throw new SubscriptionFailure(t('notReached'))
  }
}

async function askPermission(): Promise<void> {
  const permission = await Notification.requestPermission()
  if (permission === 'granted') return
  throw new SubscriptionFailure(permission === 'denied' ? t('blocked') : t('needsPermission'))
}

async function leave(pushManager: PushManager): Promise<void> {
  const before = await pushManager.getSubscription()
  await before?.unsubscribe()
}

/** The cache entry of `useOwnFingerprint`, to be read again after `subscribe`. */
export const ownFingerprintKey = ['own-fingerprint']

/** The fingerprint by which this browser finds itself in a list; null where it is not subscribed. */
export function useOwnFingerprint(): string | null {
  return useQuery({ queryKey: ownFingerprintKey, queryFn: ownFingerprint, staleTime: Infinity }).data ?? null
}

/** The SHA-256 of this browser's endpoint in base64url; null where it is not subscribed. */
async function ownFingerprint(): Promise<string | null> {
  if (!canReceivePushes()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return null
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const characters = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(characters, (character) => character.charCodeAt(0))
}
