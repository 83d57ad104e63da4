import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import * as z from 'zod/mini'

import { currentLanguage } from '#shared/current-language.ts'
import type { Language } from '#shared/language.ts'
import type { FieldErrors } from '#web/forms/use-form.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { triageAdvice } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import {
  ScreenerAnswers,
  screenerCredit,
  screenerExamples,
  type ScreenerQuestion,
  screenerQuestions,
  triageLevel,
} from '../screener.ts'
import { askedQuestions, type SaidDraft } from './said-draft.ts'

const t = texts('work')

type Answers = SaidDraft['answers']

interface ScreenerFieldsProps {
  readonly answers: Answers
  /** In which language the person reads; null where that is not known. */
  readonly language: Language | null
  readonly errors: FieldErrors
  readonly onChange: (answers: Answers) => void
}

const numbers = Object.keys(screenerQuestions)

/** The C-SSRS screener as published: its questions word for word, each asked when its condition is met. */
export function ScreenerFields({ answers, language, errors, onChange }: ScreenerFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted-foreground text-pretty">{t('howToAsk')}</p>
      {(language === 'es' || currentLanguage() === 'es') && (
        <Notice tone="attention" title={t('screenerInEnglish')}>
          {t('aboutScreenerInEnglish')}
        </Notice>
      )}
      {askedQuestions(answers).map((question) => (
        <YesOrNo
          key={question}
          number={question === 'recent' ? null : numbers.indexOf(question) + 1}
          question={question}
          value={answers[question]}
          error={errors[`assessment.screener.${question}`]}
          onChange={(value) => onChange({ ...answers, [question]: value })}
        />
      ))}
      <TriageNotice answers={answers} />
      <p className="text-sm text-muted-foreground">{screenerCredit}</p>
    </div>
  )
}

interface YesOrNoProps {
  readonly number: number | null
  readonly question: ScreenerQuestion
  readonly value: boolean | undefined
  readonly error: string | undefined
  readonly onChange: (value: boolean) => void
}

function YesOrNo({ number, question, value, error, onChange }: YesOrNoProps) {
  const id = useId()
  const example = screenerExamples[question]
  const describedBy = [error && `${id}-error`, example && `${id}-example`].filter(Boolean).join(' ')
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy || undefined}
      className="flex flex-col gap-2 outline-none"
    >
      <legend className="mb-2 font-medium text-pretty">
        {[number && `${number}.`, screenerQuestions[question]].filter(Boolean).join(' ')}
      </legend>
      {example && (
        <p id={`${id}-example`} className="text-sm text-muted-foreground">
          {example}
        </p>
      )}
      <div className="two-columns max-w-sm gap-3">
        {[true, false].map((choice) => (
          <label
            key={String(choice)}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border px-4',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
              choice === value
                ? 'border-primary bg-primary-soft font-semibold text-primary-ink'
                : 'border-input bg-card hover:bg-muted',
            )}
          >
            <input
              type="radio"
              name={id}
              checked={choice === value}
              onChange={() => onChange(choice)}
              className="size-5 shrink-0 outline-none"
            />
            <span>{choice ? t('yes') : t('no')}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-destructive-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** What the published triage points say of the answers, once all that is asked was answered. */
export function TriageNotice({ answers }: { readonly answers: object }) {
  const complete = z.safeParse(ScreenerAnswers, answers)
  if (!complete.success) return null
  const level = triageLevel(complete.data)
  const { title, text } = triageAdvice(level)
  return (
    <Notice
      role="status"
      tone={level === 'high' ? 'danger' : level === 'moderate' ? 'attention' : 'info'}
      title={title}
    >
      {text}
    </Notice>
  )
}
