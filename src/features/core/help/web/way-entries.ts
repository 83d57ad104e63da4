import { HeartHandshake, MessageCircle, Phone } from 'lucide-react'

import type { Way } from '../ways.ts'
import type { HelpEntry } from './help-entry.ts'

/** Ways to help as entries of the help menu. */
export function wayEntries(ways: readonly Way[]): readonly HelpEntry[] {
  return ways.map(({ act, ...way }) => ({ ...way, title: act, icon: iconOf(way) }))
}

function iconOf({ href }: Omit<Way, 'act'>) {
  if (href === undefined) return HeartHandshake
  return href.startsWith('sms:') ? MessageCircle : Phone
}
