import { type Language, languageCookie, languages, nearestLanguage } from '#shared/language.ts'

import { checkConnection } from './connection.ts'
import { readDeviceFlag, writeDeviceFlag } from './device-flag.ts'

/** The language that was chosen in this browser; null where none was. */
export function chosenLanguage(): Language | null {
  const chosen = readDeviceFlag(languageCookie)
  return chosen === null ? null : nearestLanguage(chosen)
}

/** The language in which the server would show a page: the chosen one, else what the browser likes best. */
export function languageOfServer(): Language {
  const [liked] = navigator.languages.flatMap((tag) =>
    languages.filter((language) => tag.toLowerCase().split('-')[0] === language),
  )
  return chosenLanguage() ?? liked ?? 'en'
}

/** Takes a choice out of the address, which the server has read. */
export function clearChoiceFromAddress(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('language')) return
  address.searchParams.delete('language')
  history.replaceState(history.state, '', address)
}

/** Has the server answer in this language too until the session ends, as it does after `openIn`. */
export function rememberLanguage(language: Language): void {
  writeDeviceFlag(languageCookie, language)
}

/**
 * Loads this page in another language, which the server then keeps as the chosen one. Without a network the page stays
 * as it is, since the device has it in one language alone. The app for phones has all of them, and keeps the choice
 * itself.
 */
export async function openIn(language: Language): Promise<void> {
  if (import.meta.env.MODE === 'native') {
    rememberLanguage(language)
    location.reload()
  } else if (import.meta.env.PROD && (await checkConnection())) {
    location.replace(addressIn(language))
  }
}

/**
 * The address of this page with the choice of a language. The rest of it stays, such as an invitation. It is whole, since
 * a path alone may begin like the address of another site.
 */
export function addressIn(language: Language): string {
  const address = new URL(location.href)
  address.searchParams.set('language', language)
  return address.href
}
