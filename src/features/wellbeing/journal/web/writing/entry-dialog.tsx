import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'

import type { JournalEntry } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import { EntryWriting, writingPurpose } from './entry-writing.tsx'

const t = texts('entry')

interface EntryDialogProps {
  /** The entry to edit; null for a new one. */
  readonly entry: JournalEntry | null
  readonly onClose: () => void
}

/** The dialog in which an entry is written on a desk. On a phone that is a page, entry-page.tsx. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={entry ? t('editEntry') : t('newEntry')}
        description={writingPurpose}
        className="lg:max-w-2xl"
      >
        <EntryWriting entry={entry} place="dialog" onDone={onClose} />
      </DialogContent>
    </Dialog>
  )
}
