import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

interface EntryText {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly icon: LucideIcon
}

/** An entry that is a link: to a page of Evenkeel, a phone number or a text message. */
export interface HelpLink extends EntryText {
  readonly href: string
}

/** An entry that opens a panel in the menu, or has it open from the beginning. */
export interface HelpPanel extends EntryText {
  readonly panel: ComponentType
  readonly isUnfolded?: boolean
}

/** An entry that names a place to go to. It has nothing to press. */
export type HelpPlace = EntryText

export type HelpEntry = HelpLink | HelpPanel | HelpPlace
