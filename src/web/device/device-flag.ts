import { shell } from './native-shell.ts'

/**
 * A word that a page leaves for its next start: a cookie in a browser, which a sign-out takes along; in
 * the app, whose pages have no dependable cookies on iOS, an entry of the local storage. Null without one.
 */
export function readDeviceFlag(name: string): string | null {
  if (import.meta.env.MODE === 'native' && shell) return localStorage.getItem(name)
  return new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(document.cookie)?.[1] ?? null
}

/** Leaves a word, for so many seconds or until the browser is closed; null takes it away. */
export function writeDeviceFlag(name: string, word: string | null, seconds?: number): void {
  if (import.meta.env.MODE === 'native' && shell) {
    if (word === null) localStorage.removeItem(name)
    else localStorage.setItem(name, word)
    return
  }
  const age = word === null ? '; max-age=0' : seconds === undefined ? '' : `; max-age=${seconds}`
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- The Cookie Store API is not in every browser yet.
  document.cookie = `${name}=${word ?? ''}; path=/${age}; samesite=lax${secure}`
}
