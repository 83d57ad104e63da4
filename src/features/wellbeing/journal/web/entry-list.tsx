import { itemsOf } from '#web/api/paged-query.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { BoatDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import type { JournalEntry } from '../contract.ts'
import { texts as entryTexts } from '../texts/entry.ts'
import { texts } from '../texts/journal.ts'
import { EntriesSkeleton, EntryGrid } from './entry-grid.tsx'
import { useJournalEntries } from './queries.ts'

interface EntryListProps {
  /** Whether a reset hold covers older entries: then an empty list is not an empty journal. */
  readonly hasHeldEntries: boolean
  readonly onWrite: () => void
  readonly onEdit: (entry: JournalEntry) => void
}

/** The whole journal, newest first. */
export function EntryList({ hasHeldEntries, onWrite, onEdit }: EntryListProps) {
  const list = useJournalEntries()
  const { data, isPending } = list
  const entries = itemsOf(data)
  const { shown, end } = useFold(entries, 9, list)
  if (isPending) return <EntriesSkeleton />
  if (data && entries.length === 0) return <NoEntries hasHeldEntries={hasHeldEntries} onWrite={onWrite} />
  return (
    <div className="flex flex-col gap-5">
      {data && <EntryGrid label={texts.entries} entries={shown} onEdit={onEdit} />}
      <ListEnd list={end} failure={texts.loadFailed} more={texts.showOlder} />
    </div>
  )
}

function NoEntries({ hasHeldEntries, onWrite }: Pick<EntryListProps, 'hasHeldEntries' | 'onWrite'>) {
  if (hasHeldEntries) {
    return (
      <EmptyState
        drawing={<BoatDrawing />}
        title={texts.nothingNewTitle}
        text={texts.nothingNewText}
        action={<Button onClick={onWrite}>{entryTexts.newEntry}</Button>}
      />
    )
  }
  return (
    <EmptyState
      drawing={<BoatDrawing />}
      title={texts.emptyTitle}
      text={texts.emptyText}
      action={<Button onClick={onWrite}>{texts.writeFirst}</Button>}
    />
  )
}
