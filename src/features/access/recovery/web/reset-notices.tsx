import { useReading } from '#web/api/use-reading.ts'
import { useOnceKnown } from '#web/use-once-known.ts'

import { recoveryApi, recoveryContactApi } from '../contract.ts'
import { ContactRequestNotice } from './contact-request-notice.tsx'
import { ResetNotice } from './reset-notice.tsx'

interface ResetNoticesProps {
  /** Called once it is known which notices there are, or has taken too long. */
  readonly onKnown: () => void
}

/** What waits for an answer after a reset, over every page: who made it, and the request to the recovery contact. */
export function ResetNotices({ onKnown }: ResetNoticesProps) {
  const isNoticePending = useReading(recoveryApi.notice, {}).isPending
  const isContactPending = useReading(recoveryContactApi.read, {}).isPending
  useOnceKnown(!isNoticePending && !isContactPending, onKnown)
  return (
    <>
      <ResetNotice />
      <ContactRequestNotice />
    </>
  )
}
