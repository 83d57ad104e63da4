import { useState } from 'react'

import { toast } from '#web/toasts/toast.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

import type { JournalEntry } from '../contract.ts'
import { EntryCard } from './entry-card.tsx'
import { useDeleteEntry } from './queries.ts'

interface EntryGridProps {
  readonly label: string
  readonly entries: readonly JournalEntry[]
  readonly onEdit: (entry: JournalEntry) => void
}

/** Entries as cards. Deleting one asks first. */
export function EntryGrid({ label, entries, onEdit }: EntryGridProps) {
  const [toDelete, setToDelete] = useState<JournalEntry | null>(null)
  const deleteEntry = useDelete()
  return (
    <>
      <ul aria-label={label} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {entries.map((entry) => (
          <li key={entry.id} className="min-w-0">
            <EntryCard entry={entry} onEdit={() => onEdit(entry)} onDelete={() => setToDelete(entry)} />
          </li>
        ))}
      </ul>
      <AlertDialog
        open={toDelete !== null}
        onOpenChange={() => setToDelete(null)}
        title="Delete Entry"
        description="Are you sure you want to delete this journal entry? This cannot be undone."
        action="Delete"
        isDestructive
        onAction={() => toDelete && deleteEntry(toDelete.id)}
      />
    </>
  )
}

/** Stands in for entries that are being loaded. */
export function EntriesSkeleton() {
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} className="h-56" />
      ))}
    </div>
  )
}

function useDelete() {
  const { mutate } = useDeleteEntry()
  return (id: string) =>
    mutate(id, {
      onSuccess: () => toast({ title: 'Entry Deleted', description: 'Your journal entry has been deleted.' }),
      onError: () =>
        toast({
          title: 'Error',
          description: 'Failed to delete entry. Please try again.',
          variant: 'destructive',
        }),
    })
}
