import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import { reachesOthers } from '#features/core/identity/roles.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { fullDay } from '#features/record/trends/day-labels.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { StillWaterDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'
import { PageForOthers } from '#web/ui/layout/page-for-others.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { type OwnShowing, shownMeasuresApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { MeasuresView } from './measures-view.tsx'
import { ShowForm } from './show-form.tsx'

const t = texts('own')
const titles = texts('pageTitles')

const moment = dateTimeFormat({ dateStyle: 'long', timeStyle: 'short' })

/** The page on which a person shows one clinician their totals over time and parts of their plan, or takes it back. */
export function ShownMeasuresPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  if (reachesOthers(user.role)) return <PageForOthers title={titles('own')} who={t('forWhom')} />
  return <OwnMeasures />
}

function OwnMeasures() {
  // It is not kept once it is out of sight.
  const own = useReading(shownMeasuresApi.own, {}, { gcTime: 0 })
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      width="reading"
      action={<BackLink href="/trends">{t('toTrends')}</BackLink>}
    >
      <QueryView queries={[own]} failure={t('loadFailed')} skeleton={<Skeleton className="h-96" />}>
        {(showing) => <Loaded showing={showing} />}
      </QueryView>
    </Page>
  )
}

function Loaded({ showing }: { readonly showing: OwnShowing }) {
  const { clinicians, shown } = showing
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <div className="flex flex-col gap-2">
        <p>{t('whoSees')}</p>
        <p>{t('whatItIs')}</p>
        <p className="font-medium">{t('noHelp')}</p>
      </div>
      {shown && !isChoosing && <ShownCard shown={shown} onAnew={() => setIsChoosing(true)} />}
      {!shown && clinicians.length === 0 && (
        <EmptyState drawing={<StillWaterDrawing />} title={t('none')} text={t('noneText')} />
      )}
      {clinicians.length > 0 && (isChoosing || !shown) && (
        <ShowForm showing={showing} onDone={() => setIsChoosing(false)} />
      )}
      <Notice
        title={t('whoLookedTitle')}
        action={
          <Button asChild variant="outline">
            <Link href="/profile/seen-by">
              <Eye aria-hidden />
              {t('seeWhoLooked')}
            </Link>
          </Button>
        }
      >
        {t('whoLooked')}
      </Notice>
    </>
  )
}

interface ShownCardProps {
  readonly shown: NonNullable<OwnShowing['shown']>
  readonly onAnew: () => void
}

/** To whom something is shown, until when, and word for word what. */
function ShownCard({ shown, onAnew }: ShownCardProps) {
  const { clinician, measures, isOutdated, shownAt, lastDay } = shown
  const { name } = clinician
  const takeBack = useChange(shownMeasuresApi.takeBack, {
    onSuccess: () => toast({ title: t('takenBack') }),
    onError: (error) => toastFailure(t('notTakenBack'), error),
  })
  return (
    <>
      <Card aria-labelledby="shown-to">
        <CardTitle id="shown-to">{t('shownTo', { name })}</CardTitle>
        <p>{t('until', { since: moment(new Date(shownAt)), lastDay: fullDay(lastDay) })}</p>
        {!measures && <p>{t('closed', { name })}</p>}
        {isOutdated && <p className="font-medium">{t('outdated', { name })}</p>}
        <CardFooter>
          <ConfirmedButton
            title={t('takeBackQuestion', { name })}
            description={t('takeBackText')}
            action={t('takeBack')}
            disabled={takeBack.isPending}
            onAction={() => takeBack.mutate({})}
          >
            {t('takeBack')}
          </ConfirmedButton>
          <Button variant="outline" onClick={onAnew}>
            {t('lookAgain')}
          </Button>
        </CardFooter>
      </Card>
      {measures && (
        <section aria-labelledby="shown-now" className="flex flex-col gap-5">
          <h2 id="shown-now" className="text-xl font-semibold">
            {t('sees', { name })}
          </h2>
          <MeasuresView measures={measures} as="h3" />
        </section>
      )}
    </>
  )
}
