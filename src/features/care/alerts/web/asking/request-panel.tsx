import { useEffect, useRef, useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'

import type { CurrentRequest } from '../../contract.ts'
import { texts } from '../../texts/asking.ts'
import { useAskForHelp } from '../queries.ts'
import { AskQuestion } from './ask-question.tsx'
import { RequestState } from './request-state.tsx'

interface RequestPanelProps {
  readonly request: CurrentRequest | undefined
  /** On a locked screen, where somebody else may read, words are shown and kept for nobody. */
  readonly isLocked?: boolean
}

/** Asks staff for help, with the question unfolded, and shows what has become of the request so far. */
export function RequestPanel({ request, isLocked = false }: RequestPanelProps) {
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
          {texts.askAgain}
        </Button>
      ) : (
        <AskQuestion asking={asking} isLocked={isLocked} onContinue={ask} />
      )}
    </div>
  )
}
