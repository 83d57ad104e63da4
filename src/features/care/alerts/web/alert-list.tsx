import { CalendarClock } from 'lucide-react'

import { itemsOf } from '#web/api/paged-query.ts'
import { useIsLive } from '#web/live-state.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LinkButton } from '#web/ui/controls/link-button.tsx'
import { StillWaterDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import type { AlertStatus } from '../contract.ts'
import { texts } from '../texts/waiting.ts'
import { byUrgency } from '../urgency.ts'
import { AlertCard } from './alert-card.tsx'
import { useAlertPages } from './queries.ts'

const empty: Record<AlertStatus, { title: string; text: string }> = {
  active: { title: texts.noActive, text: texts.nobodyWaited },
  acknowledged: {
    title: texts.noAcknowledged,
    text: texts.aboutAcknowledged,
  },
  resolved: { title: texts.noResolved, text: texts.aboutResolved },
}

const failure = texts.notLoaded

interface AlertListProps {
  readonly status: AlertStatus
  readonly onShowActive: () => void
}

const resolvedAtFirst = 8

/**
 * The alerts in one state, newest first; those that nobody has responded to by urgency. What is resolved is folded, and
 * no alert that is open.
 */
export function AlertList({ status, onShowActive }: AlertListProps) {
  const list = useAlertPages(status)
  const { data, isPending, isError } = list
  const isProven = useIsLive() && !isError
  const alerts = status === 'active' ? itemsOf(data).toSorted(byUrgency) : itemsOf(data)
  const { shown, end } = useFold(alerts, status === 'resolved' ? resolvedAtFirst : Infinity, list)
  if (isPending) return <Skeleton className="h-56 rounded-lg" />
  if (!data) return <ListEnd list={list} failure={failure} />
  if (alerts.length === 0) {
    const next =
      status === 'active' ? (
        <LinkButton href="/duty" icon={CalendarClock}>
          {texts.seeDutyPlan}
        </LinkButton>
      ) : (
        <Button variant="outline" onClick={onShowActive}>
          {texts.seeWhatWaits}
        </Button>
      )
    const proven = status === 'active' && isProven && { text: texts.nobodyWaits }
    return <EmptyState {...empty[status]} {...proven} drawing={<StillWaterDrawing />} action={next} />
  }
  return (
    <div className="flex flex-col gap-5">
      <ul aria-live="polite" className="grid gap-5">
        {shown.map((alert) => (
          <li key={alert.id} className="flex min-w-0">
            <AlertCard alert={alert} />
          </li>
        ))}
      </ul>
      <ListEnd list={end} failure={failure} more={texts.showOlder} />
    </div>
  )
}
