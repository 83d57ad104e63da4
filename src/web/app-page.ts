import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

import type { Access } from '#shared/endpoint.ts'

import type { LazyComponent } from './lazy-with-preload.tsx'

/** The groups of the menu, in their order. */
export const menuGroups = ['Today', 'Journal', 'Tools', 'Learn', 'People', 'Work'] as const

/** A page of the app, as its feature declares it. */
export interface AppPage {
  readonly path: string
  /** The window's title. It says nothing personal, because others may see it. */
  readonly title: string
  readonly page: LazyComponent<object>
  /** Open to everyone. All other pages are only for people who are signed in. */
  readonly isPublic?: true
  /**
   * The service worker keeps the page, with all that it loads. One that is about nobody is open to everyone without a
   * network. It stands right after `page`, where the build looks for it.
   */
  readonly worksOffline?: 'for everybody' | 'for its person'
  /** Redirects people who are signed out to the start page, instead of showing it at this address. */
  readonly redirectsSignedOut?: true
  /** Its entry in the menu. A page without one is reached from another page. */
  readonly menu?: MenuEntry
}

export interface MenuEntry {
  /** Where it differs from the page's title. */
  readonly label?: string
  readonly icon: LucideIcon
  /** The part of the menu that it is in. */
  readonly group: (typeof menuGroups)[number]
  /** Entries stand by this number, the lowest first. The numbers leave room for others between them. */
  readonly order: number
  /**
   * Who sees the entry: the people who may make the call that the page cannot do without, or the role whose page it
   * is. Everybody without it.
   */
  readonly access?: Access
  /** An entry with children opens a drop-down of them. */
  readonly children?: readonly { readonly path: string; readonly label: string; readonly about: string }[]
  /** The number of things that wait there. */
  readonly count?: ComponentType
}
