import { Link } from 'wouter'

import { useProgress } from '#features/practice/learning/web/queries.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { resilienceModules } from '../../resilience-modules.ts'
import { texts } from './texts/staff.ts'

/** The modules of the Resilience Training with the person's progress. */
export function ResilienceCard() {
  return (
    <Card aria-labelledby="resilience-title" className="@container">
      <CardHeader>
        <CardTitle id="resilience-title">{texts.resilience}</CardTitle>
        <CardDescription>{texts.resilienceText}</CardDescription>
      </CardHeader>
      <QueryView
        queries={[useProgress()]}
        failure={texts.progressNotLoaded}
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
  if (isCompleted) return <Badge variant="calm">{texts.completed}</Badge>
  if (progress > 0) return <Badge variant="secondary">{texts.completeTo({ percent: progress })}</Badge>
  return <Badge>{texts.newModule}</Badge>
}
