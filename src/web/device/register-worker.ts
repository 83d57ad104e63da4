import type { QueryClient } from '@tanstack/react-query'

import { currentLanguage } from '#shared/current-language.ts'
import { offlineAllowlist } from '#shared/offline-allowlist.ts'

import { offerNewVersion } from './new-version.ts'
import { clearChoiceFromAddress, languageOfServer, openIn } from './page-language.ts'

const updateCheckMs = 60 * 60 * 1000

/** The worker of this page's language. */
const ownWorker = `${import.meta.env.BASE_URL}sw.js`
const isOwn = ({ scriptURL }: ServiceWorker) => new URL(scriptURL).pathname === ownWorker

/**
 * Registers the service worker, which stores the app for use without a network. When it controls this page for
 * the first time, the answers that it may store are fetched again. A newer version is offered and never forced. The
 * worker of another language gives way at once, to that of this page and to no other.
 */
export async function registerWorker(client: QueryClient): Promise<void> {
  clearChoiceFromAddress()
  void openInOwnLanguage(client)
  const { serviceWorker } = navigator
  const { controller } = serviceWorker
  let isFirst = controller === null || !isOwn(controller)
  let hasAgreed = false

  serviceWorker.addEventListener('controllerchange', () => {
    const { controller: next } = serviceWorker
    if (hasAgreed) location.reload()
    else if (isFirst) refetchOfflineQueries(client)
    // Another tab has switched to a newer version, and this one still shows the old one; or else to another language.
    else if (next && isOwn(next)) offerNewVersion(() => location.reload())
    isFirst = false
  })

  const registration = await serviceWorker.register(ownWorker, { scope: '/' })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin.
  const takeOver = (waiting: ServiceWorker) => waiting.postMessage('take-over')
  const offer = (waiting: ServiceWorker) => {
    // A page in another language asks for its own worker.
    if (!isOwn(waiting)) return
    if (serviceWorker.controller && !isOwn(serviceWorker.controller)) {
      takeOver(waiting)
    } else {
      offerNewVersion(() => {
        hasAgreed = true
        takeOver(waiting)
      })
    }
  }
  if (registration.waiting && serviceWorker.controller) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && serviceWorker.controller) offer(next)
    })
  })
  // A page may stay open for days, so it looks for updates itself.
  setInterval(() => void registration.update().catch(() => {}), updateCheckMs)
}

/**
 * Where nobody is signed in, loads a page that the server would show in another language in that one: somebody else may
 * have chosen before. A worker brings the page in its language whoever asks, and of a session that is over the server
 * has said only now that its language is, too.
 */
async function openInOwnLanguage(client: QueryClient): Promise<void> {
  const asked = client.getQueryCache().find({ queryKey: ['api', 'user'] })
  const user: unknown = await (asked?.promise ?? asked?.state.data)
  if (user === null && languageOfServer() !== currentLanguage()) await openIn(languageOfServer())
}

/** Refetches through the worker the offline answers that were loaded before the worker was active. */
export function refetchOfflineQueries(client: QueryClient): void {
  for (const path of offlineAllowlist) {
    // As `keyOf` makes it of the call.
    const queryKey = path.slice(1).split(/[/?]/)
    const again = () => client.invalidateQueries({ queryKey, refetchType: 'all' })
    // A query that is still loading has bypassed the worker too, and it cannot be refetched before it has loaded.
    void Promise.resolve(client.getQueryCache().find({ queryKey })?.promise).then(again, again)
  }
}
