import type { QueryClient } from '@tanstack/react-query'

import type { LocalContact } from '#features/core/institutions/contract.ts'
import { keyOf } from '#web/api/api.ts'

import { helpApi } from '../contract.ts'
import { waysToHelp } from '../ways-by-place.ts'

// The key by which the frame of somebody who is not signed in keeps them.
const keptWays = ['kept-ways']

/**
 * Has the frame and every notice of a page for nobody show the contacts of a place, until the returned function is
 * called. It uses what they read anyway, so that no first page needs code for it.
 */
export function showContactsOfPlace(client: QueryClient, contacts: readonly LocalContact[]): () => void {
  const own = keyOf(helpApi.ways, {})
  // Without a place the ways are those of somebody who may be anywhere.
  client.setQueryData(own, { contacts })
  client.setQueryData(keptWays, waysToHelp('unknown', contacts))
  return () => {
    client.removeQueries({ queryKey: own })
    client.setQueryData(keptWays, null)
  }
}
