import { BookOpen, PencilLine, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { JournalEntry } from '../contract.ts'
import { EntryPrompt } from './components.tsx'
import { EntryFacts, entryTitle } from './entry-facts.tsx'
import { cameFromInside } from './leave-entry.ts'

interface EntryCardProps {
  readonly entry: JournalEntry
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** One entry under its day: how it begins, and the buttons to read, edit and delete it. */
export function EntryCard({ entry, onEdit, onDelete }: EntryCardProps) {
  const id = useId()
  const isDamaged = entry.state === 'damaged'
  const title = isDamaged ? 'This entry cannot be read' : entryTitle(entry)
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
        <p>
          What is stored of it has been damaged, so nothing is shown. Your other entries are as they were.
          Please tell whoever runs this site: a backup may still have it.
        </p>
      ) : (
        <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">{entry.content}</p>
      )}
      <CardFooter className="justify-end gap-2">
        {!isDamaged && (
          <>
            <Button asChild variant="outline" size="sm">
              <Link href={`/journal/${entry.id}`} state={cameFromInside} aria-label={`Read ${title}`}>
                <BookOpen aria-hidden />
                Read
              </Link>
            </Button>
            <Button variant="ghost" size="sm" aria-label={`Edit ${title}`} onClick={onEdit}>
              <PencilLine aria-hidden />
              Edit
            </Button>
          </>
        )}
        <Button variant="ghost" size="sm" aria-label={`Delete ${title}`} onClick={onDelete}>
          <Trash2 aria-hidden />
          Delete
        </Button>
      </CardFooter>
    </Card>
  )
}
