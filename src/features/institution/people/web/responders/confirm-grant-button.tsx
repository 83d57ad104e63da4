import { ownName } from '#features/core/identity/person-name.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { toast } from '#web/toasts/toast.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { type Grant, grantApi } from '../../grant-contract.ts'
import { groupLabel } from '../../labels.ts'
import { texts } from '../../locales/texts.ts'
import { aboutPeople } from '../queries.ts'
import { qualificationText } from './qualification.tsx'

const t = texts('responders')

interface ConfirmGrantButtonProps {
  readonly grant: Grant
  readonly variant?: 'default' | 'outline'
}

/** Confirms a grant as a second person, once they were asked. */
export function ConfirmGrantButton({ grant, variant = 'default' }: ConfirmGrantButtonProps) {
  const { id, person, population } = grant
  const confirm = useChange(grantApi.confirm, {
    again: aboutPeople,
    againAfterFailure: true,
    onSuccess: () => toast({ title: t('grantConfirmed'), description: t('grantConfirmedText') }),
    onError: (error) => toastFailure(t('notConfirmed'), error),
  })
  return (
    <ConfirmedButton
      size="sm"
      variant={variant}
      disabled={confirm.isPending}
      title={t('confirmQuestion')}
      description={t('confirmEffect', {
        name: ownName(person),
        group: groupLabel(population),
        qualification: grant.qualification ? qualificationText(grant) : t('notStatedYet'),
      })}
      action={t('confirm')}
      onAction={() => confirm.mutate({ params: { id } })}
    >
      {t('confirm')}
    </ConfirmedButton>
  )
}
