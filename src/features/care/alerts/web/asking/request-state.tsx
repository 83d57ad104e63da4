import { useEffect, useRef } from 'react'

import { doNow } from '#features/core/help/advice.ts'
import type { KnownWhereabouts } from '#features/core/help/ways.ts'
import { WaysToHelp } from '#features/core/help/web/index.ts'
import { useWays } from '#features/core/help/web/index.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import type { CurrentRequest } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import { failedMessage, type Message, sentMessage } from '../../sent-message.ts'
import type { useAskForHelp } from '../queries.ts'

const t = texts('asking')

// Only a request that has reached the server has steps, so that their code comes later.
const loadProgress = async () => (await import('./request-progress.tsx')).RequestProgress

interface RequestStateProps {
  /** The request to show, if there is one. */
  readonly request: CurrentRequest | undefined
  readonly asking: ReturnType<typeof useAskForHelp>
}

/** What has become of a request for help: on its way, failed, or told, and each step since. */
export function RequestState({ request, asking }: RequestStateProps) {
  const { where } = useWays()
  const unsent = unsentMessage(asking, where)
  const notice = useRef<HTMLDivElement>(null)
  const { trouble } = asking
  useEffect(() => {
    if (trouble === 'none' || !('scrollIntoView' in Element.prototype)) return
    // The button that was pressed stands below it, and on a phone it would be out of sight. A toast about the same
    // stands at the upper edge there, hence the larger margin.
    notice.current?.scrollIntoView({ block: 'start' })
  }, [trouble])
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      {request && <OnDemand load={loadProgress} props={{ request }} fallback={<Sent request={request} />} />}
      {unsent && (
        <Notice
          ref={notice}
          tone="danger"
          role="alert"
          title={unsent.title}
          className="scroll-mt-4 max-md:scroll-mt-36"
        >
          <p>{unsent.description}</p>
          {asking.isPending && <p>{t('keepOpen')}</p>}
          <WaysToHelp />
        </Notice>
      )}
    </div>
  )
}

/** What is said of a request that is not known to be stored; null while nothing is wrong with it. */
function unsentMessage(
  { trouble, isPending, isError }: RequestStateProps['asking'],
  where: KnownWhereabouts,
): Message | null {
  if (trouble === 'failing') return { title: t('notSentYet'), description: t('stillTrying') }
  if (trouble === 'none') return isError && !isPending ? failedMessage() : null
  const { title, description } = failedMessage()
  return { title, description: `${description} ${t('nothingBack')} ${doNow(where)}` }
}

/** What is sure of a request while the code for its steps is missing. */
function Sent({ request }: { readonly request: CurrentRequest }) {
  const { where } = useWays()
  if (request.status !== 'active') return null
  const { title, description } = sentMessage(request, where)
  return <p>{`${title}. ${description}`}</p>
}
