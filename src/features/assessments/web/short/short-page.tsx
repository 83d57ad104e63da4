import { useCurrentUser } from '#features/identity/web/queries.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useNow } from '#web/use-now.ts'

import { shortEveryDays } from '../../short-scoring.ts'
import { longDate } from '../dates.ts'
import { useQuestions } from '../queries.ts'
import { ScreeningNotes } from '../screening-notes.tsx'
import { Screening } from '../screening.tsx'
import { useShortScreenings } from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The short screening: PHQ-2 and GAD-2, and the rest of what is positive. */
export function ShortScreeningPage() {
  const { data: user } = useCurrentUser()
  return (
    <Page
      title="Two-minute check"
      purpose="Four questions about the last two weeks, the first two of PHQ-9 and of GAD-7. If some of it comes often, the rest of that questionnaire follows."
      width="reading"
    >
      <LastTime />
      <QueryView
        queries={[useQuestions()]}
        failure="The questions could not be loaded"
        skeleton={<Skeleton className="h-120 rounded-lg" />}
      >
        {(all) => user && <Screening user={user} form="short" questions={all} />}
      </QueryView>
      <ScreeningNotes />
    </Page>
  )
}

/** Once a week is enough, and more often is nobody's to forbid. */
function LastTime() {
  const now = useNow()
  const [latest] = itemsOf(useShortScreenings().data)
  if (!latest || now.getTime() - Date.parse(latest.createdAt) >= shortEveryDays * dayMs) return null
  return (
    <p className="text-muted-foreground">
      {`You last did this on ${longDate(latest.createdAt)}. Once a week is enough, since the questions are about two weeks.`}
    </p>
  )
}
