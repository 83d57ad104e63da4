import { timeAgo } from '#shared/time-ago.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useNow } from '#web/use-now.ts'

import type { Draft } from '../contract.ts'

interface DraftFoundProps {
  readonly draft: Draft
  readonly isOfEntry: boolean
  readonly onStartOver: () => void
}

/** Says that what was begun before is there again, and lets it be thrown away. */
export function DraftFound({ draft, isOfEntry, onStartOver }: DraftFoundProps) {
  const now = useNow()
  return (
    <Notice
      tone="calm"
      title="You can go on where you stopped"
      action={
        <Button variant="outline" size="sm" onClick={onStartOver}>
          {isOfEntry ? 'Discard my changes' : 'Start over'}
        </Button>
      }
    >
      {`You wrote this ${timeAgo(draft.savedAt, now)} and have not saved it yet.`}
    </Notice>
  )
}
