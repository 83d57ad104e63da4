import { AlertPage } from '#features/alerts/web/alert-page.tsx'
import { AskFollowUp } from '#features/follow-ups/web/ask-follow-up.tsx'

/** One alert. Where a critical or high one is resolved, the form asks how the person is followed up. */
export function AlertScreen() {
  return <AlertPage Extend={AskFollowUp} />
}
