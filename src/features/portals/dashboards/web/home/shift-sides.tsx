import { clsx } from 'clsx'
import { Check, Sunrise, Sunset } from 'lucide-react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { highestScore } from '#features/wellbeing/check-ins/scale.ts'
import { shiftSides } from '#features/wellbeing/check-ins/shift.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { useReading } from '#web/api/use-reading.ts'
import { useNow } from '#web/use-now.ts'

import { texts } from '../../locales/texts.ts'
import { type ShiftDay, shiftDay } from '../../shift-day.ts'

const t = texts('shiftSides')

const icons = { pre: Sunrise, post: Sunset }

interface ShiftSidesProps {
  readonly day: ShiftDay
  readonly now: Date
}

/** How the check-ins before and after today's shift stand, beside each other. */
export function ShiftSides({ day, now }: ShiftSidesProps) {
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2">
      {shiftSides.map((side) => {
        const checkIn = day[side]
        const Icon = checkIn ? Check : icons[side]
        return (
          <li key={side} className={clsx('flex items-center gap-2', checkIn && 'text-calm-ink')}>
            <Icon aria-hidden className="size-5 shrink-0" />
            <span>
              <b className="font-medium">{t(side)}</b>{' '}
              <span className={clsx(!checkIn && 'text-muted-foreground')}>
                {checkIn
                  ? t('moodAgo', {
                      score: checkIn.moodScore,
                      highest: highestScore,
                      ago: timeAgo(checkIn.createdAt, now),
                    })
                  : t('notYet')}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The person's check-ins around today's shift; undefined until they are loaded. */
export function useShiftDay(user: CurrentUser) {
  const { data } = useReading(checkInApi.recent, {})
  const now = useNow()
  return { day: data && shiftDay(data, timeZoneOf(user), now), now }
}
