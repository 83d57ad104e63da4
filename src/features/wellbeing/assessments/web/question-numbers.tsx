import { clsx } from 'clsx'
import { Check } from 'lucide-react'

import type { AssessmentQuestion } from '../contract.ts'
import type { Responses } from '../instruments.ts'
import { texts } from '../locales/texts.ts'

const t = texts('screening')

interface QuestionNumbersProps {
  readonly questions: readonly AssessmentQuestion[]
  readonly responses: Responses
  readonly position: number
  readonly onMove: (position: number) => void
}

/** A button for every question. It leads there, and shows whether the question is answered. */
export function QuestionNumbers({ questions, responses, position, onMove }: QuestionNumbersProps) {
  return (
    <nav aria-label={t('questions')}>
      <ol className="flex flex-wrap gap-2">
        {questions.map(({ id }, index) => {
          const isAnswered = responses[id] !== undefined
          const isHere = index === position
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={t('questionNumber', { position: index + 1, isAnswered })}
                aria-current={isHere ? 'step' : undefined}
                onClick={() => onMove(index)}
                className={clsx(
                  'relative grid size-11 place-items-center rounded-lg border font-semibold tabular-nums transition-colors',
                  isHere && 'border-primary bg-primary text-primary-foreground',
                  !isHere && isAnswered && 'border-calm bg-calm-soft text-calm-ink',
                  !isHere && !isAnswered && 'border-input bg-card text-muted-foreground hover:bg-muted',
                )}
              >
                {index + 1}
                {isAnswered && (
                  <Check aria-hidden className="absolute top-0.5 right-0.5 size-3" strokeWidth={3.5} />
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
