import { WaysToHelp } from '#features/help/web/components.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { isVeryHard } from '../../hard-days.ts'
import type { CheckInDraft } from '../check-in-draft.ts'

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
          <Notice tone="calm" title="That sounds like a hard day">
            <div className="flex flex-col gap-2">
              <p>
                If it still weighs on you, you do not have to carry it alone. Help at the top of every page
                asks staff here for you. What you filled in is kept.
              </p>
              <WaysToHelp />
            </div>
          </Notice>
        )}
      </div>
      <p className="text-sm text-pretty text-muted-foreground">
        Staff are not told of a day that you add, however hard it was. If you want them to know, use Help.
        Supporters see its scores if you share your mood with them.
      </p>
    </>
  )
}
