import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { useReading } from '#web/api/use-reading.ts'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { assessmentApi } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import { ScreeningNotes } from '../screening-notes.tsx'
import { Screening } from '../screening.tsx'
import { ShortNotice } from './short-notices.tsx'

const t = texts('short')

/** The short screening: PHQ-2 and GAD-2, and the rest of what is positive. */
export function ShortScreeningPage() {
  const { data: user } = useCurrentUser()
  return (
    <Page title={t('title')} purpose={t('purpose')} width="reading">
      <QueryView
        queries={[useReading(assessmentApi.questions, {})]}
        failure={t('questionsNotLoaded')}
        skeleton={
          <div className="flex flex-col gap-5">
            <ShortNotice />
            <Skeleton className="h-120 rounded-lg" />
          </div>
        }
      >
        {(all) => user && <Screening user={user} form="short" questions={all} />}
      </QueryView>
      <ScreeningNotes />
    </Page>
  )
}
