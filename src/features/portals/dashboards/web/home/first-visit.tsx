import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { checkInAddress } from '#features/wellbeing/check-ins/shift.ts'
import { MoodStart } from '#features/wellbeing/check-ins/web/index.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../../locales/texts.ts'
import { BesideSea } from '../beside-sea.tsx'
import { PendingRequestsCard } from '../pending-requests-card.tsx'
import { ScreeningDueNotice } from '../screening-due-notice.tsx'

const today = texts('today')
const t = texts('firstVisit')

interface FirstVisitProps {
  readonly user: CurrentUser
  readonly onShowAll: () => void
}

/** The start page of somebody who has recorded nothing yet: three sentences, and the check-in to begin with. */
export function FirstVisit({ user, onShowAll }: FirstVisitProps) {
  const side = user.role === 'staff' ? 'pre' : undefined
  return (
    <>
      <BesideSea user={user} titledBy="first-visit-title" isWideOnly>
        <div className="flex flex-col gap-2">
          <CardTitle id="first-visit-title">{t('title')}</CardTitle>
          <p className="max-w-prose text-pretty">
            {user.role === 'staff' ? t('forOfficers') : t('forOthers')}
          </p>
        </div>
        <MoodStart userId={user.id} side={side} />
        <Button asChild size="lg" className="self-start max-sm:self-stretch">
          <Link href={checkInAddress(side)}>{today('start')}</Link>
        </Button>
      </BesideSea>
      <ScreeningDueNotice isQuiet />
      <PendingRequestsCard />
      <Button variant="link" className="justify-self-center" onClick={onShowAll}>
        {t('showAll')}
      </Button>
    </>
  )
}
