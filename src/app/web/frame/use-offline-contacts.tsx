import { useQuery } from '@tanstack/react-query'

/**
 * Where nobody is known to be signed in and there is no network: the institution's crisis contacts that
 * the service worker kept from the last time. What reads them is loaded then, not with the landing page.
 */
export function useKeptContacts(isOffline: boolean) {
  return useQuery({
    queryKey: ['kept-contacts'],
    queryFn: async () => (await import('#features/help/web/queries.ts')).readLocalEntries(),
    enabled: isOffline,
    // Should the network be back just then, a refusal is no reason to leave the page.
    meta: { decidesSignIn: true },
  })
}
