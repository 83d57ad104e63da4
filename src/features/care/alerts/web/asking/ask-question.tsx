import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'

import { dangerAdvice } from '#features/core/help/advice.ts'
import { useWays, WhoIsTold } from '#features/core/help/web/index.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'

import { longestMessage } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import { helpWords, type useAskForHelp } from './ask-for-help.ts'

const t = texts('asking')
const told = texts('told')

const loadHours = async () => (await import('#features/care/duty/web/index.ts')).AnsweringHours

interface AskQuestionProps {
  /** The id of the question, so that a dialog around it can be described by it. */
  readonly id?: string
  /** The request that may be on its way already. */
  readonly asking: Pick<ReturnType<typeof useAskForHelp>, 'isPending' | 'trouble'>
  /** On a locked screen, where somebody else may read, words are shown and kept for nobody. */
  readonly isLocked?: boolean
  readonly onContinue: (words: string, button: HTMLButtonElement) => void
  /** The second button beside Continue, in a dialog. */
  readonly cancel?: ReactNode
}

/**
 * The question before staff are asked for help, with room for a few words, which stay until they are sent. Only
 * Continue sends.
 */
export function AskQuestion(props: AskQuestionProps) {
  const { id, asking, isLocked = false, onContinue, cancel } = props
  const { where } = useWays()
  const kept = useOwnDraft(helpWords, z.string(), '')
  const passing = useState('')
  const [words, setWords] = isLocked ? passing : kept
  const isSending = asking.isPending && asking.trouble !== 'late'
  return (
    <div className={cancel ? 'contents' : 'flex flex-col gap-4'}>
      <div className={cancel ? 'dialog-middle' : 'flex flex-col gap-4'}>
        <div id={id} className="flex flex-col gap-2">
          <p>{t('confirm')}</p>
          <OnDemand load={loadHours} props={{}} />
          <p className="text-muted-foreground">{dangerAdvice(where)}</p>
        </div>
        {/* Forms stay hidden until the app is there, since what is typed earlier is kept nowhere. */}
        <Form className="contents">
          <WhoIsTold say={(hasUnit) => told('words', { hasUnit })} />
          <Field label={t('words')} isOptional hint={t('wordsHint')}>
            <Textarea
              rows={2}
              className="min-h-16"
              maxLength={longestMessage}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </Field>
        </Form>
        <p className="text-sm text-muted-foreground">{t('keepOpen')}</p>
      </div>
      <div className={cancel ? 'dialog-feet' : 'panel-feet'}>
        {cancel}
        <Button disabled={isSending} onClick={({ currentTarget }) => onContinue(words, currentTarget)}>
          {isSending ? t('sending') : asking.isPending ? t('tryNow') : t('continueIt')}
        </Button>
      </div>
    </div>
  )
}
