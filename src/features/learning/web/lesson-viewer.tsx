import { useState } from 'react'

import { useCurrentUser } from '#features/identity/web/queries.ts'
import { useBusy } from '#web/busy.ts'
import { isOfflineNow } from '#web/device/connection.ts'
import { toast } from '#web/toasts/toast.tsx'
import { PrintButton } from '#web/ui/controls/print-button.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import type { ContentProgress, LearningModule } from '../contract.ts'
import { completion, lessonsOf, openingLesson, stepTo } from '../course.ts'
import { LessonArticle } from './lesson-article.tsx'
import { LessonList, LessonSelect } from './lesson-list.tsx'
import { LessonSteps } from './lesson-steps.tsx'
import { ModuleEnd } from './module-end.tsx'
import { ModulePrint } from './module-print.tsx'
import { useSaveProgress } from './queries.ts'
import { useIsPrinting } from './use-is-printing.ts'

interface LessonViewerProps {
  readonly module: LearningModule
  readonly progress: ContentProgress | undefined
  /** The module after this one. */
  readonly next: LearningModule | undefined
}

/** Shows a module lesson by lesson, and saves the reader's place with each step. */
export function LessonViewer({ module, progress, next }: LessonViewerProps) {
  const lessons = lessonsOf(module)
  const [currentId, setCurrentId] = useState(() => openingLesson(lessons, progress)?.id)
  // No lesson takes the focus before the reader has done something.
  const [hasMoved, setHasMoved] = useState(false)
  const [hasJustCompleted, setHasJustCompleted] = useState(false)
  const { data: user } = useCurrentUser()
  const save = useSaveProgress()
  // If the progress could not be loaded, the page must not change when the network comes back.
  useBusy(!user && hasMoved)
  const isPrinting = useIsPrinting()

  const current = lessons.find(({ id }) => id === currentId) ?? lessons[0]
  if (!current) return null
  const isLast = current.number === lessons.length
  const percent = progress?.progress ?? 0

  function goTo(place: string, finished: readonly string[] = []) {
    setCurrentId(place)
    setHasMoved(true)
    setHasJustCompleted(false)
    if (user !== null) save.mutate(stepTo(module, progress, { place, finished }), { onError: toastNotSaved })
  }

  function complete() {
    if (save.isPending && save.variables.completed) return
    save.mutate(completion(module, progress), {
      onSuccess: () => {
        setHasJustCompleted(true)
        toast({ title: 'Module Complete!', description: `You have finished “${module.title}”.` })
      },
      onError: toastNotCompleted,
    })
  }

  const choice = { module, current, finished: progress?.finished ?? [], onChoose: goTo }
  return (
    <Page title={module.title} action={<BackLink href="/content">All modules</BackLink>}>
      <div className="flex flex-col gap-6 print:hidden">
        <div className="flex flex-col gap-2">
          <p className="flex justify-between gap-4 text-sm text-muted-foreground tabular-nums">
            <span>
              Lesson {current.number} of {lessons.length}
            </span>
            <span>{percent}% complete</span>
          </p>
          <Progress label="Progress in this module" value={percent} tone="calm" />
        </div>
        <div className="grid items-start gap-6 lg:grid-cols-[18rem_1fr] lg:gap-10">
          <LessonSelect {...choice} />
          <LessonList {...choice} />
          <div className="flex min-w-0 flex-col gap-6">
            <LessonArticle
              key={current.id}
              lesson={current}
              sources={isLast ? module.sourceList : []}
              takesFocus={hasMoved}
            />
            <LessonSteps
              lessons={lessons}
              current={current}
              isCompleted={progress?.completed ?? false}
              onStep={goTo}
              onComplete={complete}
            />
            {isLast && progress?.completed && (
              <ModuleEnd title={module.title} next={next} takesFocus={hasJustCompleted} />
            )}
            <PrintButton variant="ghost" className="self-center">
              Print this module
            </PrintButton>
          </div>
        </div>
      </div>
      {isPrinting && <ModulePrint module={module} />}
    </Page>
  )
}

function toastNotSaved() {
  // It is said once. After that the notice at the top of the page says it.
  if (isOfflineNow()) return
  toast({
    title: 'Your place is not saved yet',
    description: 'You can read on. It will be saved with your next step.',
    variant: 'destructive',
  })
}

function toastNotCompleted() {
  toast({
    title: 'Error',
    description: 'Failed to save your progress. Please try again.',
    variant: 'destructive',
  })
}
