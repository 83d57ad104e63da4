import { useEffect } from 'react'

import { Notice } from '#web/ui/feedback/notice.tsx'

import { ring } from './alert-sound.ts'
import { useLatestUnanswered } from './queries.ts'

/** Says on a locked screen that something needs its owner, without a word of what. It rings and speaks anew for each. */
export function LockedAlertNotice() {
  const latest = useLatestUnanswered()
  useEffect(() => {
    if (latest) ring()
  }, [latest])
  if (!latest) return null
  return (
    <Notice key={latest} tone="danger" role="alert" title="Something needs you">
      Please unlock the screen now.
    </Notice>
  )
}
