import { AlertPage } from '#features/care/alerts/web/alert-page.tsx'
import { CaseLink } from '#features/care/cases/web/index.ts'
import { DeathCard } from '#features/care/deaths/web/index.ts'
import { AskFollowUp } from '#features/care/follow-ups/web/ask-follow-up.tsx'
import { ShownWishes } from '#features/wellbeing/safety-plan/web/wishes/shown-wishes.tsx'

/**
 * One alert, with what its person shows to whoever answers them. Where a critical or high one is resolved, the form
 * asks how the person is followed up. At its end a responder records that the person has died.
 */
export function AlertScreen() {
  return <AlertPage Extend={AskFollowUp} forAnswerer={ShownWishes} Case={CaseLink} End={DeathCard} />
}
