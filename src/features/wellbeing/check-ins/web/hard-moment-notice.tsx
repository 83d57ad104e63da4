import { WaysToHelp } from '#features/core/help/web/index.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { texts } from '../locales/texts.ts'
import { highStressFrom, veryLowMoodUpTo } from '../scale.ts'
import type { CheckInDraft } from './check-in-draft.ts'

const t = texts('checkIn')

/** Offers Help as soon as a scale says that it is very hard right now. */
export function HardMomentNotice({ draft: { moodScore, stressScore } }: { readonly draft: CheckInDraft }) {
  const isLow = moodScore !== null && moodScore <= veryLowMoodUpTo
  const isStressed = stressScore !== null && stressScore >= highStressFrom
  return (
    <div role="status" className="empty:hidden">
      {(isLow || isStressed) && (
        <Notice tone="calm" title={t('hardTitle')}>
          <div className="flex flex-col gap-2">
            <p>{t('hardHelp')}</p>
            <WaysToHelp />
          </div>
        </Notice>
      )}
    </div>
  )
}
