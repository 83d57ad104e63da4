import { useId } from 'react'
import { useLocation } from 'wouter'

import { texts } from '../locales/texts.ts'
import { highestScore, lowestScore, moodLabel } from '../scale.ts'
import { checkInAddress, type ShiftSide } from '../shift.ts'
import { useCheckInDraft } from './check-in-draft.ts'

const t = texts('scale')

interface MoodStartProps {
  readonly userId: string
  /** The side of the shift that the check-in is for. The page asks where it is left out. */
  readonly side?: ShiftSide | undefined
  readonly question?: string
}

const moods = Array.from({ length: highestScore - lowestScore + 1 }, (_, index) => lowestScore + index)

/**
 * Begins a check-in with the mood: a press keeps it with what was typed before, and opens the page for the rest. The
 * mood is in no address, since addresses are seen and kept.
 */
export function MoodStart({ userId, side, question = t('moodNow') }: MoodStartProps) {
  const [draft, change] = useCheckInDraft(userId, side !== 'post')
  const [, navigate] = useLocation()
  const id = useId()

  function start(moodScore: number): void {
    change({ ...draft, moodScore })
    navigate(checkInAddress(side))
  }
  return (
    <div role="group" aria-labelledby={id} className="@container flex flex-col gap-2">
      <p id={id} className="font-medium">
        {question}
      </p>
      <div className="grid max-w-2xl grid-cols-5 gap-1.5 @md:grid-cols-10">
        {moods.map((mood) => (
          <button
            key={mood}
            type="button"
            aria-label={t('moodOf', { mood, highest: highestScore, word: moodLabel(mood) })}
            onClick={() => start(mood)}
            className="min-h-11 rounded-lg border border-input bg-card font-semibold tabular-nums transition-colors hover:border-primary hover:bg-primary-soft hover:text-primary-ink"
          >
            {mood}
          </button>
        ))}
      </div>
      <p aria-hidden className="flex max-w-2xl justify-between text-sm text-muted-foreground">
        <span>{moodLabel(lowestScore)}</span>
        <span>{moodLabel(highestScore)}</span>
      </p>
    </div>
  )
}
