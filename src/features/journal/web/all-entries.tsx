import { itemsOf } from '#web/api/paged-query.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { BoatDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'

import type { JournalEntry } from '../contract.ts'
import { EntryGrid } from './entry-grid.tsx'
import { useJournal } from './queries.ts'

interface AllEntriesProps {
  /** While older entries are closed, a list without one is not an empty journal. */
  readonly isSealed: boolean
  readonly onWrite: () => void
  readonly onEdit: (entry: JournalEntry) => void
}

/** The whole journal, newest first. */
export function AllEntries({ isSealed, onWrite, onEdit }: AllEntriesProps) {
  const list = useJournal()
  const { data, isPending } = list
  const entries = itemsOf(data)
  if (isPending) return <Loading />
  if (data && entries.length === 0) return <NoEntries isSealed={isSealed} onWrite={onWrite} />
  return (
    <div className="flex flex-col gap-5">
      {data && <EntryGrid label="Entries" entries={entries} onEdit={onEdit} />}
      <ListEnd list={list} failure="Your journal could not be loaded" more="Show older entries" />
    </div>
  )
}

/** The outline of entries that are on their way. */
export function Loading() {
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} className="h-56" />
      ))}
    </div>
  )
}

function NoEntries({ isSealed, onWrite }: Pick<AllEntriesProps, 'isSealed' | 'onWrite'>) {
  if (isSealed) {
    return (
      <EmptyState
        drawing={<BoatDrawing />}
        title="Nothing new yet"
        text="What you wrote before is kept, and closed for now. You can write on at any time."
        action={<Button onClick={onWrite}>New Entry</Button>}
      />
    )
  }
  return (
    <EmptyState
      drawing={<BoatDrawing />}
      title="Your journal is empty"
      text="Putting a thought into words can take some of its weight. A line is enough to begin with."
      action={<Button onClick={onWrite}>Write Your First Entry</Button>}
    />
  )
}
