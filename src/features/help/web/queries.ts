import { useQuery } from '@tanstack/react-query'

import { call, reading } from '#web/api.ts'

import { helpApi } from '../contract.ts'

/** The institution's own crisis contacts, read once at sign-in so that the menu opens without a network. */
export function useLocalContacts() {
  return useQuery(reading(helpApi.contacts, {}))
}

/** The same, asked for once and apart from any page. */
export function readLocalContacts() {
  return call(helpApi.contacts, {})
}
