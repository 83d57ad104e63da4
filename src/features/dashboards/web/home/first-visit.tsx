import { Link } from 'wouter'

import { checkInAddress } from '#features/check-ins/shift.ts'
import { MoodStart } from '#features/check-ins/web/components.tsx'
import type { CurrentUser } from '#features/identity/contract.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CardTitle } from '#web/ui/layout/card.tsx'

import { BesideSea } from '../beside-sea.tsx'
import { PendingRequestsCard } from '../network-cards.tsx'
import { ScreeningDueNotice } from '../screening-due-notice.tsx'

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
          <CardTitle id="first-visit-title">A place for how you are</CardTitle>
          <p className="max-w-prose text-pretty">
            Here you can notice how your days go, and find what helps. What you write is yours: staff are told
            only if you ask for help, or if your answers show that you may need someone soon.{' '}
            {beginning(user)}
          </p>
        </div>
        <MoodStart userId={user.id} side={side} />
        <Button asChild size="lg" className="self-start max-sm:self-stretch">
          <Link href={checkInAddress(side)}>Start Check-In</Link>
        </Button>
      </BesideSea>
      <ScreeningDueNotice isQuiet />
      <PendingRequestsCard />
      <Button variant="link" className="justify-self-center" onClick={onShowAll}>
        Show everything
      </Button>
    </>
  )
}

function beginning({ role }: CurrentUser): string {
  if (role === 'staff') return 'Check in before and after your shifts, and you will see what they do to you.'
  return 'Begin with one check-in, which takes about a minute.'
}
