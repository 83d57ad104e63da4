import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'

import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { useReading } from '#web/api/use-reading.ts'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { assessmentApi } from '../contract.ts'
import { questionIdsOf } from '../instruments.ts'
import { texts } from '../locales/texts.ts'
import { titleOf } from '../result-messages.ts'
import { PrivacyNotice, ScreeningNotes } from './screening-notes.tsx'
import { Screening, type ScreeningForm } from './screening.tsx'
import { ShortNotice } from './short/short-notices.tsx'

const t = texts('pages')
const shortTexts = texts('short')

/** The page of PHQ-9. */
export function DepressionPage() {
  return <AssessmentPage form="depression" />
}

/** The page of GAD-7. */
export function AnxietyPage() {
  return <AssessmentPage form="anxiety" />
}

/** The page of both questionnaires, one after the other. */
export function CombinedPage() {
  return <AssessmentPage form="combined" />
}

/** The short screening: PHQ-2 and GAD-2, and the rest of what is positive. */
export function ShortScreeningPage() {
  return <AssessmentPage form="short" />
}

/** A screening: what it is and who is told, then one question at a time, which has the page to itself. */
function AssessmentPage({ form }: { readonly form: ScreeningForm }) {
  const { data: user } = useCurrentUser()
  const questions = useReading(assessmentApi.questions, {})
  const [isAsking, setIsAsking] = useState(false)
  const isShort = form === 'short'
  return (
    <Page
      title={isShort ? shortTexts('title') : titleOf(form)}
      purpose={
        !isAsking &&
        `${isShort ? shortTexts('purpose') : t('purpose', { count: questionIdsOf(form).length })} ${t('goesOn')}`
      }
      width="reading"
      isCompact={isAsking}
    >
      <QueryView
        queries={[questions]}
        failure={t('questionsNotLoaded')}
        // The notice can be read while the questions are being loaded.
        skeleton={
          <div className="flex flex-col gap-5">
            {isShort ? <ShortNotice /> : <PrivacyNotice type={form} />}
            <Skeleton className="h-19" />
          </div>
        }
      >
        {(all) =>
          user && <Screening user={user} form={form} questions={all} onStart={() => setIsAsking(true)} />
        }
      </QueryView>
      {!isShort && !isAsking && (
        <p className="text-muted-foreground">{t.rich('shortWay', { link: toShort })}</p>
      )}
      <ScreeningNotes />
    </Page>
  )
}

const toShort = (text: ReactNode) => (
  <Link href="/assessment/short" className="text-primary-ink underline underline-offset-4">
    {text}
  </Link>
)
