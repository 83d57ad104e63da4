import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { reasonFor } from '#web/api/api.ts'
import { newerVersionIn } from '#web/api/newer-version.ts'
import { useChange } from '#web/api/use-change.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'

import { NewOwnFactor, OwnFactor, ownFactorApi } from '../contract.ts'
import { type FactorKind, longestName } from '../factors.ts'
import { texts } from '../texts/page.ts'
import { IconChoice } from './icon-choice.tsx'

interface FactorFormProps {
  readonly userId: string
  readonly kind: FactorKind
  /** The one that is changed; null for a new one. */
  readonly factor: OwnFactor | null
  readonly onDone: () => void
}

/** What is typed and not saved yet. A name may be empty or too long. */
const Draft = z.object({ name: z.string(), icon: NewOwnFactor.shape.icon })

/** The form of a new factor, or of the name and the icon of one that is there. */
export function FactorForm({ userId, kind, factor, onDone }: FactorFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // The button that opened it is gone.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input')?.focus(), [])
  const [draft, change, discardDraft] = useDraft(
    `own-factor-${factor?.id ?? kind}`,
    userId,
    (kept) => Draft.safeParse(kept).data ?? null,
    { name: factor?.name ?? '', icon: factor?.icon ?? 'tag' },
  )
  const { save, isSaving, newer, failure } = useSave(kind, factor)
  const { errors, begin } = useFormErrors()

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    const refuse = begin(event)
    const { name } = NewOwnFactor.shape
    const checked = name.safeParse(draft.name)
    if (!checked.success) return refuse({ name: checked.error.issues[0]!.message })
    try {
      await save(draft)
      discardDraft()
      onDone()
    } catch (error) {
      refuse(refusedFields(error))
    }
  }

  const title = factor ? texts.changeTitle : texts.forms[kind].title
  return (
    <Form ref={form} noValidate aria-label={title} onSubmit={submit}>
      <Card>
        <CardTitle>{title}</CardTitle>
        <Field
          label={texts.nameLabel}
          hint={texts.nameHint({ hint: texts.forms[kind].hint, most: longestName })}
          error={errors['name']}
        >
          <Input
            value={draft.name}
            readOnly={isSaving}
            onChange={({ target }) => change({ ...draft, name: target.value })}
          />
        </Field>
        <IconChoice chosen={draft.icon} onChoose={(icon) => change({ ...draft, icon })} />
        {newer && (
          <Notice tone="attention" role="alert" title={texts.newerTitle}>
            <p className="wrap-anywhere">{texts.newerReads({ name: newer.name })}</p>
            <p>{texts.whatSavingDoes}</p>
          </Notice>
        )}
        {failure && (
          <Notice tone="danger" role="alert" title={texts.notSaved}>
            {failure}
          </Notice>
        )}
        <CardFooter>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? texts.saving : texts.save}
          </Button>
          <Button
            variant="ghost"
            disabled={isSaving}
            onClick={() => {
              discardDraft()
              onDone()
            }}
          >
            {texts.cancel}
          </Button>
        </CardFooter>
      </Card>
    </Form>
  )
}

/** Saves a new factor, or the words of one that is there; over a newer version only once that was shown. */
function useSave(kind: FactorKind, factor: OwnFactor | null) {
  const add = useChange(ownFactorApi.add)
  const change = useChange(ownFactorApi.change, { againAfterFailure: true })
  const [newer, setNewer] = useState<OwnFactor | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function save(text: z.infer<typeof Draft>): Promise<void> {
    setFailure(null)
    try {
      if (!factor) await add.mutateAsync({ body: { kind, ...text } })
      else {
        const { isArchived, updatedAt: basedOn } = newer ?? factor
        await change.mutateAsync({ params: { id: factor.id }, body: { ...text, isArchived, basedOn } })
      }
    } catch (error) {
      const stored = newerVersionIn(OwnFactor, error)
      setNewer(stored)
      const isShownAtField = Object.keys(refusedFields(error)).length > 0
      if (!stored && !isShownAtField) setFailure(reasonFor(error, texts.nothingLost))
      throw error
    }
  }
  return { save, isSaving: add.isPending || change.isPending, newer, failure }
}
