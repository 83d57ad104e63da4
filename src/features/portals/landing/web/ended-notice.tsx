import { useEffect, useState } from 'react'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { endedKey } from '#web/api/sign-in-path.ts'
import { tabValues } from '#web/device/kept-values.ts'
import { serverNow } from '#web/device/server-clock.ts'
import { deleteExpiredDrafts } from '#web/forms/drafts-over-sign-in.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('ended')

const longDate = dateTimeFormat({ dateStyle: 'long', timeStyle: 'short' })

/**
 * Says why nobody is signed in any more, above the sign-in form, until the page is left. A link from elsewhere shows
 * nothing.
 */
export function EndedNotice() {
  useEffect(deleteExpiredDrafts, [])
  // Only this tab itself knows what it wrote into its address.
  const [written] = useState(() => tabValues.read(endedKey))
  useEffect(() => () => void tabValues.write(endedKey, null), [])
  if (written === null || location.hash !== `#ended=${written}`) return null
  const address = new URLSearchParams(`ended=${written}`)
  const ended = address.get('ended')
  if (ended === 'locked') {
    return (
      <Notice tone="attention" title={t('locked')}>
        {t('lockedMeans')}{' '}
      </Notice>
    )
  }
  if (ended === 'closed') {
    const on = dayOfDeletion(address.get('until'))
    return (
      <Notice tone="attention" title={t('closed')}>
        <span>{on ? t('deletedOn', { on }) : t('deletedLater')}</span> {t('canBeKept')}
      </Notice>
    )
  }
  return <Notice title={t('signedOut')}>{t('sessionIsOver')} </Notice>
}

/** The day that the address says, if it can be true. */
function dayOfDeletion(until: string | null): string | undefined {
  const day = new Date(until ?? '')
  const daysAway = (day.getTime() - serverNow().getTime()) / 86_400_000
  return daysAway > 0 && daysAway < 8 ? longDate(day) : undefined
}
