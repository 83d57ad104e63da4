import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import type { CheckIn } from '#features/wellbeing/check-ins/contract.ts'
import { highestScore, moodLabel } from '#features/wellbeing/check-ins/scale.ts'
import { checkInAddress } from '#features/wellbeing/check-ins/shift.ts'
import { MoodStart } from '#features/wellbeing/check-ins/web/index.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CardTitle } from '#web/ui/layout/card.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'
import { useNow } from '#web/use-now.ts'

import { texts } from '../../locales/texts.ts'
import { BesideSea } from '../beside-sea.tsx'
import { useTodaysOwnCheckIn } from '../todays-own-check-in.ts'
import type { HomeKind } from './home-kind.ts'
import { ShiftSides, useShiftDay } from './shift-sides.tsx'

const t = texts('today')
const sidesTexts = texts('shiftSides')
const portalTexts = texts('portal')

interface TodayCardProps {
  readonly user: CurrentUser
  readonly kind: HomeKind
}

/** Today's latest check-in beside the sea. It is asked for until there is one, and after a shift once more. */
export function TodayCard({ user, kind }: TodayCardProps) {
  const { checkIn, isError, refetch } = useTodaysOwnCheckIn(user)
  const { day, now } = useShiftDay(user)
  const isOfficer = kind === 'officer'
  const side = (isOfficer && day?.next) || undefined
  const asks = checkIn === null || side !== undefined
  return (
    <BesideSea user={user} titledBy="today-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <CardTitle id="today-title">{t('title')}</CardTitle>
        {checkIn === null && (
          <p className="font-semibold">{isOfficer ? sidesTexts('pending') : t('notYet')}</p>
        )}
      </div>
      {isError && <LoadFailure title={t('notLoaded')} onRetry={refetch} />}
      {checkIn === undefined && !isError && <Skeleton className="h-40" />}
      {checkIn && <Logged checkIn={checkIn} isOfficer={isOfficer} />}
      {isOfficer && day && <ShiftSides day={day} now={now} />}
      {asks && checkIn !== undefined && (
        <MoodStart
          userId={user.id}
          side={side}
          {...(kind === 'resident' && { question: portalTexts('howToday') })}
        />
      )}
      {checkIn !== undefined && (
        <Button
          asChild
          size={asks ? 'lg' : 'default'}
          variant={asks ? 'default' : 'outline'}
          className="self-start max-sm:self-stretch"
        >
          <Link href={checkInAddress(side)}>{asks ? t('start') : t('again')}</Link>
        </Button>
      )}
    </BesideSea>
  )
}

function Logged({ checkIn, isOfficer }: { readonly checkIn: CheckIn; readonly isOfficer: boolean }) {
  const now = useNow()
  const { moodScore: score, createdAt } = checkIn
  if (isOfficer) {
    return (
      <Figure value={sidesTexts('complete')} text={sidesTexts('mood', { score, highest: highestScore })} />
    )
  }
  return (
    <Figure
      value={score}
      unit={`/${highestScore}`}
      text={t('logged', { word: moodLabel(score), ago: timeAgo(createdAt, now) })}
    />
  )
}
