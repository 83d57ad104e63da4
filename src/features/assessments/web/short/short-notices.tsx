import { WaysToHelp } from '#features/help/web/components.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import type { ScreeningType } from '../../questions.ts'

/** What the four questions leave out. It stands before the first, with the ways to somebody. */
export function ShortNotice() {
  return (
    <Notice tone="attention" title="What these four questions do not ask">
      <div className="flex flex-col gap-3">
        <p>
          They do not ask about thoughts of hurting yourself. If you have such thoughts, please tell somebody
          now, whatever you answer here:
        </p>
        <WaysToHelp />
      </div>
    </Notice>
  )
}

const names: Readonly<Record<ScreeningType, string>> = {
  depression: 'questions about depression (PHQ-9)',
  anxiety: 'questions about anxiety (GAD-7)',
  combined: 'questions about depression (PHQ-9) and anxiety (GAD-7)',
}

/** Says why there are more questions now. */
export function WholeNotice({ type }: { readonly type: ScreeningType }) {
  return (
    <Notice>
      {`You told us that some of this comes often. So the rest of the ${names[type]} follows. It counts as a full screening.`}
    </Notice>
  )
}
