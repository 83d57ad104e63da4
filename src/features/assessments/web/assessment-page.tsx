import { useCurrentUser } from '#features/identity/web/queries.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { questionIdsOf, type ScreeningType } from '../questions.ts'
import { titleOf } from '../result-messages.ts'
import { useQuestions } from './queries.ts'
import { PrivacyNotice, ScreeningNotes } from './screening-notes.tsx'
import { Screening } from './screening.tsx'

/** A screening, one question at a time. */
export function AssessmentPage({ type }: { readonly type: ScreeningType }) {
  const { data: user } = useCurrentUser()
  const { data, isPending, isError, refetch } = useQuestions()
  const ids = new Set(questionIdsOf(type))
  return (
    <Page
      title={titleOf(type)}
      purpose={`${ids.size} questions about the last two weeks. You can stop whenever you like.`}
      width="reading"
    >
      {isPending && <ScreeningSkeleton type={type} />}
      {isError && <LoadFailure title="The questions could not be loaded" onRetry={refetch} />}
      {user && data && <Screening user={user} type={type} questions={data.filter(({ id }) => ids.has(id))} />}
      <ScreeningNotes />
    </Page>
  )
}

/** What can be read before the questions are there. */
function ScreeningSkeleton({ type }: { readonly type: ScreeningType }) {
  return (
    <div className="flex flex-col gap-5">
      <PrivacyNotice type={type} />
      <Skeleton className="h-120 rounded-lg" />
    </div>
  )
}
