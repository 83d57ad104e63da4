import { useEffect, useRef, useState } from 'react'

import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useNow } from '#web/use-now.ts'

import { type CurrentRequest, alertApi } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import { currentRequest, useAskForHelp, useCurrentRequest, useEarlyRequest } from '../queries.ts'
import { AskQuestion } from './ask-question.tsx'
import { RequestState } from './request-state.tsx'

const t = texts('asking')

/** The request for help to show, read live. */
export function useOwnRequest() {
  const { data: own } = useReading(alertApi.own, {})
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

interface RequestPanelProps {
  readonly request: CurrentRequest | undefined
  /** On a locked screen, where somebody else may read, words are shown and kept for nobody. */
  readonly isLocked?: boolean
}

/** Asks staff for help, with the question unfolded, and shows what has become of the request so far. */
function RequestPanel({ request, isLocked = false }: RequestPanelProps) {
  const asking = useAskForHelp()
  // The question of asking again folds once that has been counted.
  const [askingAgain, setAskingAgain] = useState('')
  const asked = request ? `${request.id} ${request.askedAgain}` : ''
  const isOpen = request !== undefined && request.status !== 'resolved'
  const panel = useRef<HTMLDivElement>(null)
  const pressedAt = useRef<string | null>(null)
  useEffect(() => {
    if (pressedAt.current === null || pressedAt.current === asked) return
    pressedAt.current = null
    if (!('scrollIntoView' in Element.prototype)) return
    // The question was taller than the answer, whose first words would otherwise be out of sight on a phone.
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [asked])
  function ask(words: string): void {
    pressedAt.current = asked
    asking.ask(words)
  }
  return (
    <div ref={panel} className="flex flex-col gap-4 rounded-lg bg-primary-soft p-5">
      <RequestState request={request} asking={asking} />
      {isOpen && asked !== askingAgain ? (
        <Button variant="outline" className="self-start" onClick={() => setAskingAgain(asked)}>
          {t('askAgain')}
        </Button>
      ) : (
        <AskQuestion asking={asking} isLocked={isLocked} onContinue={ask} />
      )}
    </div>
  )
}
