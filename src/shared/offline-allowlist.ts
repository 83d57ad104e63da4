/**
 * The answers of the API that a browser may keep for when there is no network, on shared devices too:
 * they are about nobody. Everything else is asked for anew each time. Adding a line here puts an answer
 * into the storage of tablets that many people use.
 */
export const offlineAllowlist: readonly string[] = [
  '/api/help/contacts',
  '/api/content/outline',
  '/api/content/modules',
]
