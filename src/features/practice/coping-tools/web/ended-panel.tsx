import { type ReactNode, useId, useState } from 'react'

import { WaysToHelp } from '#features/core/help/web/index.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SunriseDrawing } from '#web/ui/drawings/drawings.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card } from '#web/ui/layout/card.tsx'

import { shownName } from '../catalogue.ts'
import type { NewUsage, UsageRating } from '../contract.ts'
import { highestDistress, highestEffectiveness } from '../effectiveness.ts'
import { texts } from '../locales/texts.ts'
import { clockTime } from '../session.ts'
import { ScaleChoice } from './scale-choice.tsx'

const t = texts('session')

interface EndedPanelProps {
  readonly usage: NewUsage
  /** Whether the answers are saved. Where they are not, one may still lead to somebody. */
  readonly isKept: boolean
  /** Whether the session counts in a comparison of two tools, if the distress after it is noted too. */
  readonly isForTrial: boolean
  /** What helped before. It is shown once the person has answered. */
  readonly helpedBefore: ReactNode
  /** Called with all answers so far whenever one is given, changed or taken back. */
  readonly onRate: (rating: UsageRating) => void
  readonly onClose: () => void
}

/** The panel after a session. It shows what was done and asks, if the person wants to answer, how it is now. */
export function EndedPanel(props: EndedPanelProps) {
  const { usage, isKept, isForTrial, helpedBefore, onRate, onClose } = props
  const [rating, setRating] = useState<UsageRating>({})
  const { effectiveness = null, distressAfter = null } = rating
  const id = useId()
  const hasAnswer = effectiveness !== null || distressAfter !== null
  const { toolName, duration, completed, distressBefore } = usage
  const tool = shownName(toolName)
  const asksForTrial = isForTrial && typeof distressBefore === 'number'

  function answer(change: UsageRating) {
    const changed = { ...rating, ...change }
    setRating(changed)
    onRate(changed)
  }

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
            {asksForTrial && <span>{t('trialNeedsDistress')}</span>}
          </p>
        </div>
      </div>
      {asksForTrial && (
        <ScaleChoice
          question={t('distressQuestion')}
          hint={t('distressHintWithBefore', { before: distressBefore })}
          from={0}
          to={highestDistress}
          value={distressAfter}
          onChange={(value) => answer({ distressAfter: value })}
        />
      )}
      <ScaleChoice
        question={t('helpedQuestion')}
        hint={isKept ? t('helpedHint') : undefined}
        from={1}
        to={highestEffectiveness}
        labels={t.group('effectiveness')}
        value={effectiveness}
        onChange={(value) => answer({ effectiveness: value })}
      />
      <StillHardNotice distress={distressAfter} effectiveness={effectiveness} />
      {effectiveness !== null && helpedBefore}
      <Button
        size="lg"
        variant={hasAnswer ? 'default' : 'outline'}
        className="sm:self-start"
        onClick={onClose}
      >
        {hasAnswer ? t('done') : t('skip')}
      </Button>
    </Card>
  )
}

/**
 * A ref for the heading of the panel. It moves the focus to the heading and scrolls the whole panel into view, so that
 * keyboards, screen readers and eyes are at the same place.
 */
function focusOnMount(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  heading?.closest('section')?.scrollIntoView({ block: 'start' })
}

/** From this distress on, the page also offers people to talk to. */
const lowestHighDistress = 7

interface StillHardNoticeProps {
  readonly distress: number | null
  readonly effectiveness: number | null
}

/** Offers the ways to help if distress is still high after a session, or if it is no better. */
export function StillHardNotice({ distress, effectiveness }: StillHardNoticeProps) {
  if (effectiveness !== 1 && (distress ?? 0) < lowestHighDistress) return null
  return (
    <Notice tone="attention" title={<span role="status">{t('stillHardTitle')}</span>}>
      <p>{t('stillHardText')}</p>
      <WaysToHelp />
    </Notice>
  )
}
