import { useQuery } from '@tanstack/react-query'
import { MapPin, Phone } from 'lucide-react'

import type { LocalContact } from '#features/institutions/contract.ts'
import { call, reading } from '#web/api/api.ts'

import { helpApi } from '../contract.ts'
import type { HelpEntry } from './help-entry.ts'

/**
 * The crisis contacts of the person's institution as entries of the help menu. They are read once at sign-in, so that
 * the menu has them without a network. Empty until then.
 */
export function useLocalEntries(): readonly HelpEntry[] {
  const { data } = useQuery(reading(helpApi.contacts, {}))
  return localEntries(data)
}

/** Reads the same entries once, for a page that is not in the frame of a signed-in person. */
export async function readLocalEntries(): Promise<readonly HelpEntry[]> {
  return localEntries(await call(helpApi.contacts, {}))
}

/** Contacts of an institution as entries of the help menu: a number to dial, or a place to go to. */
export function localEntries(contacts: readonly LocalContact[] = []): readonly HelpEntry[] {
  return contacts.map(({ kind, name, where, about }, index) => {
    const text = { id: `local-${index}`, about: about ? `${name}. ${about}` : name }
    return kind === 'dial'
      ? { ...text, title: `Call ${where}`, href: `tel:${where.replaceAll(/[ ()]/g, '')}`, icon: Phone }
      : { ...text, title: `Go to ${where}`, icon: MapPin }
  })
}
