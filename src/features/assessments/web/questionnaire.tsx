import type { ReactNode } from 'react'

import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card } from '#web/ui/layout/card.tsx'

import type { AssessmentQuestion } from '../contract.ts'
import type { QuestionId, Responses } from '../questions.ts'
import { answerForKey } from './answer-keys.ts'
import { QuestionField } from './question-field.tsx'
import { QuestionNumbers } from './question-numbers.tsx'
import { privacyNoticeId } from './screening-notes.tsx'

interface QuestionnaireProps {
  readonly questions: readonly AssessmentQuestion[]
  readonly responses: Responses
  readonly position: number
  readonly isArrival: boolean
  readonly onMove: (position: number) => void
  readonly onAnswer: (id: QuestionId, value: number) => void
  readonly onSubmit: () => void
  readonly isSubmitting: boolean
  /** What is to be said about the answer just given. */
  readonly children?: ReactNode
}

/** One question at a time, with the way to every other. */
export function Questionnaire(props: QuestionnaireProps) {
  const { questions, responses, position, onMove, onAnswer, children } = props
  const question = questions[position]
  const open = questions.flatMap(({ id }, index) => (responses[id] === undefined ? [index + 1] : []))
  const isLast = position === questions.length - 1
  const advance = () => {
    if (isLast) return finish(props, open.length)
    if (question && responses[question.id] !== undefined) onMove(position + 1)
  }
  if (!question) return null
  return (
    // Keys of the whole form, wherever in it the focus is; every one of them has a control as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      aria-label="Screening"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        advance()
      }}
      onKeyDown={(event) => {
        // Buttons and links keep their own keys.
        if (event.target instanceof Element && event.target.closest('button, a')) return
        const value = answerForKey(event, question.options, responses[question.id])
        if (value !== null) {
          event.preventDefault()
          onAnswer(question.id, value)
        } else if (event.key === 'Enter') {
          event.preventDefault()
          advance()
        }
      }}
    >
      <Card className="gap-6">
        <Place position={position} count={questions.length} answered={questions.length - open.length} />
        <QuestionField
          key={question.id}
          question={question}
          value={responses[question.id]}
          isArrival={props.isArrival}
          describedBy={position === 0 ? privacyNoticeId : undefined}
          isResting={props.isSubmitting}
          onAnswer={(value) => onAnswer(question.id, value)}
        />
        <div role="status">{children}</div>
        {isLast && open.length > 0 && <StillOpen numbers={open} />}
      </Card>
      <Steps {...props} isOpen={responses[question.id] === undefined} isAllAnswered={open.length === 0} />
      <QuestionNumbers {...{ questions, responses, position, onMove }} />
    </form>
  )
}

function finish({ isSubmitting, onSubmit }: QuestionnaireProps, openCount: number): void {
  if (isSubmitting) return
  if (openCount === 0) return onSubmit()
  toast({
    title: 'Incomplete Assessment',
    description: 'Please answer all questions before submitting.',
    variant: 'destructive',
  })
}

interface PlaceProps {
  readonly position: number
  readonly count: number
  readonly answered: number
}

function Place({ position, count, answered }: PlaceProps) {
  const percent = Math.round((answered / count) * 100)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm font-medium text-muted-foreground">
        <output>{`Question ${position + 1} of ${count}`}</output>
        <span className="tabular-nums">{`${percent}% complete`}</span>
      </div>
      <Progress label="Answered" value={answered} max={count} valueText={`${answered} of ${count}`} />
    </div>
  )
}

function StillOpen({ numbers }: { readonly numbers: readonly number[] }) {
  const list = new Intl.ListFormat('en-US').format(numbers.map(String))
  return (
    <p className="text-muted-foreground">
      {numbers.length === 1 ? `Question ${list} is still open.` : `Questions ${list} are still open.`} You can
      go to any of them by its number below.
    </p>
  )
}

interface StepsProps extends QuestionnaireProps {
  readonly isOpen: boolean
  readonly isAllAnswered: boolean
}

function Steps({ questions, position, onMove, isSubmitting, isOpen, isAllAnswered }: StepsProps) {
  const isLast = position === questions.length - 1
  return (
    <div className="flex flex-row-reverse justify-between gap-3 max-md:sticky max-md:bottom-15 max-md:z-10 max-md:-mx-4 max-md:border-t max-md:border-border max-md:bg-background max-md:px-4 max-md:py-3">
      {isLast ? (
        <Button
          type="submit"
          size="lg"
          disabled={!isAllAnswered || isSubmitting}
          className="max-md:flex-1 max-md:px-4 max-md:text-base"
        >
          {isSubmitting ? 'Submitting...' : 'Submit Assessment'}
        </Button>
      ) : (
        <Button
          type="submit"
          size="lg"
          disabled={isOpen}
          className="max-md:flex-1 max-md:px-4 max-md:text-base"
        >
          Next Question
        </Button>
      )}
      <Button
        variant="outline"
        size="lg"
        className="max-md:px-4 max-md:text-base"
        disabled={position === 0}
        onClick={() => onMove(position - 1)}
      >
        Previous
      </Button>
    </div>
  )
}
