import { cx } from 'class-variance-authority'
import { Check, Lightbulb } from 'lucide-react'
import { useId } from 'react'

import { Card } from '#web/ui/layout/card.tsx'

import type { Question } from '../questions/question.ts'
import { texts } from '../texts/asking.ts'

interface QuestionCardProps {
  readonly question: Question
  readonly number: number
  /** The place of the chosen answer; null before there is one. */
  readonly chosen: number | null
  readonly onChoose: (place: number) => void
}

/** A question that says at once why an answer is right or not. Any other can be chosen next; nothing is counted. */
export function QuestionCard({ question, number, chosen, onChoose }: QuestionCardProps) {
  const name = useId()
  const answer = chosen === null ? undefined : question.answers[chosen]
  return (
    <Card>
      <fieldset className="flex flex-col gap-2.5">
        <legend className="mb-4 text-lg font-semibold text-pretty">
          {number}. {question.text}
        </legend>
        {question.answers.map(({ text, isRight }, place) => (
          <label
            key={place}
            className={cx(
              'flex min-h-13 cursor-pointer items-center gap-4 rounded-lg border px-4 py-3 transition-colors',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
              place !== chosen && 'border-input bg-card hover:bg-muted',
              place === chosen &&
                (isRight ? 'border-calm bg-calm-soft' : 'border-attention bg-attention-soft'),
            )}
          >
            <input
              type="radio"
              name={name}
              checked={place === chosen}
              onChange={() => onChoose(place)}
              className="size-5 shrink-0 outline-none"
            />
            {text}
          </label>
        ))}
      </fieldset>
      <output className="flex items-start gap-2 text-pretty empty:hidden [&_svg]:size-5 [&_svg]:shrink-0">
        {answer?.isRight && (
          <>
            <Check aria-hidden className="text-calm-ink" />
            <span>
              <strong>{texts.rightAnswer}</strong> {answer.why}
            </span>
          </>
        )}
        {answer && !answer.isRight && (
          <>
            <Lightbulb aria-hidden className="text-attention-ink" />
            <span>
              <strong>{texts.wrongAnswer}</strong> {texts.whyAndAgain({ why: answer.why })}
            </span>
          </>
        )}
      </output>
    </Card>
  )
}
