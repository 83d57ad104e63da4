import { Link } from 'wouter'

import type { CurrentUser } from '#features/identity/contract.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { useTodaysOwnCheckIn } from '../todays-own-check-in.ts'

/** Asks for a check-in until there is one today. */
export function DailyPrompt({ user }: { readonly user: CurrentUser }) {
  const { checkIn } = useTodaysOwnCheckIn(user)
  if (checkIn !== null) return null
  return (
    <Notice
      tone="calm"
      title="How are you today?"
      action={
        <Button asChild>
          <Link href="/checkin">Start Check-In</Link>
        </Button>
      }
    >
      A check-in takes about a minute.
    </Notice>
  )
}
