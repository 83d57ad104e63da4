import { sharedValue, useSharedValue } from '../shared-value.ts'
import { fetchApi } from './native-shell.ts'

// A call that touches no database and knows nobody. What the browser says of its network is only a hint:
// a facility's network without a way out counts as none, though the server is there.
const probePath = '/api/config'
const timeoutMs = 8000
const pausesMs = [2000, 5000, 15_000]

const isOffline = sharedValue(false)
let probing: Promise<boolean> | null = null
let attempts = 0
let timer: ReturnType<typeof setTimeout> | undefined

// The landing page is also rendered where there is no window: by the build.
if (typeof window !== 'undefined') watchNetwork()

function watchNetwork() {
  if (!navigator.onLine) void checkConnection()
  addEventListener('offline', () => void checkConnection())
  addEventListener('online', () => void checkConnection())
  document.addEventListener('visibilitychange', () => {
    if (isOffline.get() && document.visibilityState === 'visible') void checkConnection()
  })
}

/** Whether the server can be reached right now; asks it, and lets everybody know where that changed. */
export function checkConnection(): Promise<boolean> {
  probing ??= probe().finally(() => {
    probing = null
  })
  return probing
}

/** Whether a call failed because nobody answered it, rather than that it was refused. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError
}

/** Whether the server cannot be reached. */
export function useIsOffline(): boolean {
  return useSharedValue(isOffline, false)
}

export function isOfflineNow(): boolean {
  return isOffline.get()
}

async function probe(): Promise<boolean> {
  clearTimeout(timer)
  const isReached = await fetchApi(probePath, { signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
  attempts = isReached ? 0 : attempts + 1
  // Asked again and again while it is away, less and less often.
  if (!isReached) timer = setTimeout(() => void checkConnection(), pausesMs[attempts - 1] ?? pausesMs.at(-1))
  isOffline.set(!isReached)
  return isReached
}
