import { useQuery } from '@tanstack/react-query'

import { call, reading } from '#web/api/api.ts'

import { helpApi } from '../contract.ts'
import { localEntries } from './local-entries.ts'

/** The institution's own crisis contacts, read once at sign-in so that the menu opens without a network. */
export function useLocalContacts() {
  return useQuery(reading(helpApi.contacts, {}))
}

/** The same as entries of the help menu, asked for once and apart from any page. */
export async function readLocalEntries() {
  return localEntries(await call(helpApi.contacts, {}))
}
