import { UsersRound } from 'lucide-react'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardFooter } from '#web/ui/layout/card.tsx'
import { FoldedPart } from '#web/ui/layout/folded-part.tsx'

import { SuggestedReview } from '../review/suggested-review.tsx'
import { useEndSitting, useInvite, useOwnSitting } from './queries.ts'

const clock = dateTimeFormat({ timeStyle: 'short' })

/** Inviting somebody to write the plan together, who it is, and the end of it. */
export function SittingCard() {
  const { data: sitting } = useOwnSitting()
  const invite = useInvite()
  const end = useEndSitting()
  const hasCompany = Boolean(sitting?.with)
  if (sitting === undefined) return null
  if (sitting) {
    const until = clock(new Date(sitting.endsAt))
    return (
      <>
        <Notice
          tone={hasCompany ? 'calm' : 'info'}
          data-print="none"
          role="status"
          title={
            hasCompany
              ? `${sitting.with} sits with you until ${until}`
              : `Nobody has accepted yet. The invitation ends at ${until}.`
          }
          action={
            <Button variant="outline" disabled={end.isPending} onClick={() => end.mutate()}>
              {hasCompany ? 'End the sitting' : 'Take the invitation back'}
            </Button>
          }
        >
          {hasCompany
            ? 'They see the six steps as you write them, and suggest words beside them. Nothing goes into your plan until you save it.'
            : 'It also ends when you lock the screen or sign out. If you need help now, do not wait for this: use Help.'}
        </Notice>
        {sitting.suggestions.reviewOn && <SuggestedReview on={sitting.suggestions.reviewOn} />}
      </>
    )
  }
  return (
    <FoldedPart title="Write it together">
      <Card aria-label="Write it together">
        <div className="flex flex-col gap-2 text-muted-foreground">
          <p>
            You can ask somebody of the mental health staff to sit down with you at your six steps, for an
            hour at most. Those who answer for people like you are asked, and see your name and unit. The
            first one who accepts sees the six steps as they stand in your form, and nothing else. They can
            suggest words, and a date to look at your plan again. You alone take them over, and you alone
            save.
          </p>
          <p>
            Either of you can end it at any moment. Locking the screen or signing out ends it too. Then they
            can see nothing of it any more, and what they suggested is deleted. While it lasts, Evenkeel can
            open what you show, like the words of a request for help.
          </p>
          <p>Nobody may be free. If you need help now, use Help.</p>
        </div>
        <CardFooter>
          <Button variant="outline" disabled={invite.isPending} onClick={() => invite.mutate()}>
            <UsersRound aria-hidden />
            Invite somebody
          </Button>
        </CardFooter>
      </Card>
    </FoldedPart>
  )
}
