import { useReading } from '#web/api/use-reading.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { releaseApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('released')

/** What changed for somebody who was released, in one line, for a week. It shows nothing to anybody else. */
export function ReleasedNotice() {
  const { data: release } = useReading(releaseApi.own, {})
  if (!release) return null
  return <Notice tone="calm">{t('released', { from: release.from })}</Notice>
}
