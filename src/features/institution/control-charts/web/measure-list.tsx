import { useState } from 'react'
import * as z from 'zod/mini'

import { dayLabel } from '#features/institution/analytics/web/index.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'
import { Dialog, DialogClose, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'

import { type Measure, NewMeasure, controlChartApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('changes')

/** What was done, the latest first, with a way to note more. */
export function MeasureList({ measures }: { readonly measures: readonly Measure[] }) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section aria-labelledby="what-was-done" className="flex flex-col gap-2">
      <h3 id="what-was-done" className="font-semibold">
        {t('whatWasDone')}
      </h3>
      {measures.length === 0 && <p className="text-muted-foreground">{t('noneNoted')}</p>}
      <ul className="divide-y divide-border">
        {measures.map((measure) => (
          <MeasureLine key={measure.id} measure={measure} />
        ))}
      </ul>
      <Button variant="outline" className="w-fit" onClick={() => setIsAdding(true)}>
        {t('noteIt')}
      </Button>
      {isAdding && <NewMeasureDialog onClose={() => setIsAdding(false)} />}
    </section>
  )
}

function MeasureLine({ measure: { id, day, text } }: { readonly measure: Measure }) {
  const remove = useChange(controlChartApi.removeMeasure, { again: [controlChartApi.read] })
  return (
    <li className="flex items-center justify-between gap-3 py-1">
      <p>
        <span className="text-muted-foreground">{dayLabel(day)}</span> {text}
      </p>
      <ConfirmedButton
        variant="ghost"
        aria-label={t('removeMeasure', { text })}
        title={t('removeQuestion')}
        description={t('removeText')}
        action={t('remove')}
        isDestructive
        onAction={() =>
          remove.mutate({ params: { id } }, { onError: (error) => toastFailure(t('notRemoved'), error) })
        }
      >
        {t('remove')}
      </ConfirmedButton>
    </li>
  )
}

const Draft = z.object({ text: z.string(), day: z.string() })

function NewMeasureDialog({ onClose }: { readonly onClose: () => void }) {
  const add = useChange(controlChartApi.addMeasure, { again: [controlChartApi.read] })
  const [draft, change, clear] = useOwnDraft('measure', Draft, { text: '', day: '' })
  const close = () => {
    clear()
    onClose()
  }
  const { errors, submit } = useForm(NewMeasure, (measure, refuse) =>
    add.mutate(
      { body: measure },
      {
        onSuccess: () => {
          toast({ title: t('noted'), description: t('notedText') })
          close()
        },
        onError: (error) => {
          refuse(error)
          toastFailure(t('notNoted'), error)
        },
      },
    ),
  )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent title={t('noteIt')} description={t('noteText')}>
        <DialogForm
          onSubmit={submit}
          isBusy={add.isPending}
          feet={
            <>
              <DialogClose asChild>
                <Button variant="outline">{t('cancel')}</Button>
              </DialogClose>
              <Button type="submit">{add.isPending ? t('saving') : t('save')}</Button>
            </>
          }
        >
          <Field label={t('whatWasDone')} error={errors['text']}>
            <Input
              name="text"
              autoComplete="off"
              maxLength={200}
              value={draft.text}
              onChange={({ target }) => change({ ...draft, text: target.value })}
            />
          </Field>
          <Field label={t('day')} error={errors['day']}>
            <Input
              name="day"
              type="date"
              value={draft.day}
              onChange={({ target }) => change({ ...draft, day: target.value })}
            />
          </Field>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
