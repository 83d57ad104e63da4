import { useEffect } from 'react'

import { WaysToHelp } from '#features/core/help/web/components.tsx'
import { useWays } from '#features/core/help/web/queries.ts'
import { useNow } from '#web/use-now.ts'

import type { CurrentRequest } from '../../contract.ts'
import { needsOtherWays, requestMessage } from '../../request-messages.ts'
import { RequestSteps } from './request-steps.tsx'
import { stayUnlocked } from './stay-unlocked.ts'

interface RequestProps {
  readonly request: CurrentRequest
}

/** What has become of a request that was sent, and its steps so far. */
export function RequestProgress({ request }: RequestProps) {
  useEffect(() => stayUnlocked(request), [request])
  return (
    <>
      <RequestMessage request={request} />
      <RequestSteps request={request} />
    </>
  )
}

/** The message of a request without its steps, with the ways to somebody else where nobody may come of it. */
export function RequestMessage({ request }: RequestProps) {
  const { where } = useWays()
  const now = useNow()
  const { title, description } = requestMessage(request, where, now)
  return (
    <div className="flex flex-col gap-2">
      <p className="text-lg font-semibold text-primary-ink">{title}</p>
      <p className="text-pretty">{description}</p>
      {needsOtherWays(request, now) && <WaysToHelp />}
    </div>
  )
}
