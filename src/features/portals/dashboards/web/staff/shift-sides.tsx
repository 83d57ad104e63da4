import { clsx } from 'clsx'
import { Check, ChevronRight, Sunrise, Sunset } from 'lucide-react'
import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { type CheckIn, checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { highestScore } from '#features/wellbeing/check-ins/scale.ts'
import { checkInAddress, type ShiftSide, shiftSides } from '#features/wellbeing/check-ins/shift.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { useReading } from '#web/api/use-reading.ts'
import { useNow } from '#web/use-now.ts'

import { texts } from '../../locales/texts.ts'
import { type ShiftDay, shiftDay } from '../../shift-day.ts'

const t = texts('shiftSides')

const looks = {
  pre: { label: t('pre'), icon: Sunrise },
  post: { label: t('post'), icon: Sunset },
}

interface ShiftSidesProps {
  readonly day: ShiftDay
  readonly now: Date
}

/** The check-ins before and after today's shift beside each other. A side without one leads to it. */
export function ShiftSides({ day, now }: ShiftSidesProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
      {shiftSides.map((side) => (
        <li key={side} className="grid">
          <Side side={side} checkIn={day[side]} now={now} />
        </li>
      ))}
    </ul>
  )
}

interface SideProps {
  readonly side: ShiftSide
  readonly checkIn: CheckIn | null
  readonly now: Date
}

const tile = 'flex flex-col gap-1 rounded-lg border p-4'

function Side({ side, checkIn, now }: SideProps) {
  const { label, icon: Icon } = looks[side]
  const name = (
    <span className="flex items-center gap-2 font-medium">
      <Icon aria-hidden className="size-5 shrink-0" />
      {label}
    </span>
  )
  if (checkIn) {
    return (
      <div className={clsx(tile, 'border-calm bg-calm-soft text-calm-ink')}>
        {name}
        <span className="flex items-center gap-1.5 font-semibold">
          <Check aria-hidden className="size-4 shrink-0" strokeWidth={3} />
          {t('done')}
        </span>
        <span className="text-sm tabular-nums">
          {t('moodAgo', {
            score: checkIn.moodScore,
            highest: highestScore,
            ago: timeAgo(checkIn.createdAt, now),
          })}
        </span>
      </div>
    )
  }
  return (
    <Link href={checkInAddress(side)} className={clsx(tile, 'border-input transition-colors hover:bg-muted')}>
      {name}
      <span className="mt-auto flex items-center justify-between gap-1 text-muted-foreground">
        {t('notYet')}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-primary-ink" />
      </span>
    </Link>
  )
}

/** The person's check-ins around today's shift; undefined until they are loaded. */
export function useShiftDay(user: CurrentUser) {
  const { data, isError, refetch } = useReading(checkInApi.recent, {})
  const now = useNow()
  return { day: data && shiftDay(data, timeZoneOf(user), now), now, isError, refetch }
}
