import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'

import { formatList } from '#shared/number-format.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { ReadAloud } from '#web/ui/read-aloud/read-aloud.tsx'

import type { AssessmentQuestion } from '../contract.ts'
import { instrumentOf, type QuestionId, type Responses, selfHarmId } from '../instruments.ts'
import { texts } from '../locales/texts.ts'

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
  /** The questions to ask once these answers are given. */
  readonly questionsAfter: (responses: Responses) => readonly AssessmentQuestion[]
  readonly responses: Responses
  readonly position: number
  readonly onMove: (position: number) => void
  readonly onAnswer: (id: QuestionId, value: number) => void
  readonly onSubmit: () => void
  readonly isSubmitting: boolean
  /** The button on the last question; where it is left out it says that the answers are submitted. */
  readonly submitLabel?: string
  /** What is said of this question before its answers, and after them. */
  readonly beforeAnswers?: ReactNode
  readonly afterAnswers?: ReactNode
  /** The notice about an answer above 0 to question 9, which is among the children. Who gives one is led there. */
  readonly notice: RefObject<HTMLElement | null>
  readonly children?: ReactNode
}

/**
 * Shows one question at a time, with buttons to reach the others. A tap on an answer, Space and Enter go on to the next
 * question; arrows and figures only choose. Nothing is submitted but by its button or Enter on the last question.
 */
export function Questionnaire(props: QuestionnaireProps) {
  const { questionsAfter, responses, position, onMove, onAnswer, notice } = props
  const steps = useRef<HTMLDivElement>(null)
  const questions = questionsAfter(responses)
  const question = questions[position]
  if (!question) return null
  const { id } = question
  const unanswered = questions.flatMap((one, index) => (responses[one.id] === undefined ? [index + 1] : []))
  const isLast = position === questions.length - 1

  function take(value: number) {
    flushSync(() => onAnswer(id, value))
    if (isGrave(id, value)) {
      notice.current?.focus({ preventScroll: true })
      bringIntoView(notice.current, 'nearest')
    } else if (position < questionsAfter({ ...responses, [id]: value }).length - 1) onMove(position + 1)
    else bringIntoView(steps.current, 'nearest')
  }
  function goOn() {
    if (isLast) finish(props, unanswered.length)
    else if (responses[id] !== undefined) onMove(position + 1)
  }
  function enter(focused: number | undefined) {
    const value = responses[id]
    if (value === undefined && focused !== undefined) take(focused)
    else if (value !== undefined && isGrave(id, value)) take(value)
    else goOn()
  }
  return (
    <Form
      aria-label={t('label')}
      className="flex flex-col gap-5 pb-6"
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      {/* On a phone the answers are where the thumb is. */}
      <div className="flex flex-col gap-1.5 sm:gap-3 max-md:min-h-[calc(100dvh-7.5rem-var(--thumb-row,0rem))]">
        <ProgressHeader
          position={position}
          count={questions.length}
          answered={questions.length - unanswered.length}
        />
        <QuestionField
          key={id}
          question={question}
          value={responses[id]}
          isDisabled={props.isSubmitting}
          onChoose={(value) => onAnswer(id, value)}
          onTake={take}
          onEnter={enter}
          before={props.beforeAnswers}
          after={props.afterAnswers}
        />
        {props.children}
        {isLast && unanswered.length > 0 && <UnansweredNotice numbers={unanswered} />}
        <div ref={steps} className="flex flex-row-reverse justify-between gap-3 pt-1">
          {isLast ? (
            <Button
              type="submit"
              disabled={unanswered.length > 0 || props.isSubmitting}
              className="max-md:flex-1"
            >
              {props.isSubmitting ? t('submitting') : (props.submitLabel ?? t('submit'))}
            </Button>
          ) : (
            <Button type="submit" disabled={responses[id] === undefined} className="max-md:flex-1">
              {t('next')}
            </Button>
          )}
          <Button variant="outline" disabled={position === 0} onClick={() => onMove(position - 1)}>
            {t('previous')}
          </Button>
        </div>
      </div>
      <QuestionNumbers {...{ questions, responses, position, onMove }} />
    </Form>
  )
}

const isGrave = (id: QuestionId, value: number) => id === selfHarmId && value > 0

function finish({ isSubmitting, onSubmit }: QuestionnaireProps, unansweredCount: number): void {
  if (isSubmitting) return
  if (unansweredCount === 0) return onSubmit()
  toast({
    title: t('incompleteTitle'),
    description: t('incomplete'),
    variant: 'destructive',
  })
}

/** jsdom, which runs the tests of pages, has no scrolling. */
const bringIntoView = (element: Element | null, block: 'nearest' | 'start') =>
  element && 'scrollIntoView' in element && element.scrollIntoView({ block })

interface ProgressHeaderProps {
  readonly position: number
  readonly count: number
  readonly answered: number
}

function ProgressHeader({ position, count, answered }: ProgressHeaderProps) {
  const percent = Math.round((answered / count) * 100)
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap justify-between gap-x-4 text-xs font-medium text-muted-foreground sm:text-sm">
        <output>{t('questionOf', { position: position + 1, count })}</output>
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

interface QuestionFieldProps {
  readonly question: AssessmentQuestion
  readonly value: number | undefined
  /** Whether answers cannot be changed now. */
  readonly isDisabled: boolean
  readonly onChoose: (value: number) => void
  /** Chooses and goes on. */
  readonly onTake: (value: number) => void
  /** Enter, with the answer that has the focus. */
  readonly onEnter: (focused: number | undefined) => void
  readonly before: ReactNode
  readonly after: ReactNode
}

/** A question and its answers. It takes the focus when it appears. */
function QuestionField(props: QuestionFieldProps) {
  const { question, value, isDisabled, onChoose, onTake, onEnter, before, after } = props
  const id = useId()
  const legend = useRef<HTMLLegendElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  // Browsers report an arrow within the answers as a press on the next one.
  const isArrow = useRef(false)
  useEffect(() => {
    // Firefox refuses the focus to what it has not styled since it appeared; to measure it has it styled.
    legend.current?.getBoundingClientRect()
    legend.current?.focus({ preventScroll: true })
    bringIntoView(legend.current?.closest('main') ?? null, 'start')
  }, [])

  function pressKey(event: KeyboardEvent) {
    const { key, target } = event
    const focused = target instanceof HTMLInputElement ? Number(target.value) : undefined
    isArrow.current = focused !== undefined && key in arrowSteps
    const chosen = answerForKey(event, question.options, value)
    if (chosen !== null) onChoose(chosen)
    else if (key === 'Enter') onEnter(focused)
    else if (key === ' ' && focused !== undefined) onTake(focused)
    else return
    event.preventDefault()
  }

  return (
    <div ref={whole} className="mt-auto flex flex-col gap-1">
      <p
        id={id}
        className="text-xs text-muted-foreground text-pretty max-sm:[@media(height>=45rem)]:text-base sm:text-base"
      >
        {published(`leadIns.${instrumentOf[question.category]}`)}
      </p>
      {/* The keys work wherever the focus is in the question. Each of them has a control as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <fieldset
        aria-describedby={[id, before && `${id}-before`, after && `${id}-after`].filter(Boolean).join(' ')}
        aria-disabled={isDisabled}
        onKeyDown={pressKey}
        onKeyUp={() => {
          isArrow.current = false
        }}
        className="flex flex-col gap-1.5 aria-disabled:opacity-55"
      >
        <legend
          ref={legend}
          tabIndex={-1}
          className="mb-1.5 text-lg/tight font-semibold text-pretty outline-none max-sm:[@media(height>=45rem)]:text-xl sm:mb-4 sm:text-2xl"
        >
          {question.text}
        </legend>
        {before && (
          <div id={`${id}-before`} className="text-muted-foreground max-sm:*:text-xs">
            {before}
          </div>
        )}
        <div className="flex animate-settle flex-col gap-1.5 sm:gap-2">
          {question.options.map((option) => (
            <label
              key={option.value}
              className={clsx(
                'flex min-h-14 cursor-pointer items-center gap-4 rounded-lg border px-4 py-2 transition-colors',
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
                onChange={() => onChoose(option.value)}
                onClick={() => isArrow.current || onTake(option.value)}
                className="size-5 shrink-0 outline-none"
              />
              <span className="flex-1">{option.label}</span>
              <kbd
                aria-hidden
                className="hidden font-sans text-sm text-muted-foreground [@media(hover:hover)_and_(pointer:fine)]:inline"
              >
                {option.value}
              </kbd>
            </label>
          ))}
        </div>
        {after && (
          <div id={`${id}-after`} className="text-muted-foreground">
            {after}
          </div>
        )}
      </fieldset>
      <ReadAloud element={whole} what={t('readAloudWhat')} />
    </div>
  )
}

const arrowSteps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
}

/**
 * The answer that a key chooses: a figure the answer with that score, an arrow the next answer or the one before. It is
 * null for any other key, and for arrows on a radio button, which the browser handles itself.
 */
function answerForKey(
  { key, target, altKey, ctrlKey, metaKey }: KeyboardEvent,
  options: AssessmentQuestion['options'],
  chosen: number | undefined,
): number | null {
  if (altKey || ctrlKey || metaKey) return null
  const scored = options.find(({ value }) => String(value) === key)
  if (scored) return scored.value

  const step = arrowSteps[key]
  if (step === undefined || target instanceof HTMLInputElement) return null
  const position = options.findIndex(({ value }) => value === chosen)
  const next = position === -1 ? (step === 1 ? 0 : options.length - 1) : position + step
  return options[(next + options.length) % options.length]?.value ?? null
}
