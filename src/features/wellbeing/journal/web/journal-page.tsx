import { History, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'

import { ClosedTexts } from '#features/access/recovery/web/index.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { useReadingPages } from '#web/api/use-reading.ts'
import { isSmallScreen } from '#web/device/small-screen.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { BoatDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'

import { journalApi, type JournalEntry, type Search } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { EntriesSkeleton, EntryGrid } from './entry-grid.tsx'
import { looksForSomething, SearchForm, SearchResults } from './journal-search.tsx'
import { cameFromInside } from './leave-entry.ts'
import { newDraftName } from './queries.ts'
import { EntryWriting, writingPurpose } from './writing/entry-writing.tsx'
import { OtherDrafts } from './writing/other-drafts.tsx'

const tEntry = texts('entry')
const t = texts('journal')

/** What is written in the dialog. */
interface Open {
  /** The entry to edit; null for a new one. */
  readonly entry: JournalEntry | null
  readonly draftName: string
}

/** A person's journal: they write, search, change and delete entries. */
export function JournalPage() {
  const { data: user } = useCurrentUser()
  const [open, setOpen] = useState<Open | null>(null)
  const [search, setSearch] = useState<Search>({})
  const [, navigate] = useLocation()
  const { data: pages } = useReadingPages(journalApi.list, { query: {} })
  const isEmpty = pages !== undefined && itemsOf(pages).length === 0
  const write = () => goOn(newDraftName())

  function goOn(draftName: string) {
    if (!isSmallScreen()) return setOpen({ entry: null, draftName })
    navigate('/journal/new', { state: { ...cameFromInside, draftName } })
  }

  function edit(entry: JournalEntry) {
    if (!isSmallScreen()) return setOpen({ entry, draftName: entry.id })
    navigate(`/journal/${entry.id}/edit`, { state: cameFromInside })
  }

  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      action={
        <>
          <Button asChild variant="outline">
            <Link href="/journal/on-this-day">
              <History aria-hidden />
              {t('onThisDay')}
            </Link>
          </Button>
          <Button onClick={write}>
            <Plus aria-hidden />
            {tEntry('newEntry')}
          </Button>
        </>
      }
    >
      <ClosedTexts title={t('closedTitle')} action={t('openClosed')} />
      {open === null && <OtherDrafts onContinue={goOn} />}
      <WhoCanRead />
      {(!isEmpty || looksForSomething(search)) && <SearchForm search={search} onSearch={setSearch} />}
      {looksForSomething(search) ? (
        <SearchResults search={search} onSearch={setSearch} onEdit={edit} />
      ) : (
        <EntryList hasHeldEntries={Boolean(user?.closedTexts)} onWrite={write} onEdit={edit} />
      )}
      {open && <EntryDialog {...open} onOther={goOn} onClose={() => setOpen(null)} />}
    </Page>
  )
}

interface EntryListProps {
  /** Whether a reset hold covers older entries: then an empty list is not an empty journal. */
  readonly hasHeldEntries: boolean
  readonly onWrite: () => void
  readonly onEdit: (entry: JournalEntry) => void
}

/** The whole journal, newest first. */
function EntryList({ hasHeldEntries, onWrite, onEdit }: EntryListProps) {
  const list = useReadingPages(journalApi.list, { query: {} })
  const { data, isPending } = list
  const entries = itemsOf(data)
  const { shown, end } = useFold(entries, 9, list)
  if (isPending) return <EntriesSkeleton />
  if (data && entries.length === 0) return <NoEntries hasHeldEntries={hasHeldEntries} onWrite={onWrite} />
  return (
    <div className="flex flex-col gap-5">
      {data && <EntryGrid label={t('entries')} entries={shown} onEdit={onEdit} />}
      <ListEnd list={end} failure={t('loadFailed')} more={t('showOlder')} />
    </div>
  )
}

function NoEntries({ hasHeldEntries, onWrite }: Pick<EntryListProps, 'hasHeldEntries' | 'onWrite'>) {
  if (hasHeldEntries) {
    return (
      <EmptyState
        drawing={<BoatDrawing />}
        title={t('nothingNewTitle')}
        text={t('nothingNewText')}
        action={<Button onClick={onWrite}>{tEntry('newEntry')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      drawing={<BoatDrawing />}
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={<Button onClick={onWrite}>{t('writeFirst')}</Button>}
    />
  )
}

/** Says who can read the journal and who cannot, and what a court can order. */
function WhoCanRead() {
  return (
    <div className="max-w-prose text-sm text-pretty text-muted-foreground">
      <p>{t('staffCannotRead')}</p>
      <details>
        <Summary>{t('whoCanRead')}</Summary>
        <ul className="ml-5 flex list-disc flex-col gap-1">
          <li>{t('supportersRead')}</li>
          <li>{t('isLocked')}</li>
          <li>{t('courtCanOrder')}</li>
        </ul>
        <p className="pt-2">
          <Link href="/privacy" className="underline underline-offset-4">
            {t('privacyLink')}
          </Link>
        </p>
      </details>
    </div>
  )
}

interface EntryDialogProps extends Open {
  readonly onOther: (draftName: string) => void
  readonly onClose: () => void
}

/** The dialog in which an entry is written on a desk. On a phone that is a page, entry-page.tsx. */
function EntryDialog({ entry, draftName, onOther, onClose }: EntryDialogProps) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={entry ? tEntry('editEntry') : tEntry('newEntry')}
        description={writingPurpose}
        className="lg:max-w-2xl"
      >
        <EntryWriting entry={entry} draftName={draftName} place="dialog" onOther={onOther} onDone={onClose} />
      </DialogContent>
    </Dialog>
  )
}
