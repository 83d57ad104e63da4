import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { call } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useReadAgain } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CancelOrSend, Dialog, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'

import { type Person, peopleApi, type PersonChanges } from '../contract.ts'
import { correctionApi, type Correction } from '../correction-contract.ts'
import { texts } from '../locales/texts.ts'
import { NameFields } from './corrections/name-fields.tsx'
import { NobodyLeft } from './nobody-left.tsx'
import { Placement, PlacementFields } from './placement-fields.tsx'
import { aboutPeople } from './queries.ts'
import { NewSlip } from './slips/new-slip.tsx'

const t = texts('person')

/** The corrections as they are typed: only the fields that were touched. */
const Draft = z.object({
  named: z.object({
    firstName: z.optional(z.string()),
    lastName: z.optional(z.string()),
    email: z.optional(z.string()),
  }),
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
    value: { role, unitId, shiftId, badgeNumber: person.badgeNumber ?? '' },
  })
  const { named, value } = draft
  const { errors, begin } = useFormErrors()
  const update = useEditPerson(person.id)

  function close(): void {
    clear()
    onClose()
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    update.mutate(
      { named, value },
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
              {t('newRoleEffect')}
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
  readonly value: PersonChanges
}

/** Corrects somebody's name or address, and then changes role, unit, shift or badge number. */
function useEditPerson(id: string) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: async ({ named, value }: Edit) => {
      if (Object.keys(named).length > 0) {
        await call(correctionApi.correct, { params: { id }, body: named })
      }
      await call(peopleApi.update, { params: { id }, body: value })
    },
    onSettled: () => readAgain(aboutPeople),
  })
}
