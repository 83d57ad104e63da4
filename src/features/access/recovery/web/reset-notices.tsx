import { useOnceKnown } from '#web/use-once-known.ts'

import { ContactRequestNotice } from './contact-request-notice.tsx'
import { useRecoveryContacts, useResetNotice } from './queries.ts'
import { ResetNotice } from './reset-notice.tsx'

interface ResetNoticesProps {
  /** Called once it is known which notices there are, or has taken too long. */
  readonly onKnown: () => void
}

/** What waits for an answer after a reset, over every page: who made it, and the request to the recovery contact. */
export function ResetNotices({ onKnown }: ResetNoticesProps) {
  const isNoticePending = useResetNotice().isPending
  const isContactPending = useRecoveryContacts().isPending
  useOnceKnown(!isNoticePending && !isContactPending, onKnown)
  return (
    <>
      <ResetNotice />
      <ContactRequestNotice />
    </>
  )
}
