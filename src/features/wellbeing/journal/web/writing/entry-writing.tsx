import { useState } from 'react'

import { useReading } from '#web/api/use-reading.ts'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

import { type DraftText, type JournalEntry, journalApi } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import { asLine } from '../../tags.ts'
import { EntryForm } from './entry-form.tsx'
import { places } from './entry-place.tsx'

const t = texts('writing')

/** What is said of writing, wherever it is done. */
export const writingPurpose = t('purpose')

interface EntryWritingProps {
  /** The entry to edit; null for a new one. */
  readonly entry: JournalEntry | null
  readonly place: keyof typeof places
  readonly onDone: () => void
}

const blank: DraftText = { title: '', content: '', prompt: null, tags: '', mood: null, isPrivate: true }

/** Writes a new entry or edits one. It goes on with the draft, if there is one, wherever that was begun. */
export function EntryWriting({ entry, place, onDone }: EntryWritingProps) {
  // Under somebody who writes, the entry stays the one that they began with.
  const [opened] = useState(entry)
  const draftQuery = useReading(journalApi.findDraft, { params: { key: opened?.id ?? 'new' } })
  const saved = opened ? textOf(opened) : blank
  const { Middle } = places[place]
  return (
    <QueryView
      queries={[draftQuery]}
      failure={t('draftFailed')}
      skeleton={
        <Middle>
          <Skeleton className="h-96" />
        </Middle>
      }
    >
      {(draft) => <EntryForm entry={opened} saved={saved} draft={draft} place={place} onDone={onDone} />}
    </QueryView>
  )
}

function textOf({ title, content, prompt, tags, mood, isPrivate }: JournalEntry): DraftText {
  return { title, content, prompt, tags: asLine(tags), mood, isPrivate }
}
