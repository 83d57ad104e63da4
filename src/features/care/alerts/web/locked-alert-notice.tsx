import { useEffect } from 'react'

import { useReading } from '#web/api/use-reading.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { alertApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { ring } from './alert-sound.ts'
import { overdueMs } from './queries.ts'

const t = texts('waiting')

/** Says on a locked screen that something needs its owner, without a word of what. It rings and speaks anew for each. */
export function LockedAlertNotice() {
  const { data } = useReading(alertApi.waiting, {}, { refetchInterval: overdueMs })
  const latest = data?.latest ?? null
  useEffect(() => {
    if (latest) ring()
  }, [latest])
  if (!latest) return null
  return (
    <Notice key={latest} tone="danger" role="alert" title={t('somethingNeedsYou')}>
      {t('unlockNow')}
    </Notice>
  )
}
