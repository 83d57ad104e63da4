import { useState } from 'react'

import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { isOfflineNow } from '#web/device/connection.ts'
import { toast } from '#web/toasts/toast.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import type { ContentProgress, LearningModule, NewProgress } from '../contract.ts'
import { texts } from '../texts/module.ts'
import { LessonReader } from './lesson-reader.tsx'
import { useSaveProgress } from './queries.ts'

interface LessonViewerProps {
  readonly module: LearningModule
  readonly progress: ContentProgress | undefined
  /** The module after this one. */
  readonly next: LearningModule | undefined
}

/** Shows a module lesson by lesson, and saves the reader's place with each step. */
export function LessonViewer({ module, progress, next }: LessonViewerProps) {
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
        toast({ title: texts.moduleComplete, description: texts.finishedToast({ title: module.title }) })
      },
      onError: toastNotCompleted,
    })
  }

  return (
    <Page
      title={<span lang={module.language}>{module.title}</span>}
      action={<BackLink href="/content">{texts.allModules}</BackLink>}
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
    title: texts.notSavedTitle,
    description: texts.notSavedText,
    variant: 'destructive',
  })
}

function toastNotCompleted() {
  toast({
    title: texts.notCompletedTitle,
    description: texts.notCompletedText,
    variant: 'destructive',
  })
}
