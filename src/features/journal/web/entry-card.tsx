import { Lock, PencilLine, Trash2, Users } from 'lucide-react'
import { useId } from 'react'

import { highestScore } from '#features/check-ins/scale.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Card, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { JournalEntry } from '../contract.ts'

interface EntryCardProps {
  readonly entry: JournalEntry
  readonly onEdit: () => void
  readonly onDelete: () => void
}

const dateFormat = dateTimeFormat({ dateStyle: 'long' })

/** One entry in the grid, with the buttons to edit and delete it. */
export function EntryCard({ entry, onEdit, onDelete }: EntryCardProps) {
  const id = useId()
  const isDamaged = entry.state === 'damaged'
  const title = isDamaged ? 'This entry cannot be read' : entry.title.trim() || 'Untitled Entry'
  return (
    <Card aria-labelledby={id} className="h-full">
      <CardHeader>
        <CardTitle id={id} className="wrap-anywhere">
          {title}
        </CardTitle>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted-foreground">
          <time dateTime={entry.createdAt}>{dateFormat(new Date(entry.createdAt))}</time>
          <PrivacyBadge isPrivate={entry.isPrivate} />
        </div>
      </CardHeader>
      {isDamaged ? (
        <p>
          What is stored of it has been damaged, so nothing is shown. Your other entries are as they were.
          Please tell whoever runs this site: a backup may still have it.
        </p>
      ) : (
        <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">{entry.content}</p>
      )}
      <CardFooter className="justify-between">
        <span className="text-sm text-muted-foreground tabular-nums">
          {entry.mood !== null && `Mood ${entry.mood}/${highestScore}`}
        </span>
        <div className="flex flex-wrap gap-2">
          {!isDamaged && (
            <Button variant="outline" size="sm" aria-label={`Edit ${title}`} onClick={onEdit}>
              <PencilLine aria-hidden />
              Edit
            </Button>
          )}
          <Button variant="ghost" size="sm" aria-label={`Delete ${title}`} onClick={onDelete}>
            <Trash2 aria-hidden />
            Delete
          </Button>
        </div>
      </CardFooter>
    </Card>
  )
}

function PrivacyBadge({ isPrivate }: { readonly isPrivate: boolean }) {
  const Icon = isPrivate ? Lock : Users
  return (
    <Badge variant={isPrivate ? 'secondary' : 'outline'}>
      <Icon aria-hidden />
      {isPrivate ? 'Private' : 'For supporters'}
    </Badge>
  )
}
