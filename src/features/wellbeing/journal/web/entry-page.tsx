import { PencilLine } from 'lucide-react'
import { Link, useParams } from 'wouter'

import { ApiError } from '#web/api/api.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { BoatDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { journalApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { EntryFacts, entryTitle } from './entry-facts.tsx'
import { EntryPrompt } from './entry-prompt.tsx'
import { cameFromInside, useDraftName, useLeaveEntry } from './leave-entry.ts'
import { readAnew } from './queries.ts'
import { EntryWriting, writingPurpose } from './writing/entry-writing.tsx'

const t = texts('entry')

/** The page on which a new entry is written on a phone. */
export function NewEntryPage() {
  const leave = useLeaveEntry('/journal')
  const [draftName, goOn] = useDraftName()
  return (
    <Page title={t('newEntry')} purpose={writingPurpose} width="reading">
      <EntryWriting entry={null} draftName={draftName} place="page" onOther={goOn} onDone={leave} />
    </Page>
  )
}

/** The page on which an entry is read whole. */
export function ReadEntryPage() {
  const { id = '' } = useParams()
  const { query, isThere } = useEntryThere(id)
  const entry = query.data
  if (!isThere) return <NoEntry />
  return (
    <Page
      title={entry ? entryTitle(entry) : t('entryTitle')}
      purpose={entry && <EntryFacts entry={entry} />}
      width="reading"
      action={
        entry && (
          <Button asChild>
            <Link href={`/journal/${id}/edit`} state={cameFromInside}>
              <PencilLine aria-hidden />
              {t('edit')}
            </Link>
          </Button>
        )
      }
    >
      <QueryView queries={[query]} failure={t('loadFailed')} skeleton={<Skeleton className="h-96" />}>
        {({ prompt, content }) => (
          <div className="flex max-w-prose flex-col gap-5">
            {prompt !== null && <EntryPrompt prompt={prompt} />}
            <p className="whitespace-pre-line wrap-anywhere">{content}</p>
          </div>
        )}
      </QueryView>
      <BackLink href="/journal">{t('toJournal')}</BackLink>
    </Page>
  )
}

/** The page on which an entry is changed on a phone, or from where it is read. */
export function EditEntryPage() {
  const { id = '' } = useParams()
  const { query, isThere } = useEntryThere(id)
  const leave = useLeaveEntry(`/journal/${id}`)
  if (!isThere) return <NoEntry />
  return (
    <Page title={t('editEntry')} purpose={writingPurpose} width="reading">
      <QueryView queries={[query]} failure={t('loadFailed')} skeleton={<Skeleton className="h-96" />}>
        {(entry) => (
          <EntryWriting key={entry.id} entry={entry} draftName={entry.id} place="page" onDone={leave} />
        )}
      </QueryView>
    </Page>
  )
}

/** An entry, and whether it can be opened: it may be deleted, damaged, or closed since a reset. */
function useEntryThere(id: string) {
  const query = useReading(journalApi.find, { params: { id } }, readAnew)
  const isRefused = query.error instanceof ApiError && [400, 404, 409].includes(query.error.status)
  return { query, isThere: !isRefused && query.data?.state !== 'damaged' }
}

/** Stands in for an entry that is deleted, damaged, or closed since a reset: the journal says more of these. */
function NoEntry() {
  return (
    <Page title={t('entryTitle')} width="reading">
      <EmptyState
        drawing={<BoatDrawing />}
        title={t('cannotOpenTitle')}
        text={t('cannotOpenText')}
        action={
          <Button asChild>
            <Link href="/journal">{t('toJournal')}</Link>
          </Button>
        }
      />
    </Page>
  )
}
