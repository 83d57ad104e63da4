import { Link, useParams } from 'wouter'

import { recoveryContactApi } from '#features/access/recovery/contract.ts'
import { SixWords } from '#features/access/recovery/web/index.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { fullDay } from '#features/record/trends/day-labels.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { isOpenTo } from '#shared/endpoint.ts'
import { ApiError } from '#web/api/api.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StillWaterDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { PageForOthers } from '#web/ui/layout/page-for-others.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { shownMeasuresApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { MeasuresView } from './measures-view.tsx'

const t = texts('toMe')

const moment = dateTimeFormat({ dateStyle: 'long', timeStyle: 'short' })

/** The page of a clinician: who shows them something, and the words by which people know their key. */
export function ShownToMePage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  if (!isOpenTo(user, shownMeasuresApi.listToMe))
    return <PageForOthers title={t('title')} who={t('forWhom')} />
  return (
    <Page title={t('title')} purpose={t('purpose')} width="reading">
      <OwnWords />
      <People />
    </Page>
  )
}

function OwnWords() {
  const { data } = useReading(recoveryContactApi.read, {})
  if (!data) return null
  return (
    <Card aria-labelledby="own-words">
      <CardTitle id="own-words">{t('ownWords')}</CardTitle>
      {data.ownWords ? (
        <>
          <SixWords words={data.ownWords} />
          <p className="text-muted-foreground">{t('readOut')}</p>
        </>
      ) : (
        <p>{t('noWords')}</p>
      )}
    </Card>
  )
}

function People() {
  const people = useReading(shownMeasuresApi.listToMe, {})
  return (
    <QueryView queries={[people]} failure={t('loadFailed')} skeleton={<Skeleton className="h-40" />}>
      {(shown) =>
        shown.length === 0 ? (
          <EmptyState drawing={<StillWaterDrawing />} title={t('nobody')} text={t('nobodyText')} />
        ) : (
          <ul className="flex flex-col gap-3">
            {shown.map(({ id, name, username, lastDay }) => (
              <li key={id}>
                <Card>
                  <Link
                    href={`/shown-to-me/${id}`}
                    className="flex min-h-11 items-center text-lg font-semibold text-primary-ink underline underline-offset-4 wrap-anywhere"
                  >
                    {name}
                  </Link>
                  <p className="wrap-anywhere">@{username}</p>
                  <p className="text-muted-foreground">{t('until', { lastDay: fullDay(lastDay) })}</p>
                </Card>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  )
}

/** What one person shows the user, their clinician. */
export function OneShownToMePage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  if (!isOpenTo(user, shownMeasuresApi.readToMe))
    return <PageForOthers title={t('title')} who={t('forWhom')} />
  return <OneShown />
}

function OneShown() {
  const { id = '' } = useParams()
  // It is not kept once it is out of sight.
  const { data, error, refetch } = useReading(shownMeasuresApi.readToMe, { params: { id } }, { gcTime: 0 })
  const isGone = error instanceof ApiError && [400, 404].includes(error.status)
  const shown = isGone ? undefined : data
  return (
    <Page
      title={shown?.name ?? t('title')}
      width="reading"
      action={<BackLink href="/shown-to-me">{t('back')}</BackLink>}
    >
      {isGone && (
        <EmptyState
          drawing={<StillWaterDrawing />}
          title={t('gone')}
          text={t('goneText')}
          action={
            <Button asChild>
              <Link href="/shown-to-me">{t('back')}</Link>
            </Button>
          }
        />
      )}
      {error && !isGone && <LoadFailure title={t('loadFailed')} onRetry={refetch} />}
      {!shown && !error && <Skeleton className="h-96" />}
      {shown && (
        <>
          <p className="wrap-anywhere">@{shown.username}</p>
          <p className="text-muted-foreground">
            {t('asOf', { at: moment(new Date(shown.shownAt)), lastDay: fullDay(shown.lastDay) })}
          </p>
          {shown.measures ? (
            <>
              <Notice tone="attention">{t('notSafety')}</Notice>
              <MeasuresView measures={shown.measures} as="h2" />
              <p className="text-sm text-muted-foreground">{t('copyNothing')}</p>
            </>
          ) : (
            <Notice tone="attention">{t('doesNotOpen', { name: shown.name })}</Notice>
          )}
        </>
      )}
    </Page>
  )
}
