import { shellHeader, type ShellSystem } from '#shared/native-shell.ts'

/** Capacitor's bridge, which the app's web view puts there before any script of the page. */
interface Bridge {
  getPlatform(): string
}

declare global {
  // oxlint-disable-next-line no-var -- The way to say what the global object may have.
  var Capacitor: Bridge | undefined
  interface ImportMetaEnv {
    /** Where the app's calls go; only the build for phones has it. */
    readonly VITE_API_ORIGIN?: string
  }
}

/**
 * The system whose app this page runs in; null in a browser. The build for browsers knows that from the
 * mode and leaves out what only the app does.
 */
export const shell: ShellSystem | null =
  import.meta.env.MODE === 'native' ? systemOf(globalThis.Capacitor?.getPlatform()) : null

/** Where people find this installation: the page's own origin, or in the app the one it calls. */
export function publicOrigin(): string {
  return (shell && import.meta.env.VITE_API_ORIGIN) || location.origin
}

/**
 * Calls a path of the API: in the app at its fixed origin and saying so, in a browser as it is. Where
 * nobody answers it throws a TypeError in both.
 */
export function fetchApi(path: string, request: RequestInit = {}): Promise<Response> {
  if (import.meta.env.MODE !== 'native' || !shell) return fetch(path, request)
  const headers = { ...Object.fromEntries(new Headers(request.headers)), [shellHeader]: shell }
  return fetch(`${publicOrigin()}${path}`, { ...request, headers, credentials: 'include' }).catch(
    // The app's HTTP client has errors of its own.
    (cause: unknown) => Promise.reject(new TypeError('Failed to fetch', { cause })),
  )
}

/** At a sign-out: what a browser clears at the server's word, the app clears itself. */
export function clearShell(): void {
  if (import.meta.env.MODE !== 'native' || !shell) return
  localStorage.clear()
  sessionStorage.clear()
}

function systemOf(platform: string | undefined): ShellSystem | null {
  return platform === 'android' || platform === 'ios' ? platform : null
}
