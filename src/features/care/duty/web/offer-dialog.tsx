import { type SubmitEvent, useState } from 'react'

import { call } from '#web/api/api.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { CancelOrSend, Dialog, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'

import { type DutyBlock, dutyApi, type DutyPlan } from '../contract.ts'
import { texts } from '../texts/plan.ts'
import { PersonSelect } from './person-select.tsx'
import { useDutyChange } from './queries.ts'
import { spanLabel, spanOf } from './times.ts'

interface OfferDialogProps {
  readonly block: DutyBlock
  readonly people: DutyPlan['people']
  readonly timeZone: string
  readonly onClose: () => void
}

/** The dialog that offers an own time on duty to somebody else. */
export function OfferDialog({ block, people, timeZone, onClose }: OfferDialogProps) {
  const [userId, setUserId] = useState('')
  const { errors, begin } = useFormErrors()
  const change = useDutyChange()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    if (userId === '') return refuse({ userId: texts.chooseSomebody })
    change.mutate(() => call(dutyApi.offer, { params: { id: block.id }, body: { userId } }), {
      onSuccess: onClose,
      onError: (error) => refuse(refusedFields(error)),
    })
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={texts.offerYours}
        description={texts.aboutOffer({ span: spanLabel(spanOf(block), timeZone) })}
      >
        <DialogForm
          onSubmit={submit}
          isBusy={change.isPending}
          feet={<CancelOrSend isBusy={change.isPending}>{texts.offer}</CancelOrSend>}
        >
          <PersonSelect
            people={people.filter(({ id }) => id !== block.userId)}
            value={userId}
            error={errors['userId']}
            onChange={setUserId}
          />
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
