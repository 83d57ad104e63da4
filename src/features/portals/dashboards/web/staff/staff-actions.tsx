import { HeartPulse, NotebookPen, NotebookText, Users } from 'lucide-react'

import type { CurrentUser } from '#features/core/identity/contract.ts'

import { texts } from '../../texts/quick-actions.ts'
import { type QuickAction, QuickActions } from '../quick-actions.tsx'
import { useTodaysOwnCheckIn } from '../todays-own-check-in.ts'

const shiftCheckIn: QuickAction = {
  path: '/checkin',
  label: texts.shiftCheckIn,
  about: texts.aboutShiftCheckIn,
  icon: NotebookPen,
}

/** The actions of the staff dashboard. A new page adds its line here. */
const staffActions: readonly QuickAction[] = [
  {
    path: '/tools',
    label: texts.stressManagement,
    about: texts.aboutTools,
    icon: HeartPulse,
  },
  { path: '/journal', label: texts.privateJournal, about: texts.aboutJournal, icon: NotebookText },
  { path: '/connections', label: texts.peerSupport, about: texts.aboutPeerSupport, icon: Users },
]

/** Links to what officers do most. The check-in is among them until there is one today. */
export function StaffActions({ user }: { readonly user: CurrentUser }) {
  const { checkIn } = useTodaysOwnCheckIn(user)
  return <QuickActions actions={checkIn === null ? [shiftCheckIn, ...staffActions] : staffActions} />
}
