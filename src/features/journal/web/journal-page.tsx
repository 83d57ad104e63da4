import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'

import { useCurrentUser } from '#features/identity/web/queries.ts'
import { useOpenWithPasskey } from '#features/passkeys/web/queries.ts'
import { useAskForHelp, useOpenClosedTexts } from '#features/recovery/web/queries.ts'
import { isSmallScreen } from '#web/device/small-screen.ts'
import { ClosedTextsNotice } from '#web/forms/closed-texts-notice.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import type { JournalEntry } from '../contract.ts'
import { UnfinishedEntryNotice } from './draft-notices.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryList } from './entry-list.tsx'
import { SearchForm, SearchResults } from './journal-search.tsx'
import { WhoCanRead } from './who-can-read.tsx'

/** A person's journal: they write, search, change and delete entries. */
export function JournalPage() {
  const { data: user } = useCurrentUser()
  const openClosed = useOpenClosedTexts()
  const help = useAskForHelp()
  const passkey = useOpenWithPasskey()
  const [open, setOpen] = useState<JournalEntry | 'new' | null>(null)
  const [terms, setTerms] = useState('')
  const [, navigate] = useLocation()
  const write = () => edit('new')

  function edit(entry: JournalEntry | 'new') {
    if (!isSmallScreen()) return setOpen(entry)
    navigate(`/journal/${entry === 'new' ? entry : entry.id}`, { state: { isFromJournal: true } })
  }

  return (
    <Page
      title="Journal"
      purpose="A place for your own words."
      action={
        <Button onClick={write}>
          <Plus aria-hidden />
          New Entry
        </Button>
      }
    >
      {user?.closedTexts && (
        <ClosedTextsNotice
          title="Older entries are closed"
          action="Open my older entries"
          closed={user.closedTexts}
          opening={openClosed}
          help={help}
          passkey={passkey}
        />
      )}
      {open === null && <UnfinishedEntryNotice onContinue={write} />}
      <WhoCanRead />
      <SearchForm terms={terms} onSearch={setTerms} />
      {terms === '' ? (
        <EntryList hasHeldEntries={Boolean(user?.closedTexts)} onWrite={write} onEdit={edit} />
      ) : (
        <SearchResults terms={terms} onEdit={edit} />
      )}
      {open && <EntryDialog entry={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
