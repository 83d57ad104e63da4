import { deviceValues } from './kept-values.ts'
import { shell } from './native-shell.ts'

/**
 * Reads a value that a page stored for its next start; null without one. In a browser it is a cookie, which a
 * sign-out deletes. In the app it is in local storage, because cookies of its pages are not reliable on iOS.
 */
export function readDeviceFlag(name: string): string | null {
  if (import.meta.env.MODE === 'native' && shell) return deviceValues.read(name)
  return new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(document.cookie)?.[1] ?? null
}

/** Stores a value for so many seconds, or until the browser is closed. Null deletes it. */
export function writeDeviceFlag(name: string, value: string | null, seconds?: number): void {
  if (import.meta.env.MODE === 'native' && shell) {
    deviceValues.write(name, value)
    return
  }
  const age = value === null ? '; max-age=0' : seconds === undefined ? '' : `; max-age=${seconds}`
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- The Cookie Store API is not in every browser yet.
  document.cookie = `${name}=${value ?? ''}; path=/${age}; samesite=lax${secure}`
}
