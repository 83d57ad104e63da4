import { useCurrentRequest } from '../queries.ts'
import { RequestMessage } from './request-progress.tsx'

/** What has become of an open request, on the locked screen itself; nothing without one. */
export function LockedRequestMessage() {
  const { data: request } = useCurrentRequest()
  if (!request || request.status === 'resolved') return null
  return (
    <div role="status" className="rounded-lg bg-primary-soft p-5">
      <RequestMessage request={request} />
    </div>
  )
}
