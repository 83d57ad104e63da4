import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'

import type { Badge } from '../contract.ts'
import { useClaimBadge } from './queries.ts'

interface ClaimButtonProps {
  readonly badge: Badge
  readonly userId: string
  /** Called once the badge is claimed and this button gone. */
  readonly onClaimed: () => void
}

/** Claims a badge. It says so plainly: nobody is celebrated here, whatever kind of day it is. */
export function ClaimButton({ badge: { id, name }, userId, onClaimed }: ClaimButtonProps) {
  const claim = useClaimBadge(userId)

  // Not by callbacks of `mutate`: with the badge claimed this button is gone before they would be called.
  async function start() {
    try {
      await claim.mutateAsync(id)
      toast({ title: 'Badge claimed', description: `${name} is yours.` })
      onClaimed()
    } catch (error) {
      toastFailure('Not claimed', error, 'The badge still waits for you. Please try again.')
    }
  }

  return (
    <Button size="sm" aria-label={`Claim ${name}`} disabled={claim.isPending} onClick={() => void start()}>
      {claim.isPending ? 'Claiming...' : 'Claim'}
    </Button>
  )
}
