import { BookOpenCheck } from 'lucide-react'
import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { learningApi } from '#features/practice/learning/contract.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../../locales/texts.ts'
import { resilienceModules } from '../../resilience-modules.ts'
import { DashboardCard } from '../dashboard-card.tsx'
import { ElevatedNotice } from '../elevated-notice.tsx'
import { PhoneFold } from '../phone-fold.tsx'
import { RiskCard } from '../risk-card.tsx'
import { ScreeningDueNotice } from '../screening-due-notice.tsx'
import { ScreeningResultCard } from '../screening-result-card.tsx'
import { SevenDayCard } from '../seven-day-card.tsx'
import { StressAlertNotice } from '../stress-alert-notice.tsx'
import { SupportCard } from '../support-card.tsx'
import { useIsTodayKnown } from '../todays-own-check-in.ts'
import { WelcomeLine } from '../welcome-line.tsx'
import { ShiftCheckInCard } from './shift-check-in-card.tsx'
import { ShiftImpactCard } from './shift-impact-card.tsx'
import { StaffActions } from './staff-actions.tsx'

const t = texts('staff')

/** The start page of officers: how they are, what their shifts do to them, and what could help. */
export function StaffPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  const { firstName: name, badgeNumber: number } = user
  const welcome = name ? t('welcomeTo', { name }) : t('welcome')
  return (
    <Page title={t('title')} purpose={number ? `${welcome} ${t('badge', { number })}` : welcome}>
      <div className="grid gap-5">
        <WelcomeLine user={user} />
        <StressAlertNotice />
        <ElevatedNotice />
        <Cards user={user} />
      </div>
    </Page>
  )
}

function Cards({ user }: { readonly user: CurrentUser }) {
  if (!useIsTodayKnown()) return <Skeleton className="h-120 rounded-lg" />
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
        <ShiftCheckInCard user={user} />
        <div className="grid gap-5 sm:max-lg:grid-cols-2">
          <SevenDayCard />
          <RiskCard />
        </div>
      </div>
      <ScreeningResultCard />
      <ScreeningDueNotice />
      <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
        <ShiftImpactCard />
        <StaffActions user={user} />
      </div>
      <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
        <PhoneFold title={t('training')}>
          <ResilienceCard />
          <EvidenceCard />
        </PhoneFold>
        <SupportCard />
      </div>
    </>
  )
}

/** Says that the lessons are based on research, and leads to them. */
function EvidenceCard() {
  return (
    <DashboardCard
      icon={BookOpenCheck}
      title={t('evidence')}
      action={
        <Button asChild variant="outline">
          <Link href="/content">{t('browseLessons')}</Link>
        </Button>
      }
    >
      <p className="text-muted-foreground">{t('evidenceText')}</p>
    </DashboardCard>
  )
}

/** The modules of the Resilience Training with the person's progress. */
function ResilienceCard() {
  return (
    <Card aria-labelledby="resilience-title" className="@container">
      <CardHeader>
        <CardTitle id="resilience-title">{t('resilience')}</CardTitle>
        <CardDescription>{t('resilienceText')}</CardDescription>
      </CardHeader>
      <QueryView
        queries={[useReading(learningApi.progress, {})]}
        failure={t('progressNotLoaded')}
        skeleton={<Skeleton className="h-52" />}
      >
        {(entries) => (
          <ul className="grid gap-2 @2xl:grid-cols-3">
            {resilienceModules().map((module) => {
              const entry = entries.find(({ moduleId }) => moduleId === module.id)
              return (
                <li key={module.id} className="grid">
                  <Module
                    {...module}
                    progress={entry?.progress ?? 0}
                    isCompleted={entry?.completed ?? false}
                  />
                </li>
              )
            })}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}

interface ModuleProps {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly progress: number
  readonly isCompleted: boolean
}

function Module({ id, name, title, progress, isCompleted }: ModuleProps) {
  return (
    <Link
      href={`/content/${id}`}
      className="flex flex-col justify-between gap-3 rounded-lg border border-border px-4 py-3 transition-colors hover:bg-muted"
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span>
          <span className="block font-medium">{name}</span>
          <span className="block text-sm text-muted-foreground">{title}</span>
        </span>
        <State progress={progress} isCompleted={isCompleted} />
      </span>
      {progress > 0 && !isCompleted && <Progress label={name} value={progress} />}
    </Link>
  )
}

function State({ progress, isCompleted }: Pick<ModuleProps, 'progress' | 'isCompleted'>) {
  if (isCompleted) return <Badge variant="calm">{t('completed')}</Badge>
  if (progress > 0) return <Badge variant="secondary">{t('completeTo', { percent: progress })}</Badge>
  return <Badge>{t('newModule')}</Badge>
}
