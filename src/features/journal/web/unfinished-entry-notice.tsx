import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { useJournalDraft } from './queries.ts'

/** Says on the page that there is a draft of a new entry. Without one it shows nothing. */
export function UnfinishedEntryNotice({ onContinue }: { readonly onContinue: () => void }) {
  const { data: draft } = useJournalDraft('new')
  if (!draft) return null
  return (
    <Notice
      tone="calm"
      title="You have an entry you did not finish"
      action={
        <Button variant="outline" size="sm" onClick={onContinue}>
          Continue Writing
        </Button>
      }
    >
      It is kept for you, encrypted like the others.
    </Notice>
  )
}
