import { useState, type ReactNode } from 'react'

import { dangerAdvice } from '#features/help/advice.ts'
import { useWays } from '#features/help/web/queries.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'

import { longestMessage } from '../../contract.ts'
import { helpMessages } from '../../sent-message.ts'

const loadHours = async () => (await import('#features/duty/web/components.tsx')).AnsweringHours

interface AskQuestionProps {
  /** The id of the question, so that a dialog around it can be described by it. */
  readonly id?: string
  readonly isPending?: boolean
  /** The words of a request that was not sent. */
  readonly unsent: string
  readonly onContinue: (words: string, button: HTMLButtonElement) => void
  /** The second button beside Continue, in a dialog. */
  readonly cancel?: ReactNode
}

/** The question before staff are asked for help, with room for a few words. Only Continue sends. */
export function AskQuestion({ id, isPending = false, unsent, onContinue, cancel }: AskQuestionProps) {
  const { where } = useWays()
  const [words, setWords] = useState(unsent)
  return (
    <div className={cancel ? 'contents' : 'flex flex-col gap-4'}>
      <div className={cancel ? 'dialog-middle' : 'flex flex-col gap-4'}>
        <div id={id} className="flex flex-col gap-2">
          <p>{helpMessages.confirm}</p>
          <OnDemand load={loadHours} props={{}} />
          <p className="text-muted-foreground">{dangerAdvice[where]}</p>
        </div>
        <Field
          label="What is happening, and where are you?"
          isOptional
          hint="A few words are enough. The staff we tell can read them."
        >
          <Textarea
            rows={2}
            className="min-h-16"
            maxLength={longestMessage}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
      </div>
      <div className={cancel ? 'dialog-feet' : 'flex flex-col sm:flex-row sm:justify-end'}>
        {cancel}
        <Button disabled={isPending} onClick={({ currentTarget }) => onContinue(words.trim(), currentTarget)}>
          {isPending ? 'Sending...' : 'Continue'}
        </Button>
      </div>
    </div>
  )
}
