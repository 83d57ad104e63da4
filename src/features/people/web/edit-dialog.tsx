import { type SubmitEvent, useState } from 'react'

import type { CurrentUser } from '#features/identity/contract.ts'
import { ownName } from '#features/identity/person-name.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Dialog, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'

import type { Person } from '../contract.ts'
import type { Correction } from '../correction-contract.ts'
import { NameFields } from './corrections/name-fields.tsx'
import { useAddress, useEditPerson } from './corrections/queries.ts'
import { PlacementFields } from './placement-fields.tsx'
import { NewSlip } from './slips/new-slip.tsx'

interface EditDialogProps {
  readonly person: Person
  readonly user: CurrentUser
  readonly onClose: () => void
}

/** The dialog that corrects a person's name and address, and changes their role, unit, shift and badge number. */
export function EditDialog({ person, user, onClose }: EditDialogProps) {
  const { role, unitId, shiftId } = person
  const { data: address } = useAddress(person.id)
  const [named, setNamed] = useState<Correction>({})
  const [value, setValue] = useState({ role, unitId, shiftId, badgeNumber: person.badgeNumber ?? '' })
  const { errors, begin } = useFormErrors()
  const update = useEditPerson(person.id)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    update.mutate(
      { named, value },
      {
        onSuccess: () => {
          toast({ title: 'Changes saved', description: `${ownName(person)} is up to date.` })
          onClose()
        },
        onError: (error) => {
          refuse(refusedFields(error))
          toastFailure('Nothing was changed', error)
        },
      },
    )
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={ownName(person)} description={`@${person.username}`}>
        <DialogForm
          onSubmit={submit}
          isBusy={update.isPending}
          feet={
            <>
              <Button variant="outline" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit">{update.isPending ? 'Please wait...' : 'Save'}</Button>
            </>
          }
        >
          <NameFields
            person={person}
            address={address}
            errors={errors}
            value={named}
            onChange={(change) => setNamed({ ...named, ...change })}
          />
          <PlacementFields user={user} errors={errors} value={value} onChange={setValue} />
          {person.isExpected && <NewSlip person={person} institution={user.institution.name} />}
          {value.role !== role && (
            <Notice>A new role signs them out and ends what they were granted as responder.</Notice>
          )}
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
