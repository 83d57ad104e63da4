import { useNow } from '#web/use-now.ts'

import { currentRequest, useCurrentRequest, useEarlyRequest, useOwnAlerts } from '../queries.ts'
import { RequestPanel } from './request-panel.tsx'

/** The request for help to show, read live. */
export function useOwnRequest() {
  const { data: own } = useOwnAlerts()
  const now = useNow()
  return currentRequest(own ?? [], now)
}

/** Asks staff for help, then shows live what becomes of the request. */
export function HelpRequest() {
  return <RequestPanel request={useOwnRequest()} />
}

/** The same for somebody who cannot open their own pages yet. It shows only the request made on this page. */
export function EarlyHelpRequest() {
  const { data: request } = useEarlyRequest()
  return <RequestPanel request={request ?? undefined} />
}

/** The same for a locked screen, which may not read the person's other alerts. */
export function LockedHelpRequest() {
  const { data: request } = useCurrentRequest()
  return <RequestPanel request={request ?? undefined} isLocked />
}
