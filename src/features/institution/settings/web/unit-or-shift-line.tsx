import { Clock, type LucideIcon, Pencil, Phone, Trash2 } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'

import { clockTime } from '#features/care/duty/answered-line.ts'
import { minuteOf } from '#shared/time-of-day.ts'
import { reasonFor } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Tooltip } from '#web/ui/overlays/tooltip.tsx'

import { type Division, institutionApi, type Shift, type Unit } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { NameForm, takeFocus } from './unit-or-shift-name-form.tsx'

const t = texts('divisions')

export type UnitOrShift = Unit | Shift

interface UnitOrShiftLineProps {
  readonly division: Division
  readonly part: UnitOrShift
}

/** One unit or shift, with the buttons that enter what is known of it, rename and remove it. */
export function UnitOrShiftLine({ division, part }: UnitOrShiftLineProps) {
  const [step, setStep] = useState<'shown' | 'renaming' | 'entering' | 'entered' | 'renamed'>('shown')
  const remove = useChange(institutionApi.removeUnitOrShift)
  const rename = useChange(institutionApi.renameUnitOrShift)
  const detail = detailOf(part, () => setStep('entered'))
  if (step === 'renaming') {
    return (
      <li className="py-3">
        <NameForm
          of={part.id}
          label={t('newNameOf', { name: part.name })}
          action={t('rename')}
          initial={part.name}
          isPending={rename.isPending}
          error={rename.isError ? reasonFor(rename.error, t('didNotWork')) : undefined}
          onName={(name, clear) =>
            rename.mutate(
              { params: { division, id: part.id }, body: { name } },
              {
                onSuccess: () => {
                  clear()
                  setStep('renamed')
                },
              },
            )
          }
          onCancel={() => setStep('renamed')}
        />
      </li>
    )
  }
  if (step === 'entering') return <li className="py-3">{detail.form}</li>
  const refuse = (error: Error) => toastFailure(t('notRemoved', { name: part.name }), error)
  return (
    <li className="flex flex-wrap items-center gap-1 py-1">
      <span className="min-w-0 flex-1 basis-12 wrap-anywhere">
        {part.name}
        <span className="block text-sm text-muted-foreground">{detail.text}</span>
      </span>
      <LineButton
        icon={detail.icon}
        tip={detail.tip}
        label={detail.label}
        hasFocus={step === 'entered'}
        onClick={() => setStep('entering')}
      />
      <LineButton
        icon={Pencil}
        tip={t('rename')}
        label={t('renameOf', { name: part.name })}
        hasFocus={step === 'renamed'}
        onClick={() => setStep('renaming')}
      />
      <LineButton
        icon={Trash2}
        tip={t('remove')}
        label={t('removeOf', { name: part.name })}
        isDisabled={remove.isPending}
        onClick={() => remove.mutate({ params: { division, id: part.id } }, { onError: refuse })}
      />
    </li>
  )
}

interface Detail {
  readonly text: string
  readonly icon: LucideIcon
  readonly tip: string
  readonly label: string
  readonly form: ReactNode
}

/** What is known of a unit or a shift beside its name, and the form to enter it. */
function detailOf(part: UnitOrShift, onClose: () => void): Detail {
  if ('post' in part) {
    const { post } = part
    return {
      text: post ? `${post.name}, ${post.number}` : t('noPost'),
      icon: Phone,
      tip: t('postToPhone'),
      label: t('postOf', { unit: part.name }),
      form: <UnitPostForm unit={part} onClose={onClose} />,
    }
  }
  const { times } = part
  return {
    text: times
      ? t('fromUntil', { from: clockTime(minuteOf(times.from)), until: clockTime(minuteOf(times.until)) })
      : t('noTimes'),
    icon: Clock,
    tip: t('times'),
    label: t('timesOf', { name: part.name }),
    form: <ShiftTimesForm shift={part} onClose={onClose} />,
  }
}

interface LineButtonProps {
  readonly icon: LucideIcon
  readonly tip: string
  readonly label: string
  /** Whether it takes the focus: the form that it opened is closed again. */
  readonly hasFocus?: boolean
  readonly isDisabled?: boolean
  readonly onClick: () => void
}

function LineButton({ icon: Icon, tip, label, hasFocus, isDisabled, onClick }: LineButtonProps) {
  return (
    <Tooltip text={tip}>
      <Button
        ref={hasFocus ? takeFocus : null}
        variant="ghost"
        size="icon"
        aria-label={label}
        disabled={isDisabled}
        onClick={onClick}
      >
        <Icon aria-hidden />
      </Button>
    </Tooltip>
  )
}

interface ShiftTimesFormProps {
  readonly shift: Shift
  readonly onClose: () => void
}

const Draft = z.object({ from: z.string(), until: z.string() })

/** Enters from when until when a shift is. Emptied, nobody is reminded by it. */
function ShiftTimesForm({ shift: { id, name, times }, onClose }: ShiftTimesFormProps) {
  const [draft, change, clear] = useOwnDraft(`shift-times-${id}`, Draft, times ?? { from: '', until: '' })
  const { from, until } = draft
  const { errors, begin } = useFormErrors()
  const save = useChange(institutionApi.setShiftTimes)

  function close(): void {
    clear()
    onClose()
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const refuse = begin(event)
    save.mutate(
      { params: { id }, body: { times: from === '' && until === '' ? null : { from, until } } },
      {
        onSuccess: close,
        onError: (error) => {
          refuse(refusedFields(error))
          toastFailure(t('timesNotSaved'), error)
        },
      },
    )
  }

  return (
    <Form noValidate aria-label={t('timesOf', { name })} onSubmit={submit} className="flex flex-col gap-3">
      <div className="two-columns gap-3">
        <Field label={t('begins', { name })} error={errors['times.from']}>
          <Input
            ref={takeFocus}
            type="time"
            value={from}
            onChange={({ target }) => change({ ...draft, from: target.value })}
          />
        </Field>
        <Field label={t('ends', { name })} error={errors['times.until']}>
          <Input
            type="time"
            value={until}
            onChange={({ target }) => change({ ...draft, until: target.value })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" disabled={save.isPending}>
          {t('saveTimes')}
        </Button>
        <Button variant="ghost" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}

interface UnitPostFormProps {
  readonly unit: Unit
  readonly onClose: () => void
}

const PostDraft = z.object({ name: z.string(), number: z.string() })

/** Enters whom to phone in a unit where nobody answers an alert, and the number. Emptied, nobody is known. */
function UnitPostForm({ unit: { id, name: unit, post }, onClose }: UnitPostFormProps) {
  const [draft, change, clear] = useOwnDraft(`unit-post-${id}`, PostDraft, post ?? { name: '', number: '' })
  const { name, number } = draft
  const { errors, begin } = useFormErrors()
  const save = useChange(institutionApi.setUnitPost)

  function close(): void {
    clear()
    onClose()
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const refuse = begin(event)
    const isEmptied = name.trim() === '' && number.trim() === ''
    save.mutate(
      { params: { id }, body: { post: isEmptied ? null : { name: name.trim(), number: number.trim() } } },
      {
        onSuccess: close,
        onError: (error) => {
          refuse(refusedFields(error))
          toastFailure(t('postNotSaved'), error)
        },
      },
    )
  }

  return (
    <Form noValidate aria-label={t('postOf', { unit })} onSubmit={submit} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('postOf', { unit })} error={errors['post.name']}>
          <Input
            ref={takeFocus}
            value={name}
            maxLength={60}
            placeholder={t('postExample')}
            onChange={({ target }) => change({ ...draft, name: target.value })}
          />
        </Field>
        <Field label={t('number')} error={errors['post.number']}>
          <Input
            value={number}
            maxLength={30}
            inputMode="tel"
            placeholder="4455"
            onChange={({ target }) => change({ ...draft, number: target.value })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" disabled={save.isPending}>
          {t('savePost')}
        </Button>
        <Button variant="ghost" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}
