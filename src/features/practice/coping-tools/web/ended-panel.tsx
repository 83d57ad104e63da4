import { type SubmitEvent, useId, useState } from 'react'

import { WaysToHelp } from '#features/core/help/web/index.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { SunriseDrawing } from '#web/ui/drawings/drawings.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card } from '#web/ui/layout/card.tsx'

import { shownName } from '../catalogue.ts'
import type { NewUsage, UsageRating } from '../contract.ts'
import { highestDistress, highestEffectiveness } from '../effectiveness.ts'
import { texts } from '../locales/texts.ts'
import { clockTime } from '../session.ts'
import { focusOnMount } from './focus-on-mount.ts'
import { ScaleChoice } from './scale-choice.tsx'

const t = texts('session')

interface EndedPanelProps {
  readonly usage: NewUsage
  /** Whether the answers are saved. Where they are not, only the distress is asked, which may lead to somebody. */
  readonly isKept: boolean
  /** Whether the session counts in a comparison of two tools, if the distress after it is noted too. */
  readonly isForTrial: boolean
  /** Called with an empty rating if the person skipped. */
  readonly onClose: (rating: UsageRating) => void
}

/** The panel after a session. It shows what was done and asks, if the person wants to answer, whether it helped. */
export function EndedPanel({ usage, isKept, isForTrial, onClose }: EndedPanelProps) {
  const [effectiveness, setEffectiveness] = useState<number | null>(null)
  const [distressAfter, setDistressAfter] = useState<number | null>(null)
  const id = useId()
  const hasAnswer = effectiveness !== null || distressAfter !== null
  const { toolName, duration, completed, distressBefore } = usage
  const tool = shownName(toolName)
  const asksForTrial = isForTrial && typeof distressBefore === 'number'

  function close(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onClose({
      ...(effectiveness !== null && { effectiveness }),
      ...(distressAfter !== null && { distressAfter }),
    })
  }

  const distress = (
    <ScaleChoice
      question={t('distressQuestion')}
      hint={
        typeof distressBefore === 'number'
          ? t('distressHintWithBefore', { before: distressBefore })
          : t('distressHint')
      }
      from={0}
      to={highestDistress}
      value={distressAfter}
      onChange={setDistressAfter}
    />
  )

  return (
    <Card aria-labelledby={id} className="scroll-mt-1 gap-5 border-calm md:scroll-mt-13">
      <div className="flex flex-col items-center gap-x-8 gap-y-4 sm:flex-row-reverse">
        {completed && <SunriseDrawing className="h-28 w-auto" />}
        <div className="flex w-full flex-col gap-1">
          <h2 id={id} ref={focusOnMount} tabIndex={-1} className="rounded-sm text-xl font-semibold">
            {completed ? t('stayed') : t('stoppedAt', { time: clockTime(duration) })}
          </h2>
          <p className="text-muted-foreground">
            <span>
              {completed ? t('stayedText', { tool, time: clockTime(duration) }) : t('stoppedText', { tool })}
            </span>{' '}
            {isKept && <span>{asksForTrial ? t('trialNeedsDistress') : t('twoQuestions')}</span>}
          </p>
        </div>
      </div>
      <Form onSubmit={close} className="flex flex-col gap-5">
        {asksForTrial && distress}
        {isKept && (
          <ScaleChoice
            question={t('helpedQuestion')}
            hint={t('helpedHint')}
            from={1}
            to={highestEffectiveness}
            labels={t.group('effectiveness')}
            value={effectiveness}
            onChange={setEffectiveness}
          />
        )}
        {!asksForTrial && distress}
        {distressAfter !== null && <StillHardNotice distress={distressAfter} />}
        <Button type="submit" size="lg" variant={hasAnswer ? 'default' : 'outline'} className="self-start">
          {isKept ? (hasAnswer ? t('save') : t('skip')) : t('done')}
        </Button>
      </Form>
    </Card>
  )
}

/** From this distress on, the page also offers people to talk to. */
const lowestHighDistress = 7

/** Offers the ways to help if distress is still high after a session. */
export function StillHardNotice({ distress }: { readonly distress: number }) {
  if (distress < lowestHighDistress) return null
  return (
    <Notice tone="attention" title={<span role="status">{t('stillHardTitle')}</span>}>
      <p>{t('stillHardText')}</p>
      <WaysToHelp />
    </Notice>
  )
}
