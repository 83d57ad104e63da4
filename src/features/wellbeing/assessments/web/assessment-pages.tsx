import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { useReading } from '#web/api/use-reading.ts'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { assessmentApi } from '../contract.ts'
import { questionIdsOf, type ScreeningType } from '../instruments.ts'
import { texts } from '../locales/texts.ts'
import { titleOf } from '../result-messages.ts'
import { PrivacyNotice, ScreeningNotes } from './screening-notes.tsx'
import { Screening } from './screening.tsx'

const t = texts('pages')

/** The page of PHQ-9. */
export function DepressionPage() {
  return <AssessmentPage type="depression" />
}

/** The page of GAD-7. */
export function AnxietyPage() {
  return <AssessmentPage type="anxiety" />
}

/** The page of both questionnaires, one after the other. */
export function CombinedPage() {
  return <AssessmentPage type="combined" />
}

/** A screening, one question at a time. */
function AssessmentPage({ type }: { readonly type: ScreeningType }) {
  const { data: user } = useCurrentUser()
  const questions = useReading(assessmentApi.questions, {})
  return (
    <Page title={titleOf(type)} purpose={t('purpose', { count: questionIdsOf(type).length })} width="reading">
      <QueryView
        queries={[questions]}
        failure={t('questionsNotLoaded')}
        skeleton={<ScreeningSkeleton type={type} />}
      >
        {(all) => user && <Screening user={user} form={type} questions={all} />}
      </QueryView>
      <p className="text-muted-foreground">{t.rich('shortWay', { link: toShort })}</p>
      <ScreeningNotes />
    </Page>
  )
}

const toShort = (text: ReactNode) => (
  <Link href="/assessment/short" className="text-primary-ink underline underline-offset-4">
    {text}
  </Link>
)

/** The privacy notice can be read while the questions are being loaded. */
function ScreeningSkeleton({ type }: { readonly type: ScreeningType }) {
  return (
    <div className="flex flex-col gap-5">
      <PrivacyNotice type={type} />
      <Skeleton className="h-120 rounded-lg" />
    </div>
  )
}
