import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

import { offlineAllowlist } from '#shared/offline-allowlist.ts'

import { ringForPushes } from './rings.ts'

declare const self: ServiceWorkerGlobalScope
/** The build writes these: where the files of its language are, and which of them must work without a network. */
declare const base: string
declare const precachedFiles: { url: string; revision: string | null }[]

/** On a poor network the cached answer is shown after this long. The new answer replaces it when it arrives. */
const networkTimeoutSeconds = 4
const apiCacheName = 'answers'
const assetCacheName = 'files'

precacheAndRoute(precachedFiles)
cleanupOutdatedCaches()
clientsClaim()
ringForPushes(self)

// One HTML page serves the addresses of all screens. The API, its reference and files are not screens.
const page = createHandlerBoundToURL(`${base}index.html`)
const noScreens = [/^\/api(-reference)?(\/|$)/, /\.\w+$/]
const choosesLanguage = /[?&]language=/
registerRoute(new NavigationRoute(page, { denylist: [...noScreens, choosesLanguage] }))
// The page in another language is the server's. Without a network there is only the one that is here.
registerRoute(
  new NavigationRoute(async (options) => fetch(options.request).catch(async () => page(options)), {
    allowlist: [choosesLanguage],
    denylist: noScreens,
  }),
)
// Few people need these files, so they are not precached. Each is cached when it is first used.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${base}assets/`),
  new CacheFirst({ cacheName: assetCacheName }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && offlineAllowlist.includes(url.pathname + url.search),
  new NetworkFirst({
    cacheName: apiCacheName,
    networkTimeoutSeconds,
    // A server in trouble must not take the crisis contacts away. The cached answer is better.
    plugins: [{ fetchDidSucceed: async ({ response }) => requireHealthy(response) }],
  }),
)

function requireHealthy(response: Response): Response {
  if (response.status >= 500) throw new Error('The server is in trouble')
  return response
}

// A new version waits until the person agrees to it.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})
// A new version may expect another shape of an answer than the one before. It came over a network, so the
// cached answers are fetched again now. An answer that cannot be fetched stays as it is.
self.addEventListener('install', (event) => event.waitUntil(refreshApiCache()))

async function refreshApiCache(): Promise<void> {
  const cache = await caches.open(apiCacheName)
  const requests = await cache.keys()
  await Promise.allSettled(
    requests.map(async (request) => {
      // No person asked for this, so the session does not count as used.
      const response = await fetch(request.url, { headers: { 'x-background': '1' } })
      if (response.ok) await cache.put(request, response)
    }),
  )
}

// Files of the version before are of no use to this one.
self.addEventListener('activate', (event) => event.waitUntil(caches.delete(assetCacheName)))
