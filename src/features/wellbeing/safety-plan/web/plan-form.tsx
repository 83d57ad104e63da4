import { type SubmitEvent, useState } from 'react'

import { countCharacters } from '#shared/fields.ts'
import type { Population } from '#shared/population.ts'
import { newerVersionIn } from '#web/api/newer-version.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { JumpLinks } from '#web/ui/layout/jump-links.tsx'
import { PageFoot } from '#web/ui/layout/page-foot.tsx'

import { longestStep, type PlanSteps, SafetyPlan } from '../contract.ts'
import { fillEmptySteps, hasWords } from '../fill-empty-steps.ts'
import { texts } from '../locales/texts.ts'
import { type Step, steps, stepTexts } from '../steps.ts'
import { useSavePlan } from './queries.ts'
import { readWritten, type Written } from './save-over.ts'
import { useOwnSitting, useShowPlan } from './sittings/queries.ts'

const tEntry = texts('entry')
const t = texts('plan')

export const loadEarlierPlans = async () => (await import('./earlier-plans.tsx')).EarlierPlans

interface PlanFormProps {
  readonly userId: string
  readonly saved: PlanSteps
  /** When it was saved; null before the plan is written. */
  readonly savedAt: string | null
  /** An earlier plan whose words fill the empty steps; null without one. */
  readonly used: PlanSteps | null
  readonly population: Population
  readonly canCancel: boolean
  readonly onDone: () => void
}

/** The form of the six steps. They can be written in any order, and any of them may stay empty. */
export function PlanForm({ userId, saved, savedAt, used, population, canCancel, onDone }: PlanFormProps) {
  const fill = (plan: PlanSteps) => (used ? fillEmptySteps(plan, used) : plan)
  const readFilled = (kept: unknown) => {
    const draft = readWritten(steps, kept)
    return draft && { ...draft, mine: fill(draft.mine) }
  }
  const [written, setWritten, discardDraft] = useDraft<Written<Step>>('safety-plan', userId, readFilled, {
    mine: fill(saved),
    base: { texts: saved, updatedAt: savedAt },
  })
  const plan = written.mine
  const change = (mine: PlanSteps) => setWritten({ ...written, mine })
  const [newer, setNewer] = useState<SafetyPlan | null>(null)
  const save = useSavePlan({
    onSaved: () => {
      discardDraft()
      onDone()
      toast({ title: t('saved'), description: t('aboutSaved') })
    },
    onFailed: (error) => {
      const stored = newerVersionIn(SafetyPlan, error)
      setNewer(stored)
      if (!stored) toastFailure(t('notSaved'), error, t('nothingLost'))
    },
  })
  const { data: sitting } = useOwnSitting()
  const isTooLong = steps.some((step) => isLong(plan[step]))
  useShowPlan(plan, Boolean(sitting?.with) && !isTooLong)

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    save.mutate(written, { onSuccess: goToTop })
  }

  function keep(stored: SafetyPlan, mine: PlanSteps): void {
    const chosen = { mine, base: { texts: stored.steps, updatedAt: stored.updatedAt } }
    setWritten(chosen)
    setNewer(null)
    if (steps.some((step) => isLong(mine[step]))) toast(tooLongTogether)
    else save.mutate(chosen, { onSuccess: goToTop })
  }

  function cancel(): void {
    discardDraft()
    onDone()
    goToTop()
  }

  function use(earlier: PlanSteps): void {
    // What is being sent would not hold a change.
    if (save.isPending) return
    change(fillEmptySteps(plan, earlier))
    goToTop()
  }

  return (
    <>
      <JumpLinks
        parts={steps.map((step) => ({ id: `step-${step}`, title: stepTexts(step, population).title }))}
      />
      <Form aria-label={tEntry('title')} onSubmit={submit} className="flex flex-col gap-5 max-md:gap-3">
        {steps.map((step, index) => (
          <StepField
            key={step}
            id={`step-${step}`}
            label={`${index + 1}. ${stepTexts(step, population).title}`}
            about={stepTexts(step, population)}
            value={plan[step]}
            onChange={(value) => change({ ...plan, [step]: value })}
            isSaving={save.isPending}
            suggestion={sitting?.suggestions[step] ?? ''}
          />
        ))}
        <PageFoot className="max-md:peer-has-[textarea:focus]:static">
          <Button type="submit" size="lg" disabled={save.isPending || isTooLong} className="max-md:flex-1">
            {save.isPending ? t('saving') : t('saveMyPlan')}
          </Button>
          {canCancel && (
            <Button variant="ghost" size="lg" onClick={cancel}>
              {t('cancel')}
            </Button>
          )}
        </PageFoot>
      </Form>
      <OnDemand load={loadEarlierPlans} props={{ current: plan, population, onUse: use }} />
      {newer && (
        <OnDemand
          load={loadConflict}
          props={{
            fields: steps,
            titleOf: (step) => stepTexts(step, population).title,
            written,
            stored: { texts: newer.steps, updatedAt: newer.updatedAt },
            isSaving: save.isPending,
            onKeep: (chosen) => keep(newer, chosen),
            onBack: () => setNewer(null),
          }}
        />
      )}
    </>
  )
}

const loadConflict = async () => (await import('./plan-conflict.tsx')).PlanConflict<Step>

const isLong = (text: string) => countCharacters(text) > longestStep

const tooLongTogether = {
  title: t('tooLongTogether'),
  description: t('shortenStep'),
}

/** The pressed button is gone, so the page and the focus move to the top of the plan. */
export function goToTop(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}

interface StepFieldProps {
  readonly id: string
  readonly label: string
  readonly about: ReturnType<typeof stepTexts>
  readonly value: string
  readonly onChange: (value: string) => void
  /** The field is read-only then, since the request that is being sent would not hold a change. */
  readonly isSaving: boolean
  /** What somebody who sits with the owner suggests; empty without one. */
  readonly suggestion: string
}

function StepField({ id, label, about, value, onChange, isSaving, suggestion }: StepFieldProps) {
  const isTooLong = isLong(value)
  return (
    <Card id={id} className="peer max-sm:p-4">
      <Field
        label={
          <>
            <span className="block text-lg font-semibold">{label}</span>
            <span className="block font-normal text-muted-foreground">{about.prompt}</span>
          </>
        }
        hint={t('forExample', { example: about.example })}
        error={isTooLong ? t('keepWithin', { most: longestStep }) : undefined}
      >
        <Textarea
          rows={2}
          className="min-h-20!"
          value={value}
          readOnly={isSaving}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {hasWords(suggestion) && (
        <div
          role="group"
          aria-label={t('suggestedLabel')}
          className="flex flex-col items-start gap-2 border-l-4 border-calm pl-4"
        >
          <p className="text-sm text-muted-foreground">{t('suggested')}</p>
          <p className="whitespace-pre-line wrap-anywhere">{suggestion}</p>
          <Button
            variant="outline"
            disabled={isSaving}
            onClick={() => onChange(hasWords(value) ? `${value.trimEnd()}\n${suggestion}` : suggestion)}
          >
            {t('takeWordsOver')}
          </Button>
        </div>
      )}
    </Card>
  )
}
