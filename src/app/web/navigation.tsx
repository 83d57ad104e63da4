import {
  Award,
  BellRing,
  BookOpen,
  Bubbles,
  ChartColumn,
  ClipboardList,
  House,
  type LucideIcon,
  NotebookPen,
  NotebookText,
  ShieldCheck,
  Users,
  UsersRound,
  Wind,
} from 'lucide-react'

import type { CurrentUser } from '#features/identity/contract.ts'
import { peopleManagerRoles } from '#features/identity/roles.ts'
import { type Access, isOpenTo } from '#shared/endpoint.ts'

interface NavigationLink {
  readonly path: string
  readonly label: string
  /** A short description, shown where the label is in a drop-down. */
  readonly about?: string
}

export interface NavigationEntry extends NavigationLink {
  readonly icon: LucideIcon
  /**
   * Who sees the entry: the people who may make the call that the page cannot do without. Everybody without it. It
   * is written here again, since the contract of such a page would be fetched by everybody.
   */
  readonly access?: Access
  /** An entry with children opens a drop-down of them. */
  readonly children?: readonly NavigationLink[]
}

/** The entries of the menu, in their order. A page adds its line here. */
export const navigation: readonly NavigationEntry[] = [
  { path: '/', label: 'Dashboard', icon: House },
  { path: '/checkin', label: 'Check-In', icon: NotebookPen },
  {
    path: '/assessment',
    label: 'Assessment',
    icon: ClipboardList,
    children: [
      { path: '/assessment/depression', label: 'PHQ-9', about: 'Depression, 9-question screening' },
      { path: '/assessment/anxiety', label: 'GAD-7', about: 'Anxiety, 7-question screening' },
      { path: '/assessment', label: 'Full Assessment', about: 'Both' },
      { path: '/assessment/history', label: 'Past results', about: 'Your scores over time' },
    ],
  },
  { path: '/journal', label: 'Journal', icon: NotebookText },
  { path: '/connections', label: 'Connections', icon: Users },
  { path: '/sharing', label: 'Privacy', icon: ShieldCheck },
  { path: '/tools', label: 'Coping Tools', icon: Wind },
  { path: '/bubble-game', label: 'Bubble Pop', icon: Bubbles },
  { path: '/badges', label: 'Badges', icon: Award },
  { path: '/content', label: 'Learning', icon: BookOpen },
  { path: '/admin', label: 'Analytics', icon: ChartColumn, access: ['admin'] },
  { path: '/alerts', label: 'Alerts', icon: BellRing, access: ['admin', 'responder'] },
  { path: '/people', label: 'People', icon: UsersRound, access: peopleManagerRoles },
]

/** The entries that a person sees. */
export function entriesFor(user: CurrentUser, entries = navigation): readonly NavigationEntry[] {
  return entries.filter((entry) => isOpenTo(user, entry))
}

/**
 * Whether an entry is the current one on the page at `path`: on its own path or one beneath it. The start
 * page counts only on its own path; every path is beneath it.
 */
export function isCurrent(entryPath: string, path: string): boolean {
  return path === entryPath || (entryPath !== '/' && path.startsWith(`${entryPath}/`))
}
