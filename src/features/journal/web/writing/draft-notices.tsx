import { timeAgo } from '#shared/time-ago.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useNow } from '#web/use-now.ts'

import type { Draft } from '../../contract.ts'
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

const stateMessages: Readonly<Record<DraftState, string>> = {
  none: '',
  pending: 'Keeping your draft...',
  saved: 'Your draft is kept.',
  failed: 'Your draft could not be kept yet. Please leave this page open: we try again every few seconds.',
}

/** Says whether the draft is saved on the server. */
export function DraftStateLine({ state }: { readonly state: DraftState }) {
  return <output className="min-h-6 text-sm text-muted-foreground">{stateMessages[state]}</output>
}
