import { useNow } from '#web/use-now.ts'

import { currentRequest, useEarlyRequest, useOwnAlerts } from './queries.ts'
import { RequestPanel } from './request-panel.tsx'

/** Asking staff for help, and from then on what becomes of it, live. */
export function HelpRequest() {
  const { data: own, isPending } = useOwnAlerts()
  const present = useNow()
  return (
    <RequestPanel request={currentRequest(own ?? [], present)} isLoading={isPending} isUnreadable={!own} />
  )
}

/** The same before one's own pages are open: what becomes of the request that was made right here. */
export function EarlyHelpRequest() {
  const { data: request } = useEarlyRequest()
  return <RequestPanel request={request ?? undefined} />
}

/** The same on a locked screen: what is asked there from now on, and nothing of what its person asked before. */
export function lockedHelpRequest() {
  const since = Date.now()
  return function LockedHelpRequest() {
    return <RequestPanel request={undefined} isUnreadable since={since} />
  }
}
