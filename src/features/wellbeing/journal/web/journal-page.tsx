import { History, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'

import { useOpenWithPasskey } from '#features/access/passkeys/web/queries.ts'
import { useAskForHelp, useOpenClosedTexts } from '#features/access/recovery/web/queries.ts'
import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { isSmallScreen } from '#web/device/small-screen.ts'
import { ClosedTextsNotice } from '#web/forms/closed-texts-notice.tsx'
import { OnDemand } from '#web/on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import type { JournalEntry, Search } from '../contract.ts'
import { texts as entryTexts } from '../texts/entry.ts'
import { texts } from '../texts/journal.ts'
import { EntryList } from './entry-list.tsx'
import { looksForSomething, SearchForm, SearchResults } from './journal-search.tsx'
import { cameFromInside } from './leave-entry.ts'
import { UnfinishedEntryNotice } from './unfinished-entry-notice.tsx'
import { WhoCanRead } from './who-can-read.tsx'

/** A person's journal: they write, search, change and delete entries. */
export function JournalPage() {
  const { data: user } = useCurrentUser()
  const openClosed = useOpenClosedTexts()
  const help = useAskForHelp()
  const passkey = useOpenWithPasskey()
  const [open, setOpen] = useState<JournalEntry | 'new' | null>(null)
  const [search, setSearch] = useState<Search>({})
  const [, navigate] = useLocation()
  const write = () => edit('new')

  useEffect(() => {
    // Whoever opens the journal may write next. Should this fail, opening the dialog tries again.
    loadDialog().catch(() => {})
  }, [])

  function edit(entry: JournalEntry | 'new') {
    if (!isSmallScreen()) return setOpen(entry)
    navigate(`/journal/${entry === 'new' ? entry : `${entry.id}/edit`}`, { state: cameFromInside })
  }

  return (
    <Page
      title={texts.title}
      purpose={texts.purpose}
      action={
        <>
          <Button asChild variant="outline">
            <Link href="/journal/on-this-day">
              <History aria-hidden />
              {texts.onThisDay}
            </Link>
          </Button>
          <Button onClick={write}>
            <Plus aria-hidden />
            {entryTexts.newEntry}
          </Button>
        </>
      }
    >
      {user?.closedTexts && (
        <ClosedTextsNotice
          title={texts.closedTitle}
          action={texts.openClosed}
          closed={user.closedTexts}
          opening={openClosed}
          help={help}
          passkey={passkey}
        />
      )}
      {open === null && <UnfinishedEntryNotice onContinue={write} />}
      <WhoCanRead />
      <SearchForm search={search} onSearch={setSearch} />
      {looksForSomething(search) ? (
        <SearchResults search={search} onSearch={setSearch} onEdit={edit} />
      ) : (
        <EntryList hasHeldEntries={Boolean(user?.closedTexts)} onWrite={write} onEdit={edit} />
      )}
      {open && (
        <OnDemand
          load={loadDialog}
          props={{ entry: open === 'new' ? null : open, onClose: () => setOpen(null) }}
        />
      )}
    </Page>
  )
}

const loadDialog = async () => (await import('./writing/entry-dialog.tsx')).EntryDialog
