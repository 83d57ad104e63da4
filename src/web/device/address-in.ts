import type { Language } from '#shared/language.ts'

/**
 * The address of this page with the choice of a language, or without one. The rest of it stays, such as an invitation.
 * It is whole, since a path alone may begin like the address of another site.
 */
export function addressIn(language?: Language): string {
  const address = new URL(location.href)
  address.searchParams.delete('language')
  if (language) address.searchParams.append('language', language)
  return address.href
}
