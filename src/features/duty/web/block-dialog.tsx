import { type SubmitEvent, useState } from 'react'

import type { Day } from '#shared/days.ts'
import { call } from '#web/api/api.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Dialog, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'

import { type DutyBlock, dutyApi, type DutyPlan } from '../contract.ts'
import { PersonSelect } from './person-select.tsx'
import { useDutyChange } from './queries.ts'
import { dayLabel, stretchOf, timeField } from './times.ts'

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
  const [userId, setUserId] = useState(block?.userId ?? '')
  const [from, setFrom] = useState(block ? timeField(block.from, timeZone) : hours.coversFrom)
  const [until, setUntil] = useState(block ? timeField(block.until, timeZone) : hours.coversUntil)
  const { errors, begin } = useFormErrors()
  const change = useDutyChange()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    const times = stretchOf(day, from, until, timeZone)
    if (userId === '') return refuse({ userId: 'Choose somebody' })
    if (!times) return refuse(from === '' ? { from: 'Enter a time' } : { until: 'Enter a time' })
    change.mutate(
      () =>
        block
          ? call(dutyApi.change, { params: { id: block.id }, body: { userId, ...times } })
          : call(dutyApi.add, { body: { population, userId, ...times } }),
      { onSuccess: onClose, onError: (error) => refuse(refusedFields(error)) },
    )
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={block ? 'Change a time on duty' : 'Plan somebody'}
        description={`From ${dayLabel(day)} on. An end that is not later than the beginning is on the next day.`}
      >
        <DialogForm
          onSubmit={submit}
          isBusy={change.isPending}
          feet={
            <>
              <Button variant="outline" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit">{change.isPending ? 'Please wait...' : 'Save'}</Button>
            </>
          }
        >
          <PersonSelect people={people} value={userId} error={errors['userId']} onChange={setUserId} />
          <div className="grid grid-cols-2 gap-3">
            <Field label="From" error={errors['from']}>
              <Input type="time" value={from} onChange={({ target }) => setFrom(target.value)} />
            </Field>
            <Field label="Until" error={errors['until']}>
              <Input type="time" value={until} onChange={({ target }) => setUntil(target.value)} />
            </Field>
          </div>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
