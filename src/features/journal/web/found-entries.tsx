import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'

import type { JournalEntry } from '../contract.ts'
import { Loading } from './all-entries.tsx'
import { EntryGrid } from './entry-grid.tsx'
import { useJournalSearch } from './queries.ts'

interface FoundEntriesProps {
  readonly words: string
  readonly onEdit: (entry: JournalEntry) => void
}

/** The entries that a search has found. */
export function FoundEntries({ words, onEdit }: FoundEntriesProps) {
  const { data, isPending, isError, refetch } = useJournalSearch(words)
  if (isPending) return <Loading />
  if (isError) return <LoadFailure title="Your journal could not be searched" onRetry={refetch} />
  const { entries, isComplete } = data
  return (
    <div className="flex flex-col gap-5">
      <output className="text-muted-foreground">{summary(entries.length, isComplete)}</output>
      {entries.length > 0 && <EntryGrid label="Entries found" entries={entries} onEdit={onEdit} />}
    </div>
  )
}

function summary(count: number, isComplete: boolean): string {
  const found = count === 1 ? '1 entry found.' : `${count || 'No'} entries found.`
  if (isComplete) return count === 0 ? `${found} A shorter word may find more.` : found
  return `${found} These are the newest: a more particular word will find older ones.`
}
