import {
  Award,
  BellRing,
  BookOpen,
  Bubbles,
  CalendarCheck,
  CalendarClock,
  ChartColumn,
  ChartSpline,
  ClipboardList,
  ClipboardPen,
  HeartHandshake,
  House,
  IdCard,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Mail,
  NotebookPen,
  NotebookText,
  ShieldCheck,
  UserRound,
  Users,
  UsersRound,
  Wind,
} from 'lucide-react'
import type { ComponentType } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { type Access, isOpenTo, type Role } from '#shared/endpoint.ts'
import { onDemand } from '#web/on-demand.tsx'

import { texts } from './texts/navigation.ts'

interface NavigationLink {
  readonly path: string
  readonly label: string
  /** A short description, shown where the label is in a drop-down. */
  readonly about?: string
}

export const navigationGroups = ['Work', 'My day', 'Tools', 'People'] as const

export interface NavigationEntry extends NavigationLink {
  readonly icon: LucideIcon
  /** The heading above the entry in the menu of all entries. */
  readonly group: (typeof navigationGroups)[number]
  /**
   * Who sees the entry: the people who may make the call that the page cannot do without, or the role whose page it
   * is. Everybody without it. It is written here again, since the contract of such a page would be fetched by
   * everybody.
   */
  readonly access?: Access
  /** An entry with children opens a drop-down of them. */
  readonly children?: readonly NavigationLink[]
  /** The number of things that wait there. */
  readonly count?: ComponentType
}

const AlertCount = onDemand(
  async () => (await import('#features/care/alerts/web/alert-count.tsx')).AlertCount,
)
const WaitingCount = onDemand(
  async () => (await import('#features/institution/people/web/waiting/waiting-count.tsx')).WaitingCount,
)

/**
 * The entries of the menu, in their order: the start page, the pages of the person's own role, and what everybody
 * has. A page adds its line here.
 */
export const navigation: readonly NavigationEntry[] = [
  { path: '/', label: texts.dashboard, icon: LayoutDashboard, group: 'My day' },
  { path: '/inmate', label: texts.myPortal, icon: House, group: 'My day', access: ['inmate'] },
  {
    path: '/alerts',
    label: texts.alerts,
    icon: BellRing,
    group: 'Work',
    access: ['admin', 'responder'],
    count: AlertCount,
  },
  { path: '/admin', label: texts.analytics, icon: ChartColumn, group: 'Work', access: ['admin'] },
  {
    path: '/people',
    label: texts.people,
    icon: UsersRound,
    group: 'Work',
    access: peopleManagerRoles,
    count: WaitingCount,
  },
  {
    path: '/follow-ups',
    label: texts.followUps,
    icon: CalendarCheck,
    group: 'Work',
    access: ['admin', 'responder'],
  },
  {
    path: '/duty',
    label: texts.duty,
    icon: CalendarClock,
    group: 'Work',
    access: [...peopleManagerRoles, 'responder'],
  },
  { path: '/staff', label: texts.staff, icon: IdCard, group: 'My day', access: ['staff'] },
  { path: '/checkin', label: texts.checkIn, icon: NotebookPen, group: 'My day' },
  {
    path: '/assessment',
    label: texts.assessment,
    icon: ClipboardList,
    group: 'My day',
    children: [
      { path: '/assessment/depression', label: 'PHQ-9', about: texts.aboutDepression },
      { path: '/assessment/anxiety', label: 'GAD-7', about: texts.aboutAnxiety },
      { path: '/assessment', label: texts.fullAssessment, about: texts.both },
      { path: '/assessment/history', label: texts.pastResults, about: texts.aboutPastResults },
    ],
  },
  { path: '/journal', label: texts.journal, icon: NotebookText, group: 'My day' },
  { path: '/connections', label: texts.connections, icon: Users, group: 'People' },
  { path: '/sharing', label: texts.privacy, icon: ShieldCheck, group: 'People' },
  { path: '/tools', label: texts.copingTools, icon: Wind, group: 'Tools' },
  { path: '/safety-plan', label: texts.safetyPlan, icon: LifeBuoy, group: 'My day' },
  { path: '/bubble-game', label: texts.bubblePop, icon: Bubbles, group: 'Tools' },
  { path: '/badges', label: texts.badges, icon: Award, group: 'Tools' },
  { path: '/content', label: texts.learning, icon: BookOpen, group: 'Tools' },
  { path: '/hope-box', label: texts.hopeBox, icon: HeartHandshake, group: 'My day' },
  { path: '/trends', label: texts.trends, icon: ChartSpline, group: 'My day' },
  {
    path: '/plan-sittings',
    label: texts.sittings,
    icon: ClipboardPen,
    group: 'Work',
    access: ['admin', 'responder'],
  },
  { path: '/caring-contacts', label: texts.teamNotes, icon: Mail, group: 'People' },
  { path: '/profile', label: texts.profile, icon: UserRound, group: 'People' },
]

/** The entries that a person sees. */
export function entriesFor(user: CurrentUser, entries = navigation): readonly NavigationEntry[] {
  return entries.filter((entry) => isOpenTo(user, entry))
}

const thumbPaths: Record<Role, readonly string[]> = {
  user: ['/', '/checkin', '/journal', '/tools'],
  inmate: ['/', '/inmate', '/checkin', '/tools'],
  staff: ['/', '/staff', '/checkin', '/tools'],
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
