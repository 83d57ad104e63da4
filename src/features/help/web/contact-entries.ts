import { MessageCircle, Phone } from 'lucide-react'

import { crisisContacts, type ContactPlace } from '../contacts.ts'
import type { HelpEntry } from './help-entry.ts'

/** The crisis contacts as entries of the help menu. */
export function contactEntries(place: ContactPlace): readonly HelpEntry[] {
  return crisisContacts(place).map(({ id, name, act, href, about }) => ({
    id,
    title: act,
    about: `${name}. ${about}`,
    href,
    icon: href.startsWith('sms:') ? MessageCircle : Phone,
  }))
}
