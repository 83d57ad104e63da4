import '#web/styles.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { fetchIsSignedIn, mayBeSignedIn } from '#features/core/identity/web/index.ts'
import type { ShellPlatform } from '#shared/native-shell.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { shell } from '#web/device/native-shell.ts'
import { whenIdle } from '#web/device/when-idle.ts'

import { App } from './app.tsx'
import { SignedIn } from './screens/screens.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('No #root')

const client = createQueryClient()
const app = <App client={client} />

// The server sends public pages rendered for people who are signed out. Anything else in the root is
// replaced.
if ('rendered' in root.dataset && !mayBeSignedIn()) hydrateRoot(root, app)
else if (mayBeSignedIn() && root.hasChildNodes()) void renderOnceKnown(root)
else createRoot(root).render(app)

// The frame is fetched while the server is asked who is signed in.
if (mayBeSignedIn()) void SignedIn.preload()

/** Leaves the server's HTML in place until it is known who is signed in and their frame has been fetched. */
async function renderOnceKnown(place: HTMLElement) {
  // Until then the page is loading still, also once all its files have come: see public/before-paint.js.
  const { classList } = document.documentElement
  addEventListener('load', () => classList.add('loading'))
  try {
    if (await fetchIsSignedIn(client)) await SignedIn.preload()
  } catch (error) {
    classList.remove('loading')
    throw error
  }
  // The screen is large. A transition renders it in parts, so that taps are answered in between.
  startTransition(() => createRoot(place).render(app))
}

// In development there is no worker, because files change all the time. In production the worker waits for
// the first page.
if (import.meta.env.MODE === 'native' && shell) {
  const system = shell
  // Two frames later the first page has been painted, and the splash screen can go.
  requestAnimationFrame(() => requestAnimationFrame(() => void startNative(system)))
} else if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') keepOffline()
  else addEventListener('load', keepOffline)
}

async function startNative(system: ShellPlatform) {
  const { startNativeFeatures } = await import('#web/device/native-features.ts')
  const { closeTopmost } = await import('#web/ui/overlays/close-by-back.ts')
  await startNativeFeatures(system, closeTopmost)
}

function keepOffline() {
  // The worker fetches many files. They must not delay what the first screen still reads.
  whenIdle(() => {
    void import('#web/device/register-worker.ts')
      .then(({ registerWorker }) => registerWorker(client))
      // Without a worker everything works, except without a network.
      .catch(() => {})
  })
}
