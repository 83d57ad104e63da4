import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { texts } from '../texts/journal.ts'
import { useJournalDraft } from './queries.ts'

/** Says on the page that there is a draft of a new entry. Without one it shows nothing. */
export function UnfinishedEntryNotice({ onContinue }: { readonly onContinue: () => void }) {
  const { data: draft } = useJournalDraft('new')
  if (!draft) return null
  return (
    <Notice
      tone="calm"
      title={texts.unfinishedTitle}
      action={
        <Button variant="outline" size="sm" onClick={onContinue}>
          {texts.continueWriting}
        </Button>
      }
    >
      {texts.unfinishedText}
    </Notice>
  )
}
