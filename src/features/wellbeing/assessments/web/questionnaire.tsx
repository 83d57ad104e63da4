import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

import { formatList } from '#shared/number-format.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageFoot } from '#web/ui/layout/page-foot.tsx'
import { ReadAloud } from '#web/ui/read-aloud/read-aloud.tsx'

import type { AssessmentQuestion } from '../contract.ts'
import { difficulty } from '../difficulty.ts'
import { type AnswerId, asksDifficulty, instrumentOf, type Responses } from '../instruments.ts'
import { texts } from '../locales/texts.ts'
import { answerText, questionText } from '../questions.ts'
import { privacyNoticeId } from './screening-notes.tsx'

const t = texts('screening')
const published = texts('published')

interface QuestionNumbersProps {
  readonly questions: readonly AssessmentQuestion[]
  readonly responses: Responses
  readonly position: number
  readonly onMove: (position: number) => void
}

/** A button for every question. It leads there, and shows whether the question is answered. */
function QuestionNumbers({ questions, responses, position, onMove }: QuestionNumbersProps) {
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
  /** What is said of this question between it and its answers. */
  readonly beforeAnswers?: ReactNode
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
    <Form
      aria-label={t('label')}
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
        >
          {props.beforeAnswers}
        </QuestionField>
        {children}
        {isLast && unanswered.length > 0 && <UnansweredNotice numbers={unanswered} />}
      </Card>
      <StepButtons
        {...props}
        isLast={isLast}
        isUnanswered={responses[question.id] === undefined}
        isAllAnswered={unanswered.length === 0}
      />
      <QuestionNumbers {...{ questions, responses, position, onMove }} />
    </Form>
  )
}

function finish({ isSubmitting, onSubmit }: QuestionnaireProps, unansweredCount: number): void {
  if (isSubmitting) return
  if (unansweredCount === 0) return onSubmit()
  toast({
    title: t('incompleteTitle'),
    description: t('incomplete'),
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
        <output>
          {position < count ? t('questionOf', { position: position + 1, count }) : t('lastQuestion')}
        </output>
        <span className="tabular-nums">{t('percentComplete', { percent })}</span>
      </div>
      <Progress
        label={t('answered')}
        value={answered}
        max={count}
        valueText={t('answeredOf', { answered, count })}
      />
    </div>
  )
}

function UnansweredNotice({ numbers }: { readonly numbers: readonly number[] }) {
  const list = formatList(numbers.map(String))
  return <p className="text-muted-foreground">{t('stillOpen', { count: numbers.length, numbers: list })}</p>
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
  submitLabel = t('submit'),
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
          {isSubmitting ? t('submitting') : submitLabel}
        </Button>
      ) : (
        <Button
          type="submit"
          size="lg"
          disabled={isUnanswered}
          className="max-md:flex-1 max-md:px-4 max-md:text-base"
        >
          {t('next')}
        </Button>
      )}
      <Button
        variant="outline"
        size="lg"
        className="max-md:px-4 max-md:text-base"
        disabled={position === 0}
        onClick={() => onMove(position - 1)}
      >
        {t('previous')}
      </Button>
    </PageFoot>
  )
}

interface QuestionFieldProps {
  readonly question: Step
  readonly value: number | undefined
  /** Whether the page was just opened. Then it does not scroll away from the notices at its top. */
  readonly isJustOpened: boolean
  /** The id of an element that describes the question. */
  readonly describedBy?: string | undefined
  /** Whether answers cannot be changed now. */
  readonly isDisabled: boolean
  readonly onAnswer: (value: number) => void
  /** What is said of it before its answers. */
  readonly children?: ReactNode
}

/** A question and its answers. It takes the focus when it appears. */
function QuestionField(props: QuestionFieldProps) {
  const { question, value, isJustOpened, describedBy, isDisabled, onAnswer, children } = props
  const id = useId()
  const legend = useRef<HTMLLegendElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Firefox refuses the focus to what it has not styled since it appeared; to measure it has it styled.
    legend.current?.getBoundingClientRect()
    legend.current?.focus({ preventScroll: isJustOpened })
    // The question takes the focus once, so later changes of `isJustOpened` have no effect.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <div ref={whole} className="flex flex-col gap-2">
      <p id={id} className="text-muted-foreground text-pretty max-sm:text-sm">
        {question.leadIn}
      </p>
      <fieldset
        aria-describedby={[id, describedBy, children && `${id}-about`].filter(Boolean).join(' ')}
        aria-disabled={isDisabled}
        className="flex flex-col gap-2.5 aria-disabled:opacity-55"
      >
        <legend
          ref={legend}
          tabIndex={-1}
          className="mb-3 sm:mb-4 text-xl font-semibold text-pretty outline-none"
        >
          {question.text}
        </legend>
        {children && (
          <div id={`${id}-about`} className="mb-1 text-sm text-muted-foreground">
            {children}
          </div>
        )}
        {question.options.map((option, position) => (
          <label
            key={option.value}
            className={clsx(
              'flex min-h-13 cursor-pointer items-center gap-4 rounded-lg border px-4 py-3 transition-colors',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
              option.value === value
                ? 'border-primary bg-primary-soft font-semibold text-primary-ink'
                : 'border-input bg-card hover:bg-muted',
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onAnswer(option.value)}
              className="size-5 shrink-0 outline-none"
            />
            <span className="flex-1">{option.label}</span>
            <kbd aria-hidden className="font-sans text-sm text-muted-foreground pointer-coarse:hidden">
              {position + 1}
            </kbd>
          </label>
        ))}
      </fieldset>
      <ReadAloud element={whole} what={t('readAloudWhat')} />
    </div>
  )
}

interface Option {
  readonly value: number
}

const arrowSteps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
}

/**
 * The answer that a key chooses: a digit chooses by position, an arrow the next answer or the one before. It is null
 * for any other key, and for arrows on a radio button, which the browser handles itself.
 */
function answerForKey(
  { key, target, altKey, ctrlKey, metaKey }: KeyboardEvent,
  options: readonly Option[],
  chosen: number | undefined,
): number | null {
  if (altKey || ctrlKey || metaKey) return null
  if (/^[1-9]$/.test(key)) return options[Number(key) - 1]?.value ?? null

  const step = arrowSteps[key]
  if (step === undefined || target instanceof HTMLInputElement) return null
  const position = options.findIndex(({ value }) => value === chosen)
  const next = position === -1 ? (step === 1 ? 0 : options.length - 1) : position + step
  return options[(next + options.length) % options.length]?.value ?? null
}

/** One question of a screening, with the words above it and its answers. */
interface Step {
  readonly id: AnswerId
  readonly leadIn: string
  readonly text: string
  readonly options: AssessmentQuestion['options']
}

const difficultyStep: Step = {
  id: difficulty.id,
  text: questionText(difficulty.id),
  leadIn: t('difficultyLeadIn'),
  options: difficulty.answers.map(({ value }) => ({ value, label: answerText(difficulty.id, value) })),
}

/**
 * The steps of a screening: its questions, and the one about difficulty once any answer is above 0, which belongs to
 * whole questionnaires alone.
 */
function stepsOf(questions: readonly AssessmentQuestion[], responses: Responses, hasWhole: boolean): Step[] {
  const steps = questions.map(({ category, ...question }) => ({
    ...question,
    leadIn: published(`leadIns.${instrumentOf[category]}`),
  }))
  return hasWhole && asksDifficulty(responses) ? [...steps, difficultyStep] : steps
}
