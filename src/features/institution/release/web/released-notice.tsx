import { useReading } from '#web/api/use-reading.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { releaseApi } from '../contract.ts'
import { texts } from '../texts/released.ts'

/** What changed for somebody who was released, in one line, for a week. It shows nothing to anybody else. */
export function ReleasedNotice() {
  const { data: release } = useReading(releaseApi.own, {})
  if (!release) return null
  return <Notice tone="calm">{texts.released({ from: release.from })}</Notice>
}
