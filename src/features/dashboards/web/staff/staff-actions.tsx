import { HeartPulse, NotebookPen, NotebookText, Users } from 'lucide-react'

import type { CurrentUser } from '#features/identity/contract.ts'

import { type QuickAction, QuickActions } from '../quick-actions.tsx'
import { useTodaysOwnCheckIn } from '../todays-own-check-in.ts'

const shiftCheckIn: QuickAction = {
  path: '/checkin',
  label: 'Shift Check-In',
  about: 'Before or after, in a minute',
  icon: NotebookPen,
}

/** The actions of the staff dashboard. A new page adds its line here. */
const staffActions: readonly QuickAction[] = [
  {
    path: '/tools',
    label: 'Stress Management',
    about: 'Breathe, ground yourself, let go',
    icon: HeartPulse,
  },
  { path: '/journal', label: 'Private Journal', about: 'A page for your own words', icon: NotebookText },
  { path: '/connections', label: 'Peer Support', about: 'People you trust, beside you', icon: Users },
]

/** Links to what officers do most. The check-in is among them until there is one today. */
export function StaffActions({ user }: { readonly user: CurrentUser }) {
  const { checkIn } = useTodaysOwnCheckIn(user)
  return <QuickActions actions={checkIn === null ? [shiftCheckIn, ...staffActions] : staffActions} />
}
