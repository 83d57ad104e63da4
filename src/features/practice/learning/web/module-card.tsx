import { Clock, Layers } from 'lucide-react'
import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'

import type { ContentProgress, ModuleOutline } from '../contract.ts'
import { wayIn } from '../course.ts'
import { texts } from '../locales/texts.ts'

const t = texts('lessons')

interface ModuleCardProps {
  readonly module: ModuleOutline
  readonly href: string
  /** Null where no progress is kept; none is shown then. */
  readonly progress: ContentProgress | null | undefined
}

/** A module of the list: its subject, its duration, and the person's progress. */
export function ModuleCard({ module, href, progress }: ModuleCardProps) {
  const { id, language, title, description, isPremium, estimatedDuration, sectionCount } = module
  const percent = progress?.progress ?? 0
  return (
    <Card aria-labelledby={`${id}-title`} className="flex-1">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <CardTitle id={`${id}-title`} lang={language}>
          {title}
        </CardTitle>
        {isPremium && <Badge>{t('premium')}</Badge>}
      </div>
      <CardDescription className="text-pretty" lang={language}>
        {description}
      </CardDescription>
      <div className="mt-auto flex flex-col gap-3">
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground tabular-nums [&_svg]:size-4">
          <span className="inline-flex items-center gap-1.5">
            <Clock aria-hidden />
            <span>{t('minutes', { count: estimatedDuration })}</span>
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Layers aria-hidden />
            <span>{t('sections', { count: sectionCount })}</span>
          </span>
        </p>
        {progress !== null && (
          <div className="flex items-center gap-3">
            <div className="flex-1">
              <Progress label={t('progressIn', { title })} value={percent} tone="calm" />
            </div>
            <span className="min-w-11 text-right text-sm font-medium tabular-nums">{percent}%</span>
          </div>
        )}
      </div>
      <Button asChild variant="outline">
        <Link href={href}>
          <span>{progress === null ? t('read') : t(`waysIn.${wayIn(progress)}`)}</span>
          <span className="sr-only" lang={language}>
            “{title}”
          </span>
        </Link>
      </Button>
    </Card>
  )
}
