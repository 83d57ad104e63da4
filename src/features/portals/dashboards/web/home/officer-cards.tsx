import { LifeBuoy } from 'lucide-react'
import { Link } from 'wouter'

import { GetHelp } from '#features/care/alerts/web/index.ts'
import { WaysToHelp } from '#features/core/help/web/index.ts'
import { learningApi } from '#features/practice/learning/contract.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../../locales/texts.ts'
import { resilienceModules } from '../../resilience-modules.ts'
import { DashboardCard } from '../dashboard-card.tsx'

const t = texts('staff')
const ownStateTexts = texts('ownState')

/** The modules of the Resilience Training with the person's progress. */
export function ResilienceCard() {
  return (
    <Card aria-labelledby="resilience-title" className="gap-2 pb-2 sm:pb-3">
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
          <ul className="flex flex-col divide-y divide-border">
            {resilienceModules().map((module) => {
              const entry = entries.find(({ moduleId }) => moduleId === module.id)
              return (
                <li key={module.id}>
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
      className="-mx-2 flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg px-2 py-2 transition-colors hover:bg-muted"
    >
      <span>
        <span className="block font-medium">{name}</span>
        <span className="block text-sm text-muted-foreground">{title}</span>
      </span>
      <State progress={progress} isCompleted={isCompleted} />
    </Link>
  )
}

function State({ progress, isCompleted }: Pick<ModuleProps, 'progress' | 'isCompleted'>) {
  if (isCompleted) return <Badge variant="calm">{t('completed')}</Badge>
  if (progress > 0) return <Badge variant="secondary">{t('completeTo', { percent: progress })}</Badge>
  return <Badge>{t('newModule')}</Badge>
}

/**
 * Answers an elevated risk, which check-ins or a screening made: help first, and the tools second. A failure to load
 * is not shown, since the week shows it.
 */
export function ElevatedNotice() {
  const { data } = useReading(assessmentApi.risk, {})
  if (!data?.isElevated) return null
  return (
    <Notice
      tone="attention"
      title={ownStateTexts('heavyTitle')}
      action={
        <Button asChild>
          <Link href="/tools">{ownStateTexts('viewTools')}</Link>
        </Button>
      }
    >
      <div className="flex flex-col gap-2">
        <p>{ownStateTexts('notAlone')}</p>
        <WaysToHelp />
        <p>{ownStateTexts('toolsHelp')}</p>
      </div>
    </Notice>
  )
}

/** The ways to talk to somebody now: by phone, by text message, or with the mental health staff. */
export function SupportCard() {
  return (
    <DashboardCard icon={LifeBuoy} title={ownStateTexts('needSupport')}>
      <p className="text-muted-foreground">{ownStateTexts('noReason')}</p>
      <WaysToHelp />
      <GetHelp label={ownStateTexts('askStaff')} />
    </DashboardCard>
  )
}
