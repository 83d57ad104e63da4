import { useEffect, useState } from 'react'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { endedKey } from '#web/api/sign-in-path.ts'
import { deleteExpiredDrafts } from '#web/forms/drafts-over-sign-in.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

const longDate = dateTimeFormat({ dateStyle: 'long', timeStyle: 'short' })

/**
 * Says why nobody is signed in any more, above the sign-in form, until the page is left. A link from elsewhere shows
 * nothing.
 */
export function EndedNotice() {
  useEffect(deleteExpiredDrafts, [])
  // Only this tab itself knows what it wrote into its address.
  const [written] = useState(() => sessionStorage.getItem(endedKey))
  useEffect(() => () => sessionStorage.removeItem(endedKey), [])
  if (written === null || location.hash !== `#ended=${written}`) return null
  const address = new URLSearchParams(`ended=${written}`)
  const ended = address.get('ended')
  if (ended === 'locked') {
    return (
      <Notice tone="attention" title="Your account is locked">
        Nobody can sign in to it, and what you wrote stays closed. Ask an administrator for a one-time code,
        and choose “Forgotten password?”. They have been told.
      </Notice>
    )
  }
  if (ended === 'closed') {
    return (
      <Notice tone="attention" title="Your account is closed">
        {`It will be deleted ${whenDeleted(address.get('until'))}. You are signed out everywhere. If you think better of it, sign in here before then with your username and password. You can keep your account with everything in it.`}
      </Notice>
    )
  }
  return (
    <Notice title="You are signed out">
      Your session here is over: after a time without use, or because it was ended. Sign in again to go on. If
      you cannot, ask an administrator of your institution.
    </Notice>
  )
}

function whenDeleted(until: string | null): string {
  const day = new Date(until ?? '')
  const daysAway = (day.getTime() - Date.now()) / 86_400_000
  // A day that cannot be true is not shown.
  return !(daysAway > 0 && daysAway < 8) ? 'seven days after you closed it' : `on ${longDate(day)}`
}
