import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'

import { longestNote } from '#features/care/alerts/contract.ts'
import { moveFocus } from '#web/forms/move-focus.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { firstErrors, refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { Answer, answerOutcomes, asksWhen, asksWhy, type FollowUpDetail, isContact } from '../contract.ts'
import { answerLabel, inHours } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { longestRetryHours } from '../schedule.ts'
import { AssessmentFields } from './assessment-fields.tsx'
import { useAnswerFollowUp } from './queries.ts'
import { blankSaid, missingTakeover, SaidDraft, saidOf } from './said-draft.ts'
import { TakeoverFields } from './takeover-fields.tsx'

const t = texts('work')

const hourChoices = [4, 12, 24, 48, 72, 168, 336, 720]

interface AnswerFormProps {
  readonly followUp: FollowUpDetail
  readonly userId: string
}

/** The form that says what came of a follow-up. What was typed stays if somebody else answers it meanwhile. */
export function AnswerForm({ followUp, userId }: AnswerFormProps) {
  const { id, status, person, isBounded, language } = followUp
  const [draft, setDraft, discard] = useDraft(`follow-up-answer-${id}`, userId, readDraft, blank)
  const answer = useAnswerFollowUp(discard)
  const { errors, begin } = useFormErrors()
  const isLate = status !== 'open' && !answer.isPending
  if (isLate && draft === blank) return null
  const change = (part: Partial<Draft>) => answer.isPending || setDraft({ ...draft, ...part })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const { currentTarget: form } = event
    const refuse = begin(event)
    const checked = checkDraft(draft)
    if ('errors' in checked) return refuse(checked.errors)
    answer.mutate(
      { params: { id }, body: checked.value },
      {
        onSuccess: () => moveFocus(form, document.getElementById('main')),
        onError: (error) => refuse(refusedFields(error)),
      },
    )
  }

  return (
    <Card aria-labelledby="answer-title">
      <CardHeader>
        <CardTitle id="answer-title">{t('whatCameQuestion')}</CardTitle>
        <CardDescription>{person ? t('notSeenByPerson') : t('takeOnFirst')}</CardDescription>
      </CardHeader>
      {isLate && (
        <Notice tone="attention" role="alert" title={t('closedMeanwhile')}>
          {t('notSavedWithIt')}
        </Notice>
      )}
      <Form className="flex flex-col gap-5" onSubmit={submit}>
        <Field label={t('outcome')} error={errors['outcome']}>
          <Select
            value={draft.outcome}
            onChange={({ target }) =>
              change({ outcome: answerOutcomes.find((name) => name === target.value) ?? '' })
            }
          >
            <option value="">{t('choose')}</option>
            {answerOutcomes.map((name) => (
              <option key={name} value={name}>
                {answerLabel(name)}
              </option>
            ))}
          </Select>
        </Field>
        {asksWhen(draft.outcome) && (
          <Field label={t('againIn')} error={errors['againInHours']}>
            <Select value={draft.hours} onChange={({ target }) => change({ hours: Number(target.value) })}>
              {hourChoices
                .filter((hours) => draft.outcome === 'moved' || hours <= longestRetryHours)
                .map((hours) => (
                  <option key={hours} value={hours}>
                    {inHours(hours)}
                  </option>
                ))}
            </Select>
          </Field>
        )}
        {isContact(draft.outcome) && (
          <>
            <AssessmentFields
              draft={draft}
              errors={errors}
              isOptional
              aboutNotSafe={t('comesAgain')}
              language={language}
              onChange={change}
            />
            <TakeoverFields draft={draft} errors={errors} onChange={change} />
          </>
        )}
        {isBounded && draft.outcome !== '' && !isContact(draft.outcome) && (
          <p className="text-pretty">
            {draft.outcome === 'not-reached' ? t('secondForLaterTry') : t('secondNeeded')}
          </p>
        )}
        {draft.outcome === 'gone' && <p className="text-muted-foreground">{t('othersDropped')}</p>}
        <Field
          label={asksWhy(draft.outcome) ? t('why') : t('note')}
          isOptional={!asksWhy(draft.outcome)}
          error={errors['note']}
        >
          <Textarea
            value={draft.note}
            maxLength={longestNote}
            readOnly={answer.isPending}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
        <CardFooter>
          {isLate ? (
            <Button type="button" variant="outline" onClick={discard}>
              {t('discard')}
            </Button>
          ) : (
            <Button type="submit" disabled={answer.isPending || !person}>
              {answer.isPending ? t('saving') : t('save')}
            </Button>
          )}
        </CardFooter>
      </Form>
    </Card>
  )
}

const Draft = z.extend(SaidDraft, {
  outcome: z.enum([...answerOutcomes, '']),
  hours: z.int(),
  note: z.string(),
})
type Draft = z.infer<typeof Draft>

const blank: Draft = { ...blankSaid, outcome: '', hours: 12, note: '' }

function readDraft(kept: unknown): Draft | null {
  const result = Draft.safeParse(kept)
  return result.success ? result.data : null
}

function checkDraft(draft: Draft) {
  const { outcome, hours, note } = draft
  const result = z.safeParse(Answer, {
    outcome,
    ...(asksWhen(outcome) && { againInHours: hours }),
    ...(note.trim() && { note: note.trim() }),
    ...(isContact(outcome) && saidOf(draft, true)),
  })
  if (result.success) return { value: result.data }
  return {
    errors: {
      ...(isContact(outcome) && missingTakeover(draft)),
      ...firstErrors(result.error),
    },
  }
}
