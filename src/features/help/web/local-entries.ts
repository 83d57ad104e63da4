import { MapPin, Phone } from 'lucide-react'

import type { LocalContact } from '#features/institutions/contract.ts'

import type { HelpEntry } from './help-entry.ts'

/** An institution's own crisis contacts as entries of the help menu. */
export function localEntries(contacts: readonly LocalContact[] = []): readonly HelpEntry[] {
  return contacts.map(({ kind, name, where, about }, index) => {
    const words = { id: `local-${index}`, about: about ? `${name}. ${about}` : name }
    return kind === 'dial'
      ? { ...words, title: `Call ${where}`, href: `tel:${where.replaceAll(/[ ()]/g, '')}`, icon: Phone }
      : { ...words, title: `Go to ${where}`, icon: MapPin }
  })
}
