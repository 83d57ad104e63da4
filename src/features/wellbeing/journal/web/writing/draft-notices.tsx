import { timeAgo } from '#shared/time-ago.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useNow } from '#web/use-now.ts'

import type { Draft } from '../../contract.ts'
import { texts } from '../../texts/writing.ts'
import type { DraftState } from './draft-autosave.ts'

interface RestoredDraftNoticeProps {
  readonly draft: Draft
  readonly isOfEntry: boolean
  readonly onStartOver: () => void
}

/** Says that the form holds an earlier draft, and lets the person discard it. */
export function RestoredDraftNotice({ draft, isOfEntry, onStartOver }: RestoredDraftNoticeProps) {
  const now = useNow()
  return (
    <Notice
      tone="calm"
      title={texts.restoredTitle}
      action={
        <Button variant="outline" size="sm" onClick={onStartOver}>
          {isOfEntry ? texts.discardChanges : texts.startOver}
        </Button>
      }
    >
      {texts.restoredText({ ago: timeAgo(draft.savedAt, now) })}
    </Notice>
  )
}

/** Says whether the draft is saved on the server. */
export function DraftStateLine({ state }: { readonly state: DraftState }) {
  return <output className="min-h-6 text-sm text-muted-foreground">{texts.draftStates[state]}</output>
}
