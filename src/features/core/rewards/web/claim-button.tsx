import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'

import { type Badge, rewardApi } from '../contract.ts'
import { texts } from '../texts/achievements.ts'

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
      toast({ title: texts.claimedTitle, description: texts.claimed({ name }) })
      onClaimed()
    } catch (error) {
      toastFailure(texts.notClaimedTitle, error, texts.notClaimed)
    }
  }

  return (
    <Button
      size="sm"
      aria-label={texts.claimNamed({ name })}
      disabled={claim.isPending}
      onClick={() => void start()}
    >
      {claim.isPending ? texts.claiming : texts.claim}
    </Button>
  )
}
