import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useSetCurrentUser } from '#features/core/identity/web/index.ts'
import { useChange } from '#web/api/use-change.ts'
import { toast } from '#web/toasts/toast.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { profileApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('profile')

const labels = {
  email: {
    action: t('removeEmail'),
    title: t('removeEmailTitle'),
    description: t('removeEmailText'),
  },
  bio: {
    action: t('removeBio'),
    title: t('removeBioTitle'),
    description: t('removeBioText'),
  },
} as const

interface RemoveButtonProps {
  readonly user: CurrentUser
  readonly field: keyof typeof labels
  readonly onRemoved: () => void
}

/** Removes the saved e-mail or bio. The form cannot do this, since its update leaves empty fields out. */
export function RemoveButton({ user, field, onRemoved }: RemoveButtonProps) {
  const update = useChange(profileApi.update, { again: [], onSuccess: useSetCurrentUser() })
  const { action, title, description } = labels[field]

  function remove() {
    update.mutate(
      { params: { id: user.id }, body: { [field]: '' } },
      {
        onSuccess: () => {
          onRemoved()
          toast({ title: t('updated'), description: t('updatedText') })
        },
        onError: () =>
          toast({ title: t('updateFailed'), description: t('updateFailedText'), variant: 'destructive' }),
      },
    )
  }

  return (
    <ConfirmedButton
      variant="link"
      size="sm"
      disabled={update.isPending}
      title={title}
      description={description}
      action={action}
      cancel={t('keepIt')}
      onAction={remove}
      isDestructive
    >
      {action}
    </ConfirmedButton>
  )
}
