import { ownName } from '#features/core/identity/person-name.ts'
import { referringEnds } from '#features/core/identity/referring.ts'
import { useChange } from '#web/api/use-change.ts'
import { saveOutcome } from '#web/forms/save-outcome.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { CancelOrSend, Dialog, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'

import { peopleApi, type Person } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { aboutPeople } from './queries.ts'
import { toastOutcome } from './toast-outcome.ts'

const t = texts('person')

interface ReferringDialogProps {
  readonly person: Person
  readonly onClose: () => void
}

/** Ends, for a reason, that somebody refers people whom they worry about, or gives it back. */
export function ReferringDialog({ person, onClose }: ReferringDialogProps) {
  const set = useChange(peopleApi.setReferring, { again: aboutPeople })
  const params = { id: person.id }
  const name = ownName(person)
  const words = { saved: t('referringEnded'), notSaved: t('nothingChanged'), more: t('tryAgain') }
  const { errors, submit } = useForm(peopleApi.setReferring.body, (body, showRefusal) =>
    set.mutate({ params, body }, saveOutcome(words, onClose, showRefusal)),
  )
  const close = (isOpen: boolean) => !isOpen && onClose()

  if (person.referringEnded) {
    const giveBack = () =>
      toastOutcome(set.mutateAsync({ params, body: { ended: null } }), {
        title: t('referringGiven'),
        description: t('referringGivenFor', { name }),
      })
    return (
      <AlertDialog
        open
        onOpenChange={close}
        title={t('giveReferringQuestion', { name })}
        description={t('giveReferringEffect', { reason: t(`referringEnds.${person.referringEnded}`) })}
        action={t('giveReferring')}
        onAction={() => void giveBack()}
      />
    )
  }
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent title={t('endReferringQuestion', { name })} description={t('endReferringEffect')}>
        <DialogForm
          onSubmit={submit}
          isBusy={set.isPending}
          feet={<CancelOrSend isBusy={set.isPending}>{t('endReferring')}</CancelOrSend>}
        >
          <Field label={t('referringWhy')} error={errors['ended']}>
            <Select name="ended" defaultValue="">
              <option value="">{t('choose')}</option>
              {referringEnds.map((one) => (
                <option key={one} value={one}>
                  {t(`referringEnds.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
