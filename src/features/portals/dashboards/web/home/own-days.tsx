import type { ReactNode } from 'react'
import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { MoodStart } from '#features/wellbeing/check-ins/web/index.ts'
import { Card } from '#web/ui/layout/card.tsx'

import { texts } from '../../locales/texts.ts'
import { PhoneFold } from '../phone-fold.tsx'
import { useTodaysOwnCheckIn } from '../todays-own-check-in.ts'

const t = texts('roleWork')

interface OwnDaysProps {
  readonly user: CurrentUser
  /** Whether today's check-in is asked for further up already. */
  readonly hasToday: boolean
  readonly children: ReactNode
}

/**
 * Their own days of somebody whose work for others comes first. On a phone the cards are folded; the mood and the coping
 * tools stay a press away. Where there is room, the card of today asks for the mood.
 */
export function OwnDays({ user, hasToday, children }: OwnDaysProps) {
  return (
    <>
      {!hasToday && <MoodCard user={user} />}
      <PhoneFold
        title={t('ownDays')}
        beside={
          <Link
            href="/tools"
            className="flex min-h-14 items-center rounded-lg border border-border bg-card px-5 font-semibold shadow-soft"
          >
            {t('copingTools')}
          </Link>
        }
      >
        {children}
      </PhoneFold>
    </>
  )
}

function MoodCard({ user }: { readonly user: CurrentUser }) {
  const { checkIn } = useTodaysOwnCheckIn(user)
  if (checkIn !== null) return null
  return (
    <Card className="md:hidden">
      <MoodStart userId={user.id} question={t('ownMood')} />
    </Card>
  )
}
