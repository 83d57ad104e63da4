import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'

import { type Badge, rewardApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('achievements')

interface ClaimButtonProps {
  readonly badge: Badge
  /** Called when the badge is claimed and this button is gone. */
  readonly onClaimed: () => void
}

/** Claims a badge. The toast is plain on purpose: it may be a hard day for the person. */
export function ClaimButton({ badge: { id, name }, onClaimed }: ClaimButtonProps) {
  const claim = useChange(rewardApi.claim, { again: [rewardApi.userBadges] })

  // It does not use callbacks of `mutate`: once the badge is claimed the button unmounts, and they are not called.
  async function start() {
    try {
      await claim.mutateAsync({ params: { id } })
      toast({ title: t('claimedTitle'), description: t('claimed', { name }) })
      onClaimed()
    } catch (error) {
      toastFailure(t('notClaimedTitle'), error, t('notClaimed'))
    }
  }

  return (
    <Button
      size="sm"
      aria-label={t('claimNamed', { name })}
      disabled={claim.isPending}
      onClick={() => void start()}
    >
      {claim.isPending ? t('claiming') : t('claim')}
    </Button>
  )
}
