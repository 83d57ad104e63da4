import { BookOpen, PencilLine, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

import type { JournalEntry } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { EntryFacts, entryTitle } from './entry-facts.tsx'
import { EntryPrompt } from './entry-prompt.tsx'
import { cameFromInside } from './leave-entry.ts'
import { useDeleteEntry } from './queries.ts'

const tEntry = texts('entry')
const t = texts('journal')

interface EntryGridProps {
  readonly label: string
  /** Newest first. */
  readonly entries: readonly JournalEntry[]
  readonly onEdit: (entry: JournalEntry) => void
}

/** Entries as cards, those of one day together under it. Deleting one asks first. */
export function EntryGrid({ label, entries, onEdit }: EntryGridProps) {
  const [toDelete, setToDelete] = useState<JournalEntry | null>(null)
  const deleteEntry = useDelete()
  return (
    <>
      <ul aria-label={label} className="grid items-start gap-x-5 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {byDay(entries).map(({ day, ofDay }) => (
          <li key={day} className="flex min-w-0 flex-col gap-2.5">
            <h2 className="font-semibold text-muted-foreground">{day}</h2>
            <ul className="flex flex-col gap-4">
              {ofDay.map((entry) => (
                <li key={entry.id}>
                  <EntryCard entry={entry} onEdit={() => onEdit(entry)} onDelete={() => setToDelete(entry)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <AlertDialog
        open={toDelete !== null}
        onOpenChange={() => setToDelete(null)}
        title={t('deleteTitle')}
        description={t('deleteText')}
        action={tEntry('deleteIt')}
        isDestructive
        onAction={() => toDelete && void deleteEntry(toDelete.id)}
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

const dayFormat = dateTimeFormat({ dateStyle: 'full' })

/** The entries of each day, by how the day reads on this device. */
function byDay(entries: readonly JournalEntry[]) {
  const days: { day: string; ofDay: JournalEntry[] }[] = []
  for (const entry of entries) {
    const day = dayFormat(new Date(entry.createdAt))
    const last = days.at(-1)
    if (last?.day === day) last.ofDay.push(entry)
    else days.push({ day, ofDay: [entry] })
  }
  return days
}

/** Deletes an entry and says so, even if the grid is gone by then because it was the last one. */
function useDelete() {
  const { mutateAsync } = useDeleteEntry()
  return async (id: string) => {
    try {
      await mutateAsync({ params: { id } })
      toast({ title: t('deletedTitle'), description: t('deletedText') })
    } catch {
      toast({
        title: tEntry('error'),
        description: t('deleteFailed'),
        variant: 'destructive',
      })
    }
  }
}

interface EntryCardProps {
  readonly entry: JournalEntry
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** One entry under its day: how it begins, and the buttons to read, edit and delete it. */
function EntryCard({ entry, onEdit, onDelete }: EntryCardProps) {
  const id = useId()
  const isDamaged = entry.state === 'damaged'
  const title = isDamaged ? tEntry('damagedTitle') : entryTitle(entry)
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle as="h3" id={id} className="wrap-anywhere">
          {title}
        </CardTitle>
        <EntryFacts entry={entry} when="time" />
      </CardHeader>
      {entry.prompt !== null && <EntryPrompt prompt={entry.prompt} />}
      {isDamaged ? (
        <p>{tEntry('damagedText')}</p>
      ) : (
        <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">{entry.content}</p>
      )}
      <CardFooter className="justify-end gap-2">
        {!isDamaged && (
          <>
            <Button asChild variant="outline" size="sm">
              <Link
                href={`/journal/${entry.id}`}
                state={cameFromInside}
                aria-label={tEntry('readOf', { title })}
              >
                <BookOpen aria-hidden />
                {tEntry('read')}
              </Link>
            </Button>
            <Button variant="ghost" size="sm" aria-label={tEntry('editOf', { title })} onClick={onEdit}>
              <PencilLine aria-hidden />
              {tEntry('edit')}
            </Button>
          </>
        )}
        <Button variant="ghost" size="sm" aria-label={tEntry('deleteOf', { title })} onClick={onDelete}>
          <Trash2 aria-hidden />
          {tEntry('deleteIt')}
        </Button>
      </CardFooter>
    </Card>
  )
}
