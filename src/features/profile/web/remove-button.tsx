import type { CurrentUser } from '#features/identity/contract.ts'
import { toast } from '#web/toasts/toast.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { useUpdateProfile } from './queries.ts'

const labels = {
  email: {
    action: 'Remove email',
    title: 'Remove your email address?',
    description: 'Evenkeel will then have no address to reach you at, and nobody can find you by it.',
  },
  bio: {
    action: 'Remove bio',
    title: 'Remove your bio?',
    description: 'Its words will be gone. The rest of your profile stays as it is.',
  },
} as const

interface RemoveButtonProps {
  readonly user: CurrentUser
  readonly field: keyof typeof labels
  readonly onRemoved: () => void
}

/** Removes the saved e-mail or bio. The form cannot do this, since its update leaves empty fields out. */
export function RemoveButton({ user, field, onRemoved }: RemoveButtonProps) {
  const update = useUpdateProfile(user.id)
  const { action, title, description } = labels[field]

  function remove() {
    update.mutate(
      { [field]: '' },
      {
        onSuccess: () => {
          onRemoved()
          toast({ title: 'Profile updated', description: 'Your profile has been successfully updated.' })
        },
        onError: () =>
          toast({ title: 'Update failed', description: 'Failed to update profile', variant: 'destructive' }),
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
      cancel="Keep it"
      onAction={remove}
      isDestructive
    >
      {action}
    </ConfirmedButton>
  )
}
