import { Link, useLocation, useParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

import { ApiError } from '#web/api/api.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { BoatDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { EntryWriting, writingPurpose } from './entry-writing.tsx'
import { useJournalEntry } from './queries.ts'

/** The page on which a new entry is written on a phone. */
export function NewEntryPage() {
  const leave = useLeave()
  return (
    <Page title="New Entry" purpose={writingPurpose} width="reading">
      <EntryWriting entry={null} place="page" onDone={leave} />
    </Page>
  )
}

/** The page on which an entry is changed on a phone. */
export function EditEntryPage() {
  const { id = '' } = useParams()
  const entryQuery = useJournalEntry(id)
  const leave = useLeave()
  const isRefused = entryQuery.error instanceof ApiError && [400, 404, 409].includes(entryQuery.error.status)
  if (isRefused || entryQuery.data?.state === 'damaged') return <NoEntry />
  return (
    <Page title="Edit Entry" purpose={writingPurpose} width="reading">
      <QueryView
        queries={[entryQuery]}
        failure="Your entry could not be loaded"
        skeleton={<Skeleton className="h-96" />}
      >
        {(entry) => <EntryWriting key={entry.id} entry={entry} place="page" onDone={leave} />}
      </QueryView>
    </Page>
  )
}

/** Stands in for an entry that is deleted, damaged, or closed since a reset: the journal says more of these. */
function NoEntry() {
  return (
    <Page title="Edit Entry" width="reading">
      <EmptyState
        drawing={<BoatDrawing />}
        title="This entry cannot be opened"
        text="It was deleted, or it is closed. Your journal shows what is there."
        action={
          <Button asChild>
            <Link href="/journal">To my journal</Link>
          </Button>
        }
      />
    </Page>
  )
}

/** Goes back to the journal. Whoever presses Back there does not come to the finished page again. */
function useLeave() {
  const [, navigate] = useLocation()
  const state = useHistoryState<{ isFromJournal?: boolean } | null>()
  return () => (state?.isFromJournal ? history.back() : navigate('/journal', { replace: true }))
}
