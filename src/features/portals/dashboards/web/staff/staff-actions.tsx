import { HeartPulse, NotebookPen, NotebookText, Users } from 'lucide-react'

import type { CurrentUser } from '#features/core/identity/contract.ts'

import { texts } from '../../locales/texts.ts'
import { type QuickAction, QuickActions } from '../quick-actions.tsx'
import { useTodaysOwnCheckIn } from '../todays-own-check-in.ts'

const t = texts('quickActions')

const shiftCheckIn: QuickAction = {
  path: '/checkin',
  label: t('shiftCheckIn'),
  about: t('aboutShiftCheckIn'),
  icon: NotebookPen,
}

/** The actions of the staff dashboard. A new page adds its line here. */
const staffActions: readonly QuickAction[] = [
  {
    path: '/tools',
    label: t('stressManagement'),
    about: t('aboutTools'),
    icon: HeartPulse,
  },
  { path: '/journal', label: t('privateJournal'), about: t('aboutJournal'), icon: NotebookText },
  { path: '/connections', label: t('peerSupport'), about: t('aboutPeerSupport'), icon: Users },
]

/** Links to what officers do most. The check-in is among them until there is one today. */
export function StaffActions({ user }: { readonly user: CurrentUser }) {
  const { checkIn } = useTodaysOwnCheckIn(user)
  return <QuickActions actions={checkIn === null ? [shiftCheckIn, ...staffActions] : staffActions} />
}
