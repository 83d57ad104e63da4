import { useEffect } from 'react'

import { WaysToHelp } from '#features/help/web/components.tsx'
import { useWays } from '#features/help/web/queries.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useNow } from '#web/use-now.ts'

import type { OwnAlert } from '../../contract.ts'
import { helpMessages, isOverdue, requestMessage } from '../../request-messages.ts'
import type { useAskForHelp } from '../queries.ts'
import { RequestSteps } from './request-steps.tsx'
import { stayUnlocked } from './stay-unlocked.ts'

interface RequestStateProps {
  /** The request to show, if there is one. */
  readonly request: OwnAlert | undefined
  readonly asking: ReturnType<typeof useAskForHelp>
}

/** What has become of a request for help: on its way, failed, or told, and each step since. */
export function RequestState({ request, asking: { isPending, isError, isStruggling } }: RequestStateProps) {
  return (
    <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
      {request && <Progress request={request} />}
      {isStruggling && <StillTrying />}
      {isError && !isPending && <Failed />}
    </div>
  )
}

function Progress({ request }: { readonly request: OwnAlert }) {
  useEffect(() => stayUnlocked(request), [request])
  return (
    <>
      <RequestMessage request={request} />
      <RequestSteps request={request} />
    </>
  )
}

/** The message of a request without its steps, with the ways to somebody else once it is overdue. */
export function RequestMessage({ request }: { readonly request: OwnAlert }) {
  const { where } = useWays()
  const now = useNow()
  const { title, description } = requestMessage(request, where, now)
  return (
    <div className="flex flex-col gap-2">
      <p className="text-lg font-semibold text-primary-ink">{title}</p>
      <p className="text-pretty">{description}</p>
      {isOverdue(request, now) && <WaysToHelp />}
    </div>
  )
}

function StillTrying() {
  return (
    <Notice tone="attention" title="Still trying to reach the server">
      <p>Your request will be sent as soon as it can be. Meanwhile:</p>
      <WaysToHelp />
    </Notice>
  )
}

function Failed() {
  return (
    <Notice tone="danger" role="alert" title={helpMessages.failed.title}>
      <p>{helpMessages.failed.description}</p>
      <WaysToHelp />
    </Notice>
  )
}
