import { readDeviceFlag, writeDeviceFlag } from './device-flag.ts'
import { shell } from './native-shell.ts'

const probe = 'keeps-cookies'

/**
 * Why this browser keeps no sign-in, however often somebody tries: it has no cookies, or the page came over plain http,
 * where those of a session do not go. Null where it keeps one.
 */
export function whyNoSignIn(): 'cookies' | 'http' | null {
  if (shell) return null
  // oxlint-disable-next-line typescript/no-unnecessary-boolean-literal-compare -- What does not say is no browser.
  if (globalThis.isSecureContext === false) return 'http'
  writeDeviceFlag(probe, 'yes')
  const isKept = readDeviceFlag(probe) !== null
  writeDeviceFlag(probe, null)
  return isKept ? null : 'cookies'
}
