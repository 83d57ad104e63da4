import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

import { offlineAllowlist } from '#shared/offline-allowlist.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by the build: what must be there without a network, each with a hash of what is in it. */
declare const keptFiles: { url: string; revision: string | null }[]

/** After this long on a poor network what was kept is shown; the answer replaces it when it comes. */
const patienceSeconds = 4
const answers = 'answers'
const files = 'files'

precacheAndRoute(keptFiles)
cleanupOutdatedCaches()
clientsClaim()

// Every screen's address is the same page; the API and files are not screens.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api(\/|$)/, /\.\w+$/] }),
)
// What is not kept from the start, because few need it: once it was used, it is there.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: files }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && offlineAllowlist.includes(url.pathname) && url.search === '',
  new NetworkFirst({
    cacheName: answers,
    networkTimeoutSeconds: patienceSeconds,
    // A server in trouble must not take the crisis contacts away: what was kept is better.
    plugins: [{ fetchDidSucceed: async ({ response }) => answerOrThrow(response) }],
  }),
)

function answerOrThrow(response: Response): Response {
  if (response.status >= 500) throw new Error('The server is in trouble')
  return response
}

// A new version waits until the person says so.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})
// A new version may read an answer otherwise than the one before. It comes over a network, so what is kept is
// read again while that is there; an answer that does not come stays as it is.
self.addEventListener('install', (event) => event.waitUntil(readAnswersAgain()))

async function readAnswersAgain(): Promise<void> {
  const cache = await caches.open(answers)
  const requests = await cache.keys()
  await Promise.allSettled(
    requests.map(async (request) => {
      // Nobody did anything: the session does not count as used.
      const response = await fetch(request.url, { headers: { 'x-background': '1' } })
      if (response.ok) await cache.put(request, response)
    }),
  )
}

// What the version before had used is of no use to this one.
self.addEventListener('activate', (event) => event.waitUntil(caches.delete(files)))
