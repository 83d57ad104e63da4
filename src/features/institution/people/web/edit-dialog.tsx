import { useMutation } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'

import { ageBandLabel } from '#features/access/accounts/web/index.ts'
import { type AgeBand, ageBands } from '#features/core/identity/age.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { call } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useReadAgain } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { type FieldErrors, refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PrintedSheet } from '#web/ui/layout/printed-sheet.tsx'
import { CancelOrSend, Dialog, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'

import { peopleApi, type Person, type PersonChanges } from '../contract.ts'
import { type AddressState, type Correction, correctionApi } from '../correction-contract.ts'
import { texts } from '../locales/texts.ts'
import { enrolmentSlip } from './import/enrolment-slip.ts'
import { Slips } from './import/password-slips.tsx'
import { NobodyLeft } from './nobody-left.tsx'
import { Placement, PlacementFields } from './placement-fields.tsx'
import { aboutPeople } from './queries.ts'
import { useSlips } from './slips/use-slips.ts'

const t = texts('person')
const slipsTexts = texts('slips')

/** The corrections as they are typed: only the fields that were touched. */
const Draft = z.object({
  named: z.object({
    firstName: z.optional(z.string()),
    lastName: z.optional(z.string()),
    email: z.optional(z.string()),
  }),
  ageBand: z.nullable(z.enum(ageBands)),
  value: Placement,
})

interface EditDialogProps {
  readonly person: Person
  readonly user: CurrentUser
  readonly onClose: () => void
}

/** The dialog that corrects a person's name and address, and changes their role, unit, shift and badge number. */
export function EditDialog({ person, user, onClose }: EditDialogProps) {
  const { role, unitId, shiftId } = person
  const { data: address } = useReading(correctionApi.address, { params: { id: person.id } }, { gcTime: 0 })
  const [draft, change, clear] = useOwnDraft(`person-${person.id}`, Draft, {
    named: {},
    ageBand: null,
    value: { role, unitId, shiftId, badgeNumber: person.badgeNumber ?? '' },
  })
  const { named, ageBand, value } = draft
  const { errors, begin } = useFormErrors()
  const update = useEditPerson(person.id)

  function close(): void {
    clear()
    onClose()
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    update.mutate(
      { named, ageBand, value },
      {
        onSuccess: () => {
          toast({ title: t('changesSaved'), description: t('isUpToDate', { name: ownName(person) }) })
          close()
        },
        onError: (error) => {
          refuse(refusedFields(error))
          toastFailure(t('nothingChanged'), error)
        },
      },
    )
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent title={ownName(person)} description={`@${person.username}`}>
        <DialogForm
          onSubmit={submit}
          isBusy={update.isPending}
          feet={<CancelOrSend isBusy={update.isPending}>{t('save')}</CancelOrSend>}
        >
          <NameFields
            person={person}
            address={address}
            errors={errors}
            value={named}
            onChange={(part) => change({ ...draft, named: { ...named, ...part } })}
          />
          <Field label={t('age')} hint={t('ageHint')}>
            <Select
              value={ageBand ?? ''}
              onChange={({ target }) =>
                change({ ...draft, ageBand: ageBands.find((band) => band === target.value) ?? null })
              }
            >
              <option value="">{t('ageAsItIs')}</option>
              {ageBands.map((band) => (
                <option key={band} value={band}>
                  {ageBandLabel(band)}
                </option>
              ))}
            </Select>
          </Field>
          <PlacementFields
            user={user}
            errors={errors}
            value={value}
            onChange={(next) => change({ ...draft, value: next })}
          />
          {person.isExpected && <NewSlip person={person} institution={user.institution.name} />}
          {value.role !== role && (
            <Notice>
              <NobodyLeft personId={person.id} losesAdministrator={role === 'admin'} />
              <span>{t('newRoleEffect')}</span>
            </Notice>
          )}
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

interface Edit {
  /** What was typed into the fields of name and address. */
  readonly named: Correction
  /** Null where it stays as it is. */
  readonly ageBand: AgeBand | null
  readonly value: PersonChanges
}

/** Corrects somebody's name or address, and then changes role, unit, shift or badge number. */
function useEditPerson(id: string) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: async ({ named, ageBand, value }: Edit) => {
      if (Object.keys(named).length > 0) {
        await call(correctionApi.correct, { params: { id }, body: named })
      }
      if (ageBand) await call(correctionApi.correctAge, { params: { id }, body: { ageBand } })
      await call(peopleApi.update, { params: { id }, body: value })
    },
    onSettled: () => readAgain(aboutPeople),
  })
}

interface NameFieldsProps {
  readonly person: Person
  /** Undefined while it loads. */
  readonly address: AddressState | undefined
  readonly errors: FieldErrors
  readonly value: Correction
  readonly onChange: (change: Correction) => void
}

/** The fields for a person's name, and for an e-mail address that they have not confirmed. */
function NameFields({ person, address, errors, value, onChange }: NameFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('firstName')} error={errors['firstName']}>
          <Input
            value={value.firstName ?? person.firstName}
            onChange={({ target }) => onChange({ firstName: target.value })}
          />
        </Field>
        <Field label={t('lastName')} error={errors['lastName']}>
          <Input
            value={value.lastName ?? person.lastName}
            onChange={({ target }) => onChange({ lastName: target.value })}
          />
        </Field>
      </div>
      {address?.isConfirmed ? (
        <p className="text-sm text-muted-foreground">{t('emailIsTheirs')}</p>
      ) : (
        <Field label={t('email')} isOptional error={errors['email']}>
          <Input
            type="email"
            disabled={!address}
            value={value.email ?? address?.email ?? ''}
            onChange={({ target }) => onChange({ email: target.value })}
          />
        </Field>
      )}
    </>
  )
}

interface NewSlipProps {
  readonly person: Person
  readonly institution: string
}

/** A button that makes and prints one new slip for somebody who never signed in. */
function NewSlip({ person, institution }: NewSlipProps) {
  const { run, make } = useSlips()
  return (
    <Notice
      tone="attention"
      title={run?.failure ?? slipsTexts('notSignedInYet')}
      action={
        <Button variant="outline" size="sm" disabled={run?.isRunning} onClick={() => void make([person.id])}>
          <Printer aria-hidden />
          {slipsTexts('newSlip')}
        </Button>
      }
    >
      <span>
        {run && !run.isRunning && run.slips.length === 0
          ? slipsTexts('noneMade')
          : slipsTexts('newSlipEffect')}
      </span>
      {run && !run.isRunning && run.slips.length > 0 && (
        <PrintedSheet key={run.slips[0]!.password}>
          <Slips slips={run.slips.map((slip) => enrolmentSlip(slip, institution))} />
        </PrintedSheet>
      )}
    </Notice>
  )
}
