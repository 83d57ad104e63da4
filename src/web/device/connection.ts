import { sharedValue, useSharedValue } from '../shared-value.ts'
import { fetchApi } from './native-shell.ts'
import { onDoubtedTime, settleDoubt } from './server-clock.ts'

// This call needs no database and no session. The browser's own report is only a hint: it may call a facility's
// closed network offline, although the server can be reached.
const probePath = '/api/config'
const timeoutMs = 8000
const pausesMs = [2000, 5000, 15_000]

const isOffline = sharedValue(false)
let probing: Promise<boolean> | null = null
let attempts = 0
let timer: ReturnType<typeof setTimeout> | undefined

// The build renders the landing page too, without a window.
if (typeof window !== 'undefined') watchNetwork()

function watchNetwork() {
  if (!navigator.onLine) void checkConnection()
  addEventListener('offline', () => void checkConnection())
  addEventListener('online', () => void checkConnection())
  onDoubtedTime(() => void checkConnection())
  document.addEventListener('visibilitychange', () => {
    if (isOffline.get() && document.visibilityState === 'visible') void checkConnection()
  })
}

/** Asks the server whether it can be reached now. A change is passed on to `useIsOffline`. */
export function checkConnection(): Promise<boolean> {
  probing ??= probe().finally(() => {
    probing = null
  })
  return probing
}

/** Whether a call failed because the server did not answer, and not because it refused. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError
}

/** Whether the server cannot be reached. */
export function useIsOffline(): boolean {
  return useSharedValue(isOffline, false)
}

/** Whether the server cannot be reached, outside of a component. */
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
  settleDoubt()
  // While it is offline it is probed again, less and less often.
  if (!isReached) timer = setTimeout(() => void checkConnection(), pausesMs[attempts - 1] ?? pausesMs.at(-1))
  isOffline.set(!isReached)
  return isReached
}
