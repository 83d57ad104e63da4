import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

interface EntryWords {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly icon: LucideIcon
}

/** An entry that leads somewhere: a page of ours, a phone number, a message. */
export interface HelpLink extends EntryWords {
  readonly href: string
}

/** An entry that opens right there in the menu. */
export interface HelpPanel extends EntryWords {
  readonly panel: ComponentType
}

/** An entry that says where to go; there is nothing to press. */
export type HelpPlace = EntryWords

export type HelpEntry = HelpLink | HelpPanel | HelpPlace
