import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'

import type { Day } from '#shared/days.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { CancelOrSend, Dialog, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'

import { dutyApi, type DutyBlock, type DutyPlan } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { useDutyChange } from './queries.ts'
import { dayLabel, stretchOf, timeField } from './times.ts'

const t = texts('plan')

const Draft = z.object({ userId: z.string(), from: z.string(), until: z.string() })

interface BlockDialogProps {
  readonly plan: DutyPlan
  /** The day on which it begins. */
  readonly day: Day
  /** The block to change; a new one without it. */
  readonly block?: DutyBlock
  readonly onClose: () => void
}

/** The dialog that plans somebody on a day, or changes who has a time and when. */
export function BlockDialog({ plan, day, block, onClose }: BlockDialogProps) {
  const { population, timeZone, people, hours } = plan
  const [draft, setDraft, clear] = useOwnDraft(`duty-${block?.id ?? `${population}-${day}`}`, Draft, {
    userId: block?.userId ?? '',
    from: block ? timeField(block.from, timeZone) : hours.coversFrom,
    until: block ? timeField(block.until, timeZone) : hours.coversUntil,
  })
  const { userId, from, until } = draft
  const { errors, begin } = useFormErrors()
  const add = useDutyChange(dutyApi.add)
  const change = useDutyChange(dutyApi.change)
  const isBusy = add.isPending || change.isPending

  function close(): void {
    clear()
    onClose()
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    const times = stretchOf(day, from, until, timeZone)
    if (userId === '') return refuse({ userId: t('chooseSomebody') })
    if (!times) return refuse(from === '' ? { from: t('enterTime') } : { until: t('enterTime') })
    const then = { onSuccess: close, onError: (error: unknown) => refuse(refusedFields(error)) }
    if (block) change.mutate({ params: { id: block.id }, body: { userId, ...times } }, then)
    else add.mutate({ body: { population, userId, ...times } }, then)
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent
        title={block ? t('changeTime') : t('planSomebody')}
        description={t('aboutTimes', { day: dayLabel(day) })}
      >
        <DialogForm
          onSubmit={submit}
          isBusy={isBusy}
          feet={<CancelOrSend isBusy={isBusy}>{t('save')}</CancelOrSend>}
        >
          <PersonSelect
            people={people}
            value={userId}
            error={errors['userId']}
            onChange={(chosen) => setDraft({ ...draft, userId: chosen })}
          />
          <div className="two-columns gap-3">
            <Field label={t('from')} error={errors['from']}>
              <Input
                type="time"
                value={from}
                onChange={({ target }) => setDraft({ ...draft, from: target.value })}
              />
            </Field>
            <Field label={t('until')} error={errors['until']}>
              <Input
                type="time"
                value={until}
                onChange={({ target }) => setDraft({ ...draft, until: target.value })}
              />
            </Field>
          </div>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

interface PersonSelectProps {
  readonly people: DutyPlan['people']
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (id: string) => void
}

/** The choice of somebody who may be on duty. It says who cannot be reached. */
export function PersonSelect({ people, value, error, onChange }: PersonSelectProps) {
  const chosen = people.find(({ id }) => id === value)
  return (
    <Field label={t('person')} error={error} hint={chosen?.isReachable === false && t('personNotReachable')}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('chooseSomebody')}</option>
        {people.map(({ id, name, isReachable }) => (
          <option key={id} value={id}>
            {isReachable ? name : t('notReachableOf', { name })}
          </option>
        ))}
      </Select>
    </Field>
  )
}
