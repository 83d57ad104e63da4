import { Suspense, useEffect } from 'react'

import { WaysToHelp } from '#features/help/web/components.tsx'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

import type { OwnAlert } from '../../contract.ts'
import { helpMessages } from '../../request-messages.ts'
import type { useAskForHelp } from '../queries.ts'

// Only a request that has reached the server has steps to show, so that their code can be fetched.
const RequestProgress = lazyWithPreload(async () => {
  const loaded = await import('./request-progress.tsx').catch(() => null)
  // Without a network the rest of Help must stand all the same.
  return loaded ? loaded.RequestProgress : () => null
})

const stillTrying = {
  title: 'Still trying to reach the server',
  description: 'Your request will be sent as soon as it can be. Meanwhile:',
}

interface RequestStateProps {
  /** The request to show, if there is one. */
  readonly request: OwnAlert | undefined
  readonly asking: ReturnType<typeof useAskForHelp>
}

/** What has become of a request for help: on its way, failed, or told, and each step since. */
export function RequestState({ request, asking: { isPending, isError, isStruggling } }: RequestStateProps) {
  useEffect(() => void RequestProgress.preload(), [])
  const unsent = isStruggling ? stillTrying : isError && !isPending && helpMessages.failed
  return (
    <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
      {request && (
        <Suspense fallback={<Skeleton className="h-16" />}>
          <RequestProgress request={request} />
        </Suspense>
      )}
      {unsent && (
        <Notice tone="danger" role="alert" title={unsent.title}>
          <p>{unsent.description}</p>
          <WaysToHelp />
        </Notice>
      )}
    </div>
  )
}
