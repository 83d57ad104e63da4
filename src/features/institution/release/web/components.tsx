import { Notice } from '#web/ui/feedback/notice.tsx'

import { texts } from '../texts/released.ts'
import { useOwnRelease } from './queries.ts'

/** What changed for somebody who was released, in one line, for a week. It shows nothing to anybody else. */
export function ReleasedNotice() {
  const { data: release } = useOwnRelease()
  if (!release) return null
  return <Notice tone="calm">{texts.released({ from: release.from })}</Notice>
}
