import type { ReactNode } from 'react'

import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageFoot } from '#web/ui/layout/page-foot.tsx'

import type { AssessmentQuestion } from '../contract.ts'
import type { AnswerId, Responses } from '../instruments.ts'
import { answerForKey } from './answer-keys.ts'
import { QuestionField } from './question-field.tsx'
import { QuestionNumbers } from './question-numbers.tsx'
import { privacyNoticeId } from './screening-notes.tsx'
import { stepsOf } from './steps.ts'

interface QuestionnaireProps {
  readonly questions: readonly AssessmentQuestion[]
  readonly responses: Responses
  readonly position: number
  readonly isJustOpened: boolean
  readonly onMove: (position: number) => void
  readonly onAnswer: (id: AnswerId, value: number) => void
  readonly onSubmit: () => void
  readonly isSubmitting: boolean
  /** Whether a whole questionnaire is asked, and so how difficult things have been. */
  readonly hasWhole: boolean
  /** The button on the last question; where it is left out it says that the answers are submitted. */
  readonly submitLabel?: string
  /** A notice about the answer that was just given. */
  readonly children?: ReactNode
}

/** Shows one question at a time, with buttons to reach the others. */
export function Questionnaire(props: QuestionnaireProps) {
  const { questions, responses, position, onMove, onAnswer, children } = props
  const steps = stepsOf(questions, responses, props.hasWhole)
  const question = steps[position]
  const unanswered = questions.flatMap(({ id }, index) => (responses[id] === undefined ? [index + 1] : []))
  const isLast = position === steps.length - 1
  const goOn = () => {
    if (isLast) return finish(props, unanswered.length)
    if (question && responses[question.id] !== undefined) onMove(position + 1)
  }
  if (!question) return null
  return (
    // The keys work wherever the focus is in the form. Each of them has a control as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      aria-label="Screening"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
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
          goOn()
        }
      }}
    >
      <Card className="gap-4 max-sm:p-4 sm:gap-6">
        <ProgressHeader
          position={position}
          count={questions.length}
          answered={questions.length - unanswered.length}
        />
        <QuestionField
          key={question.id}
          question={question}
          value={responses[question.id]}
          isJustOpened={props.isJustOpened}
          describedBy={position === 0 ? privacyNoticeId : undefined}
          isDisabled={props.isSubmitting}
          onAnswer={(value) => onAnswer(question.id, value)}
        />
        <div role="status">{children}</div>
        {isLast && unanswered.length > 0 && <UnansweredNotice numbers={unanswered} />}
      </Card>
      <StepButtons
        {...props}
        isLast={isLast}
        isUnanswered={responses[question.id] === undefined}
        isAllAnswered={unanswered.length === 0}
      />
      <QuestionNumbers {...{ questions, responses, position, onMove }} />
    </form>
  )
}

function finish({ isSubmitting, onSubmit }: QuestionnaireProps, unansweredCount: number): void {
  if (isSubmitting) return
  if (unansweredCount === 0) return onSubmit()
  toast({
    title: 'Incomplete Assessment',
    description: 'Please answer all questions before submitting.',
    variant: 'destructive',
  })
}

interface ProgressHeaderProps {
  readonly position: number
  readonly count: number
  readonly answered: number
}

function ProgressHeader({ position, count, answered }: ProgressHeaderProps) {
  const percent = Math.round((answered / count) * 100)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm font-medium text-muted-foreground">
        <output>{position < count ? `Question ${position + 1} of ${count}` : 'Last question'}</output>
        <span className="tabular-nums">{`${percent}% complete`}</span>
      </div>
      <Progress label="Answered" value={answered} max={count} valueText={`${answered} of ${count}`} />
    </div>
  )
}

function UnansweredNotice({ numbers }: { readonly numbers: readonly number[] }) {
  const list = new Intl.ListFormat('en-US').format(numbers.map(String))
  return (
    <p className="text-muted-foreground">
      {numbers.length === 1 ? `Question ${list} is still open.` : `Questions ${list} are still open.`} You can
      go to any of them by its number below.
    </p>
  )
}

interface StepButtonsProps extends QuestionnaireProps {
  readonly isLast: boolean
  readonly isUnanswered: boolean
  readonly isAllAnswered: boolean
}

function StepButtons({
  position,
  onMove,
  isSubmitting,
  isLast,
  isUnanswered,
  isAllAnswered,
  submitLabel = 'Submit Assessment',
}: StepButtonsProps) {
  return (
    <PageFoot className="justify-between">
      {isLast ? (
        <Button
          type="submit"
          size="lg"
          disabled={!isAllAnswered || isSubmitting}
          className="max-md:flex-1 max-md:px-4 max-md:text-base"
        >
          {isSubmitting ? 'Submitting...' : submitLabel}
        </Button>
      ) : (
        <Button
          type="submit"
          size="lg"
          disabled={isUnanswered}
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
    </PageFoot>
  )
}
