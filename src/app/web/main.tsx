import '#web/styles.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { fetchIsSignedIn, mayBeSignedIn } from '#features/identity/web/queries.ts'
import type { ShellSystem } from '#shared/native-shell.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { shell } from '#web/device/native-shell.ts'
import { whenIdle } from '#web/device/when-idle.ts'

import { App } from './app.tsx'
import { SignedIn } from './screens/screens.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('No #root')

const client = createQueryClient()
const app = <App client={client} />

// The server sends public pages rendered to whoever is not signed in; what else stands there is replaced.
if ('rendered' in root.dataset && !mayBeSignedIn()) hydrateRoot(root, app)
else if (mayBeSignedIn() && root.hasChildNodes()) void renderOnceKnown(root)
else createRoot(root).render(app)

// What somebody who is signed in will see comes along with the answer to who they are.
if (mayBeSignedIn()) void SignedIn.preload()

/** What the server sent stays until it is known who is here, and the frame of whoever is signed in has come. */
async function renderOnceKnown(place: HTMLElement) {
  if (await fetchIsSignedIn(client)) await SignedIn.preload()
  // It is much: as a transition it is rendered bit by bit, so that a tap is answered in between.
  startTransition(() => createRoot(place).render(app))
}

// Development serves its files anew each time. Here the first page comes first: the worker waits for it.
if (import.meta.env.MODE === 'native' && shell) {
  const system = shell
  // After the first paint, so that the page is there when the splash screen goes.
  requestAnimationFrame(() => requestAnimationFrame(() => void startNative(system)))
} else if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') keepOffline()
  else addEventListener('load', keepOffline)
}

async function startNative(system: ShellSystem) {
  const { startNativeFeatures } = await import('#web/device/native-features.ts')
  await startNativeFeatures(system)
}

function keepOffline() {
  // The worker fetches what it keeps, which must not come before what the first screen still reads.
  whenIdle(() => {
    void import('#web/device/register-worker.ts')
      .then(({ registerWorker }) => registerWorker(client))
      // Without a worker everything works as before, but for the times without a network.
      .catch(() => {})
  })
}
