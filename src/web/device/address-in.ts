import type { Language } from '#shared/language.ts'

/**
 * The address of this page with the choice of a language. The rest of it stays, such as an invitation. It is whole, since
 * a path alone may begin like the address of another site.
 */
export function addressIn(language: Language): string {
  const address = new URL(location.href)
  address.searchParams.set('language', language)
  return address.href
}
