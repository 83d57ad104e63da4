import { useState } from 'react'
import { useParams } from 'wouter'

import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { isOfflineNow } from '#web/device/connection.ts'
import { toast } from '#web/toasts/toast.tsx'
import { LighthouseDrawing } from '#web/ui/drawings/drawings.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { LoadingAnnouncement, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import type { ContentProgress, LearningModule, NewProgress } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { LessonReader } from './lesson-reader.tsx'
import { useModules, useReadingProgress, useSaveProgress } from './queries.ts'

const t = texts('module')

/** A module, opened at the lesson that the reader opened last. */
export function ModulePage() {
  const { moduleId } = useParams<{ moduleId: string }>()
  const modules = useModules()
  const progress = useReadingProgress()

  if (modules.isError || progress.isError) {
    return (
      <Page title={t('listTitle')} action={<BackLink href="/content">{t('allModules')}</BackLink>}>
        <LoadFailure
          title={t('notLoaded')}
          onRetry={() => {
            if (modules.isError) void modules.refetch()
            if (progress.isError) void progress.refetch()
          }}
        />
      </Page>
    )
  }
  if (!modules.data || !progress.data) return <ViewerSkeleton />

  const index = modules.data.findIndex(({ id }) => id === moduleId)
  const module = modules.data[index]
  if (!module) return <ModuleNotFound />
  return (
    <LessonViewer
      key={module.id}
      module={module}
      progress={progress.data.find((entry) => entry.moduleId === module.id)}
      next={modules.data[index + 1]}
    />
  )
}

function ModuleNotFound() {
  return (
    <Page title={t('notFoundTitle')} purpose={t('notFoundText')}>
      <div className="flex max-w-md flex-col items-start gap-6">
        <LighthouseDrawing />
        <BackLink href="/content">{t('allModules')}</BackLink>
      </div>
    </Page>
  )
}

function ViewerSkeleton() {
  return (
    <main id="main" className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-8 sm:px-6 sm:py-10">
      <LoadingAnnouncement />
      <Skeleton className="h-9 w-72" />
      <Skeleton className="h-6 w-full" />
      <div className="grid gap-8 lg:grid-cols-[17rem_1fr]">
        <Skeleton className="h-96 rounded-lg max-lg:hidden" />
        <Skeleton className="h-120 rounded-lg" />
      </div>
    </main>
  )
}

interface LessonViewerProps {
  readonly module: LearningModule
  readonly progress: ContentProgress | undefined
  /** The module after this one. */
  readonly next: LearningModule | undefined
}

/** Shows a module lesson by lesson, and saves the reader's place with each step. */
function LessonViewer({ module, progress, next }: LessonViewerProps) {
  const [hasJustCompleted, setHasJustCompleted] = useState(false)
  const { data: user } = useCurrentUser()
  const save = useSaveProgress()

  function keepStep(step: NewProgress) {
    setHasJustCompleted(false)
    if (user !== null) save.mutate(step, { onError: toastNotSaved })
  }

  function complete(end: NewProgress) {
    if (save.isPending && save.variables.completed) return
    save.mutate(end, {
      onSuccess: () => {
        setHasJustCompleted(true)
        toast({ title: t('moduleComplete'), description: t('finishedToast', { title: module.title }) })
      },
      onError: toastNotCompleted,
    })
  }

  return (
    <Page
      title={<span lang={module.language}>{module.title}</span>}
      action={<BackLink href="/content">{t('allModules')}</BackLink>}
    >
      <LessonReader
        module={module}
        progress={progress}
        next={next}
        listAddress="/content"
        // If the progress could not be loaded, the page must not change when the network comes back.
        isKept={Boolean(user)}
        hasJustCompleted={hasJustCompleted}
        onStep={keepStep}
        onComplete={complete}
      />
    </Page>
  )
}

function toastNotSaved() {
  // It is said once. After that the notice at the top of the page says it.
  if (isOfflineNow()) return
  toast({
    title: t('notSavedTitle'),
    description: t('notSavedText'),
    variant: 'destructive',
  })
}

function toastNotCompleted() {
  toast({
    title: t('notCompletedTitle'),
    description: t('notCompletedText'),
    variant: 'destructive',
  })
}
