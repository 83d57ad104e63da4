import { Plus } from 'lucide-react'
import { useState } from 'react'

import { resetHoldStartOf } from '#features/identity/reset-hold.ts'
import { useCurrentUser } from '#features/identity/web/queries.ts'
import { useEndResetHold } from '#features/recovery/web/queries.ts'
import { ResetHoldNotice } from '#web/forms/reset-hold-notice.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import type { JournalEntry } from '../contract.ts'
import { AllEntries } from './all-entries.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { FoundEntries } from './found-entries.tsx'
import { useJournalDraft } from './queries.ts'
import { SearchForm } from './search-form.tsx'

/** One's own words, for oneself: written, found again, changed and deleted. */
export function JournalPage() {
  const { data: user } = useCurrentUser()
  const openSeal = useEndResetHold()
  const [open, setOpen] = useState<JournalEntry | 'new' | null>(null)
  const [words, setWords] = useState('')
  const write = () => setOpen('new')
  return (
    <Page
      title="Journal"
      purpose="A place for your own words. Every entry is encrypted, and staff and administrators can never read it here."
      action={
        <Button onClick={write}>
          <Plus aria-hidden />
          New Entry
        </Button>
      }
    >
      {user?.sealedUntil && (
        <ResetHoldNotice
          title="Older entries are sealed"
          action="Open my older entries"
          since={resetHoldStartOf(user.sealedUntil)}
          until={user.sealedUntil}
          opening={openSeal}
        />
      )}
      {open === null && <Unfinished onContinue={write} />}
      <SearchForm words={words} onSearch={setWords} />
      {words === '' ? (
        <AllEntries isSealed={Boolean(user?.sealedUntil)} onWrite={write} onEdit={setOpen} />
      ) : (
        <FoundEntries words={words} onEdit={setOpen} />
      )}
      {open && <EntryDialog entry={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

function Unfinished({ onContinue }: { readonly onContinue: () => void }) {
  const { data: draft } = useJournalDraft('new')
  if (!draft) return null
  return (
    <Notice
      tone="calm"
      title="You have an entry you did not finish"
      action={
        <Button variant="outline" size="sm" onClick={onContinue}>
          Continue Writing
        </Button>
      }
    >
      It is kept for you, encrypted like the others.
    </Notice>
  )
}
