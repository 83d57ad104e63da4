import { BookOpen, PencilLine, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { JournalEntry } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { EntryFacts, entryTitle } from './entry-facts.tsx'
import { EntryPrompt } from './entry-prompt.tsx'
import { cameFromInside } from './leave-entry.ts'

const t = texts('entry')

interface EntryCardProps {
  readonly entry: JournalEntry
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** One entry under its day: how it begins, and the buttons to read, edit and delete it. */
export function EntryCard({ entry, onEdit, onDelete }: EntryCardProps) {
  const id = useId()
  const isDamaged = entry.state === 'damaged'
  const title = isDamaged ? t('damagedTitle') : entryTitle(entry)
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
        <p>{t('damagedText')}</p>
      ) : (
        <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">{entry.content}</p>
      )}
      <CardFooter className="justify-end gap-2">
        {!isDamaged && (
          <>
            <Button asChild variant="outline" size="sm">
              <Link href={`/journal/${entry.id}`} state={cameFromInside} aria-label={t('readOf', { title })}>
                <BookOpen aria-hidden />
                {t('read')}
              </Link>
            </Button>
            <Button variant="ghost" size="sm" aria-label={t('editOf', { title })} onClick={onEdit}>
              <PencilLine aria-hidden />
              {t('edit')}
            </Button>
          </>
        )}
        <Button variant="ghost" size="sm" aria-label={t('deleteOf', { title })} onClick={onDelete}>
          <Trash2 aria-hidden />
          {t('deleteIt')}
        </Button>
      </CardFooter>
    </Card>
  )
}
