import { Pencil, Phone, Trash2 } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'

import { reasonFor } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Tooltip, TooltipProvider } from '#web/ui/overlays/tooltip.tsx'

import type { Division, Institution, Unit } from '../contract.ts'
import { useAddUnitOrShift, useRemoveUnitOrShift, useRenameUnitOrShift } from './queries.ts'
import { UnitPostForm } from './unit-post-form.tsx'

interface UnitOrShift {
  readonly id: string
  readonly name: string
  /** A unit's alone. */
  readonly post?: Unit['post']
}

interface UnitsOrShiftsCardProps {
  readonly division: Division
  readonly parts: readonly UnitOrShift[]
}

const divisionLabels = {
  units: {
    title: 'Units',
    noun: 'unit',
    about:
      'Where people live or work. Statistics compare them. The post is whom to phone where nobody answers a resident’s alert from there.',
  },
  shifts: { title: 'Shifts', noun: 'shift', about: 'When people work.' },
} as const

/** The units and the shifts, one card each. */
export function UnitsAndShiftsCards({ institution }: { readonly institution: Institution }) {
  return (
    <TooltipProvider>
      <UnitsOrShiftsCard division="units" parts={institution.units} />
      <UnitsOrShiftsCard division="shifts" parts={institution.shifts} />
    </TooltipProvider>
  )
}

/** The card that adds, renames and removes units or shifts. */
function UnitsOrShiftsCard({ division, parts }: UnitsOrShiftsCardProps) {
  const { title, noun, about } = divisionLabels[division]
  return (
    <Card aria-labelledby={`${division}-title`}>
      <CardHeader>
        <CardTitle id={`${division}-title`}>{title}</CardTitle>
        <CardDescription>{about}</CardDescription>
      </CardHeader>
      {parts.length > 0 ? (
        <ul className="divide-y divide-border">
          {parts.map((part) => (
            <UnitOrShiftLine key={part.id} division={division} part={part} />
          ))}
        </ul>
      ) : (
        <p className="text-muted-foreground">None yet. Add the first {noun} below.</p>
      )}
      <AddForm division={division} />
    </Card>
  )
}

function AddForm({ division }: { readonly division: Division }) {
  const add = useAddUnitOrShift(division)
  return (
    <NameForm
      label={`New ${divisionLabels[division].noun}`}
      action="Add"
      initial=""
      isPending={add.isPending}
      error={add.isError ? reasonFor(add.error, 'That did not work. Please try again.') : undefined}
      onName={(name, clear) => add.mutate(name, { onSuccess: clear })}
    />
  )
}

function UnitOrShiftLine({ division, part }: { readonly division: Division; readonly part: UnitOrShift }) {
  const [step, setStep] = useState<'shown' | 'renaming' | 'posting' | 'posted' | 'renamed'>('shown')
  const remove = useRemoveUnitOrShift(division, part.id)
  const rename = useRenameUnitOrShift(division, part.id)
  if (step === 'renaming') {
    return (
      <li className="py-3">
        <NameForm
          label={`New name of ${part.name}`}
          action="Rename"
          initial={part.name}
          isPending={rename.isPending}
          error={rename.isError ? reasonFor(rename.error, 'That did not work. Please try again.') : undefined}
          onName={(name) => rename.mutate(name, { onSuccess: () => setStep('renamed') })}
          onCancel={() => setStep('renamed')}
        />
      </li>
    )
  }
  const { post } = part
  if (step === 'posting' && post !== undefined) {
    return (
      <li className="py-3">
        <UnitPostForm unit={{ ...part, post }} onClose={() => setStep('posted')} />
      </li>
    )
  }
  const refuse = (error: Error) => toastFailure(`${part.name} was not removed`, error)
  return (
    <li className="flex items-center gap-1 py-1">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {part.name}
        {post !== undefined && (
          <span className="block text-sm text-muted-foreground">
            {post ? `${post.name}, ${post.number}` : 'No post to phone'}
          </span>
        )}
      </span>
      {post !== undefined && (
        <Tooltip text="Post to phone">
          <Button
            ref={step === 'posted' ? takeFocus : null}
            variant="ghost"
            size="icon"
            aria-label={`Post of ${part.name}`}
            onClick={() => setStep('posting')}
          >
            <Phone aria-hidden />
          </Button>
        </Tooltip>
      )}
      <Tooltip text="Rename">
        <Button
          ref={step === 'renamed' ? takeFocus : null}
          variant="ghost"
          size="icon"
          aria-label={`Rename ${part.name}`}
          onClick={() => setStep('renaming')}
        >
          <Pencil aria-hidden />
        </Button>
      </Tooltip>
      <Tooltip text="Remove">
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remove ${part.name}`}
          disabled={remove.isPending}
          onClick={() => remove.mutate(undefined, { onError: refuse })}
        >
          <Trash2 aria-hidden />
        </Button>
      </Tooltip>
    </li>
  )
}

interface NameFormProps {
  readonly label: string
  readonly action: string
  readonly initial: string
  readonly isPending: boolean
  readonly error: string | undefined
  readonly onName: (name: string, clear: () => void) => void
  /** Closes the form. A form that can be closed takes the focus when it opens. */
  readonly onCancel?: () => void
}

function NameForm({ label, action, initial, isPending, error, onName, onCancel }: NameFormProps) {
  const [name, setName] = useState(initial)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onName(name.trim(), () => setName(''))
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label={label} error={error} className="flex-1 basis-40">
        <Input
          ref={onCancel ? takeFocus : null}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onCancel?.()}
        />
      </Field>
      <div className={`flex gap-3 ${error ? 'mb-7' : ''}`}>
        <Button type="submit" variant="secondary" disabled={isPending}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

/** A ref for an element that replaces what had the focus. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
