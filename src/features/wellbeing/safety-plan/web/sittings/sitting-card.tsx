import { UsersRound } from 'lucide-react'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardFooter } from '#web/ui/layout/card.tsx'
import { FoldedPart } from '#web/ui/layout/folded-part.tsx'

import { texts } from '../../locales/texts.ts'
import { SuggestedReview } from '../review/suggested-review.tsx'
import { useEndSitting, useInvite, useOwnSitting } from './queries.ts'

const t = texts('sittings')

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
          title={who ? t('sitsWithYou', { who, until }) : t('notAccepted', { until })}
          action={
            <Button variant="outline" disabled={end.isPending} onClick={() => end.mutate({})}>
              {hasCompany ? t('endSitting') : t('takeBack')}
            </Button>
          }
        >
          {hasCompany ? t('whatTheySee') : t('invitationEnds')}
        </Notice>
        {sitting.suggestions.reviewOn && <SuggestedReview on={sitting.suggestions.reviewOn} />}
      </>
    )
  }
  return (
    <FoldedPart title={t('together')}>
      <Card aria-label={t('together')}>
        <div className="flex flex-col gap-2 text-muted-foreground">
          <p>{t('whoIsAsked')}</p>
          <p>{t('howItEnds')}</p>
          <p>{t('maybeNobody')}</p>
        </div>
        <CardFooter>
          <Button variant="outline" disabled={invite.isPending} onClick={() => invite.mutate({})}>
            <UsersRound aria-hidden />
            {t('invite')}
          </Button>
        </CardFooter>
      </Card>
    </FoldedPart>
  )
}
