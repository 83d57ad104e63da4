import { AlertPage } from '#features/care/alerts/web/alert-page.tsx'
import { AskFollowUp } from '#features/care/follow-ups/web/ask-follow-up.tsx'
import { ShownWishes } from '#features/wellbeing/safety-plan/web/wishes/shown-wishes.tsx'

/**
 * One alert, with what its person shows to whoever answers them. Where a critical or high one is resolved, the form
 * asks how the person is followed up.
 */
export function AlertScreen() {
  return <AlertPage Extend={AskFollowUp} forAnswerer={ShownWishes} />
}
