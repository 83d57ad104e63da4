import { useState } from 'react'

import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

import type { DraftText, JournalEntry } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import { asLine } from '../../tags.ts'
import { useStoredDraft } from '../queries.ts'
import { EntryForm } from './entry-form.tsx'
import { places } from './entry-place.tsx'
import { OtherDrafts } from './other-drafts.tsx'

const t = texts('writing')

/** What is said of writing, wherever it is done. */
export const writingPurpose = t('purpose')

interface EntryWritingProps {
  /** The entry to edit; null for a new one. */
  readonly entry: JournalEntry | null
  /** The draft that a new entry goes on with, or begins. */
  readonly draftName: string
  readonly place: keyof typeof places
  /** Goes on with another entry that was begun and not saved. */
  readonly onOther?: (draftName: string) => void
  readonly onDone: () => void
}

const blank: DraftText = { title: '', content: '', prompt: null, tags: '', mood: null, isPrivate: true }

/** Writes a new entry or edits one. It goes on with the draft of that name, if there is one, wherever that was begun. */
export function EntryWriting({ entry, draftName, place, onOther, onDone }: EntryWritingProps) {
  // Under somebody who writes, the entry stays the one that they began with.
  const [opened] = useState(entry)
  const key = opened?.id ?? draftName
  const draftQuery = useStoredDraft(key)
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
      {(draft) => (
        <EntryForm
          key={key}
          entry={opened}
          saved={saved}
          draftName={key}
          draft={draft}
          others={onOther && !opened && <OtherDrafts than={key} onContinue={onOther} />}
          place={place}
          onDone={onDone}
        />
      )}
    </QueryView>
  )
}

function textOf({ title, content, prompt, tags, mood, isPrivate }: JournalEntry): DraftText {
  return { title, content, prompt, tags: asLine(tags), mood, isPrivate }
}
