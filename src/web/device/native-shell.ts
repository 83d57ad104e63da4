import { currentLocale } from '#shared/current-language.ts'
import { shellHeader, type ShellPlatform } from '#shared/native-shell.ts'

import { deviceValues, tabValues } from './kept-values.ts'
import { learnServerTime, passedMs } from './server-clock.ts'

/** Capacitor's bridge. The app's web view adds it before any script of the page runs. */
interface Bridge {
  getPlatform(): string
}

declare global {
  // oxlint-disable-next-line no-var -- Only `var` declares a property of the global object.
  var Capacitor: Bridge | undefined
  interface ImportMetaEnv {
    /** The origin that the app calls. Only the build for phones has it. */
    readonly VITE_API_ORIGIN?: string
  }
}

/**
 * The platform of the app that this page runs in; null in a browser. The build for browsers knows the mode, so
 * it leaves out the code that is for the app alone.
 */
export const shell: ShellPlatform | null =
  import.meta.env.MODE === 'native' ? platformOf(globalThis.Capacitor?.getPlatform()) : null

/** The address at which people open this installation: the page's origin, or in the app the origin it calls. */
export function publicOrigin(): string {
  return (shell && import.meta.env.VITE_API_ORIGIN) || location.origin
}

/**
 * Calls a path of the API. The app calls its fixed origin and names its platform and the language of its page in
 * headers. Throws a TypeError if the server cannot be reached, in the app as in a browser. Each answer tells the page
 * the server's time.
 */
export async function fetchApi(path: string, request: RequestInit = {}): Promise<Response> {
  const askedAt = passedMs()
  const response = await send(path, request)
  learnServerTime(response, askedAt)
  return response
}

function send(path: string, request: RequestInit): Promise<Response> {
  if (import.meta.env.MODE !== 'native' || !shell) return fetch(path, request)
  const headers = {
    ...Object.fromEntries(new Headers(request.headers)),
    'accept-language': currentLocale(),
    [shellHeader]: shell,
  }
  return fetch(`${publicOrigin()}${path}`, { ...request, headers, credentials: 'include' }).catch(
    // The app's HTTP client throws errors of other types.
    (cause: unknown) => Promise.reject(new TypeError('Failed to fetch', { cause })),
  )
}

/** Clears the app's storage at a sign-out. A browser does this by itself when the server tells it to. */
export function clearShell(): void {
  if (import.meta.env.MODE !== 'native' || !shell) return
  deviceValues.clear()
  tabValues.clear()
}

function platformOf(platform: string | undefined): ShellPlatform | null {
  return platform === 'android' || platform === 'ios' ? platform : null
}
