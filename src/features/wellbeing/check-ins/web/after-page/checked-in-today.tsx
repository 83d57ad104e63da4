import type { CurrentUser } from '#features/core/identity/contract.ts'
import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { dayOf } from '#shared/days.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useNow } from '#web/use-now.ts'

import { checkInApi } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'

const t = texts('notes')

/** Says that the person has checked in today, if they have. */
export function CheckedInTodayNotice({ user }: { readonly user: CurrentUser }) {
  const { data: latest } = useReading(checkInApi.today, {})
  const now = useNow()
  const timeZone = timeZoneOf(user)
  // After midnight the check-in that was loaded is yesterday's.
  if (!latest || dayOf(new Date(latest.createdAt), timeZone) !== dayOf(now, timeZone)) return null
  return (
    <Notice tone="calm" title={t('alreadyTitle')}>
      {t('already', { ago: timeAgo(latest.createdAt, now) })}
    </Notice>
  )
}
