import { type ReactNode, type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'

import { inHours } from '#features/care/follow-ups/labels.ts'
import { hoursAfter } from '#features/care/follow-ups/schedule.ts'
import { languageNames } from '#shared/language.ts'
import { useChange } from '#web/api/use-change.ts'
import { saveOutcome } from '#web/forms/save-outcome.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { firstErrors, refusedFields, useForm, useFormErrors } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { CardFooter } from '#web/ui/layout/card.tsx'
import { useNow } from '#web/use-now.ts'

import {
  type CaseDetail,
  caseApi,
  Ending,
  endings,
  LevelChange,
  longestName,
  longestPlanWords,
  observations,
  Plan,
} from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('case')
const refusals = texts('refusals')

const longestHours = 168
const hourChoices = [1, 2, 4, 8, 12, 24, 48, 72, longestHours]

/** The hours that can be chosen, the last of which is the most. */
function hoursUpTo(most: number): number[] {
  const last = Math.min(most, longestHours)
  return [...hourChoices.filter((hours) => hours < last), last]
}

interface FormProps {
  readonly one: CaseDetail
  readonly onDone: () => void
}

/** What every form of a case says when it was saved or not. */
const outcomes = (onDone: () => void, showRefusal: (error: unknown) => void) =>
  saveOutcome({ saved: t('saved'), notSaved: t('notSaved'), more: t('tryAgain') }, onDone, showRefusal)

const PlanDraft = z.object({
  now: z.string(),
  observation: z.string(),
  by: z.string(),
  untilHours: z.int(),
  contactHours: z.int(),
  language: z.string(),
  interpreter: z.string(),
})
type PlanDraft = z.infer<typeof PlanDraft>

/** The draft of a plan begins with the plan that holds, and without one with the language of the latest alert. */
function draftOf({ plan, language: latest }: Pick<CaseDetail, 'plan' | 'language'>): PlanDraft {
  const usual = latest && !plan ? languageNames[latest] : ''
  const { now = '', observation = '', by = '', language = usual, interpreter = '' } = plan ?? {}
  return { now, observation, by, untilHours: 24, contactHours: 4, language, interpreter }
}

function readPlanDraft(kept: unknown): PlanDraft | null {
  const result = PlanDraft.safeParse(kept)
  return result.success ? result.data : null
}

/** The form of the plan. What was typed is kept until it is saved. */
export function PlanForm({ one, userId, onDone }: FormProps & { readonly userId: string }) {
  const { id, level, contactWithinHours } = one
  const [draft, setDraft, discard] = useDraft(`case-plan-${id}`, userId, readPlanDraft, draftOf(one))
  const contactHours = Math.min(draft.contactHours, contactWithinHours)
  const save = useChange(caseApi.plan, { againAfterFailure: true })
  const { errors, begin } = useFormErrors()
  const now = useNow()
  const change = (part: Partial<PlanDraft>) => save.isPending || setDraft({ ...draft, ...part })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    const { now: doing, observation, by, untilHours, language, interpreter } = draft
    const inTime = (hours: number) => hoursAfter(now, hours).toISOString()
    const checked = z.safeParse(Plan, {
      now: doing,
      observation,
      by,
      until: inTime(untilHours),
      nextContactAt: inTime(contactHours),
      ...(language.trim() && { language }),
      ...(interpreter.trim() && { interpreter }),
    })
    if (!checked.success) {
      return refuse(firstErrors(checked.error))
    }
    const done = () => {
      discard()
      onDone()
    }
    save.mutate(
      { params: { id }, body: checked.data },
      outcomes(done, (error) => refuse(refusedFields(error))),
    )
  }

  const hours = (name: 'untilHours' | 'contactHours', value: number, most: number) => (
    <Select value={value} onChange={({ target }) => change({ [name]: Number(target.value) })}>
      {hoursUpTo(most).map((choice) => (
        <option key={choice} value={choice}>
          {t('in', { hours: inHours(choice) })}
        </option>
      ))}
    </Select>
  )
  const line = (name: 'by' | 'language' | 'interpreter') => (
    <Input
      value={draft[name]}
      maxLength={longestName}
      readOnly={save.isPending}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  return (
    <Form className="flex flex-col gap-5" onSubmit={submit}>
      <Field label={t('planNow')} error={errors['now']}>
        <Textarea
          value={draft.now}
          maxLength={longestPlanWords}
          readOnly={save.isPending}
          onChange={({ target }) => change({ now: target.value })}
        />
      </Field>
      <Field
        label={t('observation')}
        hint={level === 'high' && draft.observation === 'usual' ? t('usualAtHigh') : undefined}
        error={errors['observation']}
      >
        <Select value={draft.observation} onChange={({ target }) => change({ observation: target.value })}>
          <option value="">{t('choose')}</option>
          {observations.map((name) => (
            <option key={name} value={name}>
              {t(`observations.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('by')} error={errors['by']}>
        {line('by')}
      </Field>
      <Field label={t('until')} error={errors['until']}>
        {hours('untilHours', draft.untilHours, longestHours)}
      </Field>
      <Field label={t('nextContact')} error={errors['nextContactAt']}>
        {hours('contactHours', contactHours, contactWithinHours)}
      </Field>
      <Field label={t('language')} isOptional error={errors['language']}>
        {line('language')}
      </Field>
      <Field label={t('interpreter')} isOptional error={errors['interpreter']}>
        {line('interpreter')}
      </Field>
      <SaveButton isPending={save.isPending}>{t('save')}</SaveButton>
    </Form>
  )
}

/** The form of the level. */
export function LevelForm({ one: { id, level }, onDone }: FormProps) {
  const save = useChange(caseApi.setLevel, { againAfterFailure: true })
  const { errors, submit } = useForm(LevelChange, (body, showRefusal) =>
    save.mutate({ params: { id }, body }, outcomes(onDone, showRefusal)),
  )
  return (
    <Form className="flex flex-col gap-5" onSubmit={submit}>
      <Field label={t('level')} error={errors['level']}>
        <Select name="level" defaultValue="">
          <option value="">{t('choose')}</option>
          {LevelChange.shape.level.options.map((name) => (
            <option key={name} value={name}>
              {t(`levels.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('levelWhy')} error={errors['reason']}>
        <Textarea name="reason" maxLength={longestPlanWords} />
      </Field>
      {level === 'high' && <p className="text-muted-foreground">{t('lowerNeedsSecond')}</p>}
      <SaveButton isPending={save.isPending}>{t('save')}</SaveButton>
    </Form>
  )
}

/** The form that asks somebody to take a case over. */
export function HandOverForm({ one: { id, others }, onDone }: FormProps) {
  const offer = useChange(caseApi.offer, { againAfterFailure: true })
  const { errors, submit } = useForm(z.object({ to: z.string() }), (body, showRefusal) =>
    offer.mutate({ params: { id }, body }, outcomes(onDone, showRefusal)),
  )
  return (
    <Form className="flex flex-col gap-5" onSubmit={submit}>
      <Field label={t('handOverTo')} error={errors['to']}>
        <Select name="to">
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {t('taker', { name: other.name, kind: other.kind })}
            </option>
          ))}
        </Select>
      </Field>
      <p className="text-muted-foreground">{t('handOverMore')}</p>
      <SaveButton isPending={offer.isPending}>{t('ask')}</SaveButton>
    </Form>
  )
}

/** What the form of the end sends: empty fields are none. */
const EndingFields = z.pipe(
  z.transform((fields) =>
    Object.fromEntries(Object.entries(Object(fields)).filter(([, value]) => value !== '')),
  ),
  Ending,
)

/** The form that ends a case, with what is missing before it can. */
export function EndForm({ one: { id, plan, missing }, onDone }: FormProps) {
  const [how, setHow] = useState('')
  const end = useChange(caseApi.end, { againAfterFailure: true })
  const { errors, submit } = useForm(EndingFields, (body, showRefusal) =>
    end.mutate({ params: { id }, body }, outcomes(onDone, showRefusal)),
  )
  return (
    <Form className="flex flex-col gap-5" onSubmit={submit}>
      <Field label={t('endHow')} error={errors['how']}>
        <Select name="how" value={how} onChange={({ target }) => setHow(target.value)}>
          <option value="">{t('choose')}</option>
          {endings.map((name) => (
            <option key={name} value={name}>
              {t(`endings.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      {how === 'contact' && missing.length > 0 && (
        <div>
          <p className="font-medium">{t('stillMissing')}</p>
          <ul className="list-disc pl-5">
            {missing.map((one) => (
              <li key={one}>{refusals(`missing.${one}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {how !== '' && how !== 'contact' && (
        <Field label={t('endWho')} error={errors['takenOverBy']}>
          <Input name="takenOverBy" maxLength={longestName} />
        </Field>
      )}
      {!plan && (
        <Field label={t('withoutPlan')} error={errors['withoutPlan']}>
          <Textarea name="withoutPlan" maxLength={longestPlanWords} />
        </Field>
      )}
      <SaveButton isPending={end.isPending}>{t('end')}</SaveButton>
    </Form>
  )
}

function SaveButton({ isPending, children }: { readonly isPending: boolean; readonly children: ReactNode }) {
  return (
    <CardFooter>
      <Button type="submit" disabled={isPending}>
        {isPending ? t('saving') : children}
      </Button>
    </CardFooter>
  )
}
