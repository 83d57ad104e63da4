import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'

import type { DraftText, JournalEntry } from '../contract.ts'
import { EntryForm } from './entry-form.tsx'
import { useJournalDraft } from './queries.ts'

interface EntryDialogProps {
  /** The entry to edit; null for a new one. */
  readonly entry: JournalEntry | null
  readonly onClose: () => void
}

const blank: DraftText = { title: '', content: '', mood: null, isPrivate: true }

/** Writes a new entry or edits one. It goes on with the draft, if there is one. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const draftQuery = useJournalDraft(entry?.id ?? 'new')
  const saved = entry ? textOf(entry) : blank
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={entry ? 'Edit Entry' : 'New Entry'}
        description="Encrypted before it is stored. Take your time: what you write is kept while you write it."
        className="lg:max-w-2xl"
      >
        <QueryView
          queries={[draftQuery]}
          failure="Your draft could not be loaded"
          skeleton={<Skeleton className="h-96" />}
        >
          {(draft) => <EntryForm entry={entry} saved={saved} draft={draft} onDone={onClose} />}
        </QueryView>
      </DialogContent>
    </Dialog>
  )
}

function textOf({ title, content, mood, isPrivate }: JournalEntry): DraftText {
  return { title, content, mood, isPrivate }
}
