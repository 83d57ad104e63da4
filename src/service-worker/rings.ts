import type { Ring } from '#shared/ring.ts'

import { texts } from './locales/texts.ts'

const t = texts('rings')

/** What browsers know of a notification beyond TypeScript's description. */
interface RingOptions extends NotificationOptions {
  readonly renotify?: boolean
  readonly vibrate?: readonly number[]
  readonly actions?: readonly { readonly action: string; readonly title: string }[]
}

/** Browsers end the subscription of a page that receives a push and shows nothing, so there are words for any. */
const otherwise: Ring = {
  title: t('someoneNeedsYou'),
  body: t('openToRespond'),
  path: '/alerts',
  tag: 'alert',
}
/** Both what rings for alerts and reminders may have ended; the page leads to either. */
const ended: Ring = {
  title: t('mayShowNothing'),
  body: t('turnOnAgain'),
  path: '/profile/devices',
  tag: 'ended',
}
/** It stays until somebody sees it, and a repeat rings and vibrates again. */
const insisting = { requireInteraction: true, renotify: true, vibrate: [400, 200, 400, 200, 400] }
/** The button of a reminder that leads to where it is turned off, where the browser shows buttons. */
const turnOff = { action: 'turn-off', title: t('turnOff') }
const turnOffPath = '/reminders'

/** Has this device ring for pushes, and opens the page of a ring that is pressed. */
export function ringForPushes(self: ServiceWorkerGlobalScope): void {
  self.addEventListener('push', (event) => event.waitUntil(show(self, ringOf(event.data))))
  // A new subscription is of no use until the server knows it, which takes somebody who is signed in.
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(show(self, ended)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const isTurnOff = event.action === turnOff.action
    event.waitUntil(open(self, isTurnOff ? turnOffPath : String(event.notification.data)))
  })
}

function ringOf(data: PushMessageData | null): Ring {
  try {
    const ring: Partial<Ring> = data?.json() ?? {}
    return { ...otherwise, ...ring }
  } catch {
    return otherwise
  }
}

function show({ registration }: ServiceWorkerGlobalScope, ring: Ring): Promise<void> {
  const { title, body, path, tag, isReminder } = ring
  const options: RingOptions = {
    body,
    tag,
    data: path,
    icon: '/icon-192.png',
    ...(isReminder ? { actions: [turnOff] } : insisting),
  }
  return registration.showNotification(title, options)
}

/** Shows the page that is open at this address, or opens it. Another page is left as it is: somebody may be writing. */
async function open({ clients, location }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const { href, origin } = new URL(path, location.origin)
  if (origin !== location.origin) return
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => url === href)
  await (page ? page.focus() : clients.openWindow(href))
}
