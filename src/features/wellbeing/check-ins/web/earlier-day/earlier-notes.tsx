import { WaysToHelp } from '#features/core/help/web/components.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { isVeryHard } from '../../hard-days.ts'
import type { CheckInDraft } from '../check-in-draft.ts'
import { texts } from './texts/earlier-day.ts'

/** Says who sees an added day and who does not, and offers Help as soon as a scale says that it was very hard. */
export function EarlierNotes({
  draft: { moodScore, stressScore },
}: {
  readonly draft: Pick<CheckInDraft, 'moodScore' | 'stressScore'>
}) {
  const isHard = isVeryHard({ moodScore: moodScore ?? Infinity, stressScore: stressScore ?? 0 })
  return (
    <>
      <div role="status" className="empty:hidden">
        {isHard && (
          <Notice tone="calm" title={texts.hardTitle}>
            <div className="flex flex-col gap-2">
              <p>{texts.hardHelp}</p>
              <WaysToHelp />
            </div>
          </Notice>
        )}
      </div>
      <p className="text-sm text-pretty text-muted-foreground">{texts.whoIsTold}</p>
    </>
  )
}
