import type { QueryClient } from '@tanstack/react-query'

import { offlineAllowlist } from '#shared/offline-allowlist.ts'

import { offerNewVersion } from './new-version.ts'

const lookAgainMs = 60 * 60 * 1000

/**
 * Registers the service worker, which keeps the app for when there is no network. What it may keep is read
 * again when it takes this page over for the first time. A newer version is offered, never forced.
 */
export async function registerWorker(client: QueryClient): Promise<void> {
  const { serviceWorker } = navigator
  let isFirst = serviceWorker.controller === null
  let hasAgreed = false

  serviceWorker.addEventListener('controllerchange', () => {
    if (hasAgreed) location.reload()
    else if (isFirst) readKeptAnswersAgain(client)
    // Another tab went over to a newer version; this one still shows the old.
    else offerNewVersion(() => location.reload())
    isFirst = false
  })

  const registration = await serviceWorker.register('/sw.js')
  const offer = (waiting: ServiceWorker) =>
    offerNewVersion(() => {
      hasAgreed = true
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, which has none
      waiting.postMessage('take-over')
    })
  if (registration.waiting && serviceWorker.controller) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && serviceWorker.controller) offer(next)
    })
  })
  // An app that stays open for days looks for itself.
  setInterval(() => void registration.update().catch(() => {}), lookAgainMs)
}

/** Reads again, through the worker, what may be kept and went past it before it was there. */
export function readKeptAnswersAgain(client: QueryClient): void {
  for (const path of offlineAllowlist) {
    const queryKey = path.slice(1).split('/')
    const again = () => client.invalidateQueries({ queryKey, refetchType: 'all' })
    // One that is still on its way went past it too, and would not be asked for a second time before it is there.
    void Promise.resolve(client.getQueryCache().find({ queryKey })?.promise).then(again, again)
  }
}
