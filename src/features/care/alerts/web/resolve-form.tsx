import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent } from 'react'
import { useSearch } from 'wouter'
import * as z from 'zod/mini'

import { moveFocus } from '#web/forms/move-focus.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { type FieldErrors, refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { type AlertDetail, longestNote, type Outcome, outcomes } from '../contract.ts'
import { outcomeLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { isContactNext } from './contact-buttons.tsx'
import { type SendChange, useUpdateAlert } from './queries.ts'
import { resolveAtOnce } from './respond-button.tsx'

const t = texts('alert')

/** What another feature asks in the form. It keeps what is entered there itself. */
export interface ResolveExtension {
  readonly fields: (state: {
    readonly outcome: Outcome | ''
    readonly errors: FieldErrors
    readonly isSaving: boolean
  }) => ReactNode
  /** Complaints about the fields before anything is sent; none where all is right. */
  readonly check: (outcome: Outcome) => FieldErrors
  /** Whether an alert with this outcome is not resolved, so that Resolve is not the main thing to do. */
  readonly staysOpen: (outcome: Outcome | '') => boolean
  /** Resolves the alert together with what its fields hold. */
  readonly send: SendChange
  readonly isBlank: boolean
  readonly discard: () => void
}

interface ResolveFormProps {
  readonly alert: AlertDetail
  readonly userId: string
  readonly extension?: ResolveExtension | undefined
}

/**
 * The form that resolves an alert, with its outcome, a note and what another feature asks. It is folded until somebody
 * responded. What was typed stays if somebody else resolves the alert meanwhile.
 */
export function ResolveForm({ alert, userId, extension }: ResolveFormProps) {
  const { id, status } = alert
  const search = useSearch()
  const [draft, change, discardOwn] = useDraft(`resolve-${id}`, userId, readDraft, blank)
  const discardDraft = () => {
    discardOwn()
    extension?.discard()
  }
  const update = useUpdateAlert(discardDraft, extension?.send)
  const { errors, begin } = useFormErrors()
  // Respond comes first, and then the contact with the person.
  const isLater = status === 'active' || isContactNext(alert)
  const isLate = status === 'resolved' && !update.isPending
  // The draft itself was saved, but the answer was lost or arrived after the page had been left.
  const isSaved = isLate && draft.outcome === alert.outcome && draft.note.trim() === (alert.note ?? '')
  const discardSaved = useEffectEvent(discardDraft)
  useEffect(() => {
    if (isSaved) discardSaved()
  }, [isSaved])
  const isBegun = draft !== blank || extension?.isBlank === false
  if (isSaved || (isLate && !isBegun)) return null

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const { currentTarget: form } = event
    const refuse = begin(event)
    const { outcome, note } = draft
    if (outcome === '') return refuse({ outcome: t('chooseOutcome') })
    const complaints = extension?.check(outcome) ?? {}
    if (Object.keys(complaints).length > 0) return refuse(complaints)
    update.mutate(
      { id, status: 'resolved', outcome, ...(note.trim() && { note: note.trim() }) },
      {
        // The pressed button is gone, so the focus moves to the main content.
        onSuccess: () => moveFocus(form, mainContent()),
        onError: (error) => refuse(refusedFields(error)),
      },
    )
  }
  function discard(): void {
    discardDraft()
    mainContent()?.focus()
  }

  return (
    <details open={status !== 'active' || isBegun || search === resolveAtOnce}>
      <Summary hidden={status !== 'active'}>{t('resolveUnanswered')}</Summary>
      <Card aria-labelledby="resolve-title">
        <CardHeader>
          <CardTitle id="resolve-title">{t('resolveThis')}</CardTitle>
          <CardDescription>{t('whatPersonSees')}</CardDescription>
        </CardHeader>
        {isLate && <ResolvedMeanwhile onDiscard={discard} />}
        <Form className="flex flex-col gap-5" onSubmit={submit}>
          <OutcomeFields draft={draft} errors={errors} isSaving={update.isPending} onChange={change} />
          {extension?.fields({ outcome: draft.outcome, errors, isSaving: update.isPending })}
          {!isLate && (
            <CardFooter>
              <Button
                type="submit"
                variant={isLater || extension?.staysOpen(draft.outcome) ? 'outline' : 'default'}
                disabled={update.isPending}
              >
                {update.isPending ? t('saving') : t('resolve')}
              </Button>
            </CardFooter>
          )}
        </Form>
      </Card>
    </details>
  )
}

const mainContent = () => document.getElementById('main')

interface OutcomeFieldsProps {
  readonly draft: Draft
  readonly errors: FieldErrors
  readonly isSaving: boolean
  readonly onChange: (draft: Draft) => void
}

function OutcomeFields({ draft, errors, isSaving, onChange }: OutcomeFieldsProps) {
  const change = (part: Partial<Draft>) => {
    // A change while saving would not be saved.
    if (!isSaving) onChange({ ...draft, ...part })
  }
  return (
    <>
      <Field label={t('howItEnded')} error={errors['outcome']}>
        <Select
          value={draft.outcome}
          onChange={({ target }) => change({ outcome: outcomes.find((name) => name === target.value) ?? '' })}
        >
          <option value="">{t('choose')}</option>
          {outcomes.map((name) => (
            <option key={name} value={name}>
              {outcomeLabel(name)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('note')} isOptional hint={t('noteHint')} error={errors['note']}>
        <Textarea
          value={draft.note}
          maxLength={longestNote}
          readOnly={isSaving}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
    </>
  )
}

function ResolvedMeanwhile({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <Notice
      tone="attention"
      role="alert"
      title={t('resolvedMeanwhile')}
      action={
        <Button variant="outline" size="sm" onClick={onDiscard}>
          {t('discard')}
        </Button>
      }
    >
      {t('notSavedWithIt')}
    </Notice>
  )
}

const Draft = z.object({ outcome: z.enum([...outcomes, '']), note: z.string() })
type Draft = z.infer<typeof Draft>

const blank: Draft = { outcome: '', note: '' }

function readDraft(kept: unknown): Draft | null {
  const result = Draft.safeParse(kept)
  return result.success ? result.data : null
}
