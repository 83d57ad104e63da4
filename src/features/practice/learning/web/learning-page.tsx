import { BookOpen } from 'lucide-react'
import { Link } from 'wouter'

import { isSmallScreen } from '#web/device/small-screen.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LighthouseDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { LoadingAnnouncement, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { JumpLinks } from '#web/ui/layout/jump-links.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import type { ContentProgress, ModuleOutline } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { ModuleCard } from './module-card.tsx'
import { useLessonsSoon, useOutline, useReadingProgress } from './queries.ts'

const t = texts('lessons')

/** All modules, with a button for the one to read next. */
export function LearningPage() {
  const modules = useOutline()
  const progress = useReadingProgress()
  const isReady = modules.data && progress.data
  useLessonsSoon()

  function retry() {
    if (modules.isError) void modules.refetch()
    if (progress.isError) void progress.refetch()
  }

  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      action={isReady && <ContinueButton modules={modules.data} progress={progress.data} />}
    >
      {isReady ? (
        <ModuleList modules={modules.data} progress={progress.data} />
      ) : modules.isError || progress.isError ? (
        <LoadFailure title={t('notLoaded')} onRetry={retry} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  )
}

interface ModuleListProps {
  readonly modules: readonly ModuleOutline[]
  readonly progress: readonly ContentProgress[]
}

function ModuleList({ modules, progress }: ModuleListProps) {
  const { shown, end } = useFold(modules, isSmallScreen() ? 6 : modules.length)
  if (modules.length === 0) {
    return (
      <EmptyState
        title={t('noneTitle')}
        text={t('noneText')}
        drawing={<LighthouseDrawing />}
        action={
          <Button asChild>
            <Link href="/tools">{t('toTools')}</Link>
          </Button>
        }
      />
    )
  }
  const ofModule = new Map(progress.map((entry) => [entry.moduleId, entry]))
  const completed = modules.filter(({ id }) => ofModule.get(id)?.completed).length
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="text-muted-foreground tabular-nums">
          {t('completedOf', { completed, count: modules.length })}
        </p>
        {completed > 0 && (
          <Button asChild variant="link">
            <Link href="/certificates">{t('yourCertificates')}</Link>
          </Button>
        )}
      </div>
      <JumpLinks parts={shown.map(({ id, title, language: lang }) => ({ id: `${id}-title`, title, lang }))} />
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {shown.map((module) => (
          <li key={module.id} className="flex">
            <ModuleCard module={module} href={`/content/${module.id}`} progress={ofModule.get(module.id)} />
          </li>
        ))}
      </ul>
      <ListEnd list={end} more={t('showAll')} />
    </div>
  )
}

/** The page's main action: opens the module read last, or the first that is not completed. */
function ContinueButton({ modules, progress }: ModuleListProps) {
  const completed = new Set(progress.filter((entry) => entry.completed).map(({ moduleId }) => moduleId))
  const open = modules.filter(({ id }) => !completed.has(id))
  const latest = progress.find(({ moduleId }) => open.some(({ id }) => id === moduleId))
  const next = open.find(({ id }) => id === latest?.moduleId) ?? open[0]
  if (!next) return null
  return (
    <Button asChild>
      <Link href={`/content/${next.id}`}>
        <BookOpen aria-hidden />
        <span>
          {t.rich(latest ? 'goOnWith' : 'beginWith', {
            module: () => <span lang={next.language}>“{next.title}”</span>,
          })}
        </span>
      </Link>
    </Button>
  )
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingAnnouncement />
      <Skeleton className="h-6 w-52" />
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-72 rounded-lg" />
        ))}
      </div>
    </div>
  )
}
