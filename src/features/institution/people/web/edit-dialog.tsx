import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CancelOrSend, Dialog, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'

import type { Person } from '../contract.ts'
import { texts } from '../texts/person.ts'
import { NameFields } from './corrections/name-fields.tsx'
import { useAddress, useEditPerson } from './corrections/queries.ts'
import { NobodyLeft } from './nobody-left.tsx'
import { Placement, PlacementFields } from './placement-fields.tsx'
import { NewSlip } from './slips/new-slip.tsx'

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
  const { data: address } = useAddress(person.id)
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
          toast({ title: texts.changesSaved, description: texts.isUpToDate({ name: ownName(person) }) })
          close()
        },
        onError: (error) => {
          refuse(refusedFields(error))
          toastFailure(texts.nothingChanged, error)
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
          feet={<CancelOrSend isBusy={update.isPending}>{texts.save}</CancelOrSend>}
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
              {texts.newRoleEffect}
            </Notice>
          )}
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
