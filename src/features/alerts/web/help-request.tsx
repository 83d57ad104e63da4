import { useNow } from '#web/use-now.ts'

import { currentRequest, useEarlyRequest, useOwnAlerts } from './queries.ts'
import { RequestPanel } from './request-panel.tsx'

/** Asks staff for help, then shows live what becomes of the request. */
export function HelpRequest() {
  const { data: own, isPending } = useOwnAlerts()
  const now = useNow()
  return <RequestPanel request={currentRequest(own ?? [], now)} isLoading={isPending} isUnreadable={!own} />
}

/** The same for somebody who cannot open their own pages yet. It shows only the request made on this page. */
export function EarlyHelpRequest() {
  const { data: request } = useEarlyRequest()
  return <RequestPanel request={request ?? undefined} />
}

/** The same for a locked screen. It shows only requests made there from now on. */
export function lockedHelpRequest() {
  const since = Date.now()
  return function LockedHelpRequest() {
    return <RequestPanel request={undefined} isUnreadable since={since} />
  }
}
