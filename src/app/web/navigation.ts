import type { CurrentUser } from '#features/core/identity/contract.ts'
import { isOpenTo, type Role } from '#shared/endpoint.ts'
import type { MenuEntry } from '#web/app-page.ts'

import { pages } from './pages.ts'

export interface NavigationEntry extends MenuEntry {
  readonly path: string
  readonly label: string
}

/** The entries of the menu, in their order. */
export const navigation: readonly NavigationEntry[] = pages
  .flatMap(({ path, title, menu }) => (menu ? [{ label: title, ...menu, path }] : []))
  .toSorted((one, other) => one.order - other.order)

/** The entries that a person sees. */
export function entriesFor(user: CurrentUser, entries = navigation): readonly NavigationEntry[] {
  return entries.filter((entry) => isOpenTo(user, entry))
}

const thumbPaths: Record<Role, readonly string[]> = {
  user: ['/', '/checkin', '/journal', '/tools'],
  inmate: ['/', '/checkin', '/journal', '/tools'],
  staff: ['/', '/checkin', '/journal', '/tools'],
  admin: ['/', '/alerts', '/admin', '/people'],
  institution_admin: ['/', '/people', '/checkin', '/tools'],
}

/** A responder's work comes before their own pages. Administrators have people to manage as well. */
const responderPaths = ['/', '/alerts', '/follow-ups', '/duty']

/** The entries in a phone's row: those that people of the role open most. */
export function isInThumbRow({ path }: NavigationEntry, { role, responderFor }: CurrentUser): boolean {
  const isResponder = responderFor.length > 0 && role !== 'admin'
  return (isResponder ? responderPaths : thumbPaths[role]).includes(path)
}

/**
 * Whether an entry is the current one on the page at `path`: on its own path or one beneath it. The start
 * page counts only on its own path; every path is beneath it.
 */
export function isCurrent(entryPath: string, path: string): boolean {
  return path === entryPath || (entryPath !== '/' && path.startsWith(`${entryPath}/`))
}
