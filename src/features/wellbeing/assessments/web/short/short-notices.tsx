import { doNow } from '#features/core/help/advice.ts'
import { useWays, WhatMayFollow } from '#features/core/help/web/index.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { useReadingPages } from '#web/api/use-reading.ts'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useNow } from '#web/use-now.ts'

import type { ScreeningType } from '../../instruments.ts'
import { texts } from '../../locales/texts.ts'
import { shortScreeningApi } from '../../short-contract.ts'
import { shortEveryDays } from '../../short-scoring.ts'
import { longDate } from '../dates.ts'
import { WhoIsToldOf } from '../screening-notes.tsx'

const t = texts('short')

const dayMs = 24 * 60 * 60 * 1000

/**
 * What the four questions leave out, and the nearest way to somebody. It stands before the first question and is
 * short, so that the button to begin is seen on a phone. The ways to help are below it.
 */
export function ShortNotice() {
  const { where } = useWays()
  return (
    <Notice tone="attention">
      <p>{t('notAskedHere', { advice: doNow(where) })}</p>
      <WhoIsToldOf type="combined" />
      <details className="text-sm">
        <Summary>{t('moreAbout')}</Summary>
        <div className="flex flex-col gap-2">
          <WhatMayFollow />
          <p>{t('whatTheyAre')}</p>
          <LastTime />
        </div>
      </details>
    </Notice>
  )
}

/** Once a week is enough, and more often is nobody's to forbid. */
function LastTime() {
  const now = useNow()
  const [latest] = itemsOf(useReadingPages(shortScreeningApi.list, { query: {} }).data)
  if (!latest || now.getTime() - Date.parse(latest.createdAt) >= shortEveryDays * dayMs) return null
  return <p>{t('lastTime', { day: longDate(latest.createdAt) })}</p>
}

/** Says why there are more questions now, and who is told of them. */
export function WholeNotice({ type }: { readonly type: ScreeningType }) {
  return (
    <Notice>
      <p>{t('wholeFollows', { type })}</p>
      <WhoIsToldOf type={type} />
      <WhatMayFollow />
    </Notice>
  )
}
