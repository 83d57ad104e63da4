import { UsersRound } from 'lucide-react'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardFooter } from '#web/ui/layout/card.tsx'
import { FoldedPart } from '#web/ui/layout/folded-part.tsx'

import { texts } from '../../texts/sittings.ts'
import { SuggestedReview } from '../review/suggested-review.tsx'
import { useEndSitting, useInvite, useOwnSitting } from './queries.ts'

const clock = dateTimeFormat({ timeStyle: 'short' })

/** Inviting somebody to write the plan together, who it is, and the end of it. */
export function SittingCard() {
  const { data: sitting } = useOwnSitting()
  const invite = useInvite()
  const end = useEndSitting()
  if (sitting === undefined) return null
  if (sitting) {
    const { with: who } = sitting
    const hasCompany = Boolean(who)
    const until = clock(new Date(sitting.endsAt))
    return (
      <>
        <Notice
          tone={hasCompany ? 'calm' : 'info'}
          data-print="none"
          role="status"
          title={who ? texts.sitsWithYou({ who, until }) : texts.notAccepted({ until })}
          action={
            <Button variant="outline" disabled={end.isPending} onClick={() => end.mutate({})}>
              {hasCompany ? texts.endSitting : texts.takeBack}
            </Button>
          }
        >
          {hasCompany ? texts.whatTheySee : texts.invitationEnds}
        </Notice>
        {sitting.suggestions.reviewOn && <SuggestedReview on={sitting.suggestions.reviewOn} />}
      </>
    )
  }
  return (
    <FoldedPart title={texts.together}>
      <Card aria-label={texts.together}>
        <div className="flex flex-col gap-2 text-muted-foreground">
          <p>{texts.whoIsAsked}</p>
          <p>{texts.howItEnds}</p>
          <p>{texts.maybeNobody}</p>
        </div>
        <CardFooter>
          <Button variant="outline" disabled={invite.isPending} onClick={() => invite.mutate({})}>
            <UsersRound aria-hidden />
            {texts.invite}
          </Button>
        </CardFooter>
      </Card>
    </FoldedPart>
  )
}
