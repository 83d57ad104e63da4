import { NotebookPen } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { highestScore, moodLabel } from '#features/wellbeing/check-ins/scale.ts'
import { MoodStart } from '#features/wellbeing/check-ins/web/index.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CardFooter, IconTitle } from '#web/ui/layout/card.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'
import { useNow } from '#web/use-now.ts'

import { texts } from '../../locales/texts.ts'
import { BesideSea } from '../beside-sea.tsx'
import { useTodaysOwnCheckIn } from '../todays-own-check-in.ts'

const today = texts('today')
const t = texts('roleWork')

/** Today's check-in of a person in custody, beside the sea, and the way to their portal. */
export function PortalWork({ user }: { readonly user: CurrentUser }) {
  const { checkIn, isError, refetch } = useTodaysOwnCheckIn(user)
  const now = useNow()
  const id = useId()
  return (
    <BesideSea user={user} titledBy={id}>
      <IconTitle icon={NotebookPen} id={id}>
        {today('title')}
      </IconTitle>
      {isError && <LoadFailure title={today('notLoaded')} onRetry={refetch} />}
      {checkIn === undefined && !isError && <Skeleton className="h-17 w-48" />}
      {checkIn === null && <Figure value={today('notYet')} text={today('takesAMinute')} />}
      {checkIn === null && <MoodStart userId={user.id} />}
      {checkIn && (
        <Figure
          value={checkIn.moodScore}
          unit={`/${highestScore}`}
          text={today('logged', {
            word: moodLabel(checkIn.moodScore),
            ago: timeAgo(checkIn.createdAt, now),
          })}
        />
      )}
      <CardFooter>
        <Button asChild variant={checkIn === null ? 'default' : 'outline'}>
          <Link href="/checkin">{checkIn ? today('again') : today('start')}</Link>
        </Button>
        <Button asChild variant={checkIn === null ? 'link' : 'default'}>
          <Link href="/inmate">{t('openPortal')}</Link>
        </Button>
      </CardFooter>
    </BesideSea>
  )
}
