import { useEffect } from 'react'

import { Notice } from '#web/ui/feedback/notice.tsx'

import { ring } from './alert-sound.ts'
import { useIsAlertWaiting } from './queries.ts'

/** Says on a locked screen that something needs its owner, without a word of what. */
export function LockedAlertNotice() {
  const isWaiting = useIsAlertWaiting()
  useEffect(() => {
    if (isWaiting) ring()
  }, [isWaiting])
  if (!isWaiting) return null
  return (
    <Notice tone="danger" role="alert" title="Something needs you">
      Please unlock the screen now.
    </Notice>
  )
}
