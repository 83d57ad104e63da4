import { useState } from 'react'

import { useBusy } from '#web/busy.ts'
import { PrintButton } from '#web/ui/controls/print-button.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'

import type { ContentProgress, LearningModule, NewProgress } from '../contract.ts'
import { completion, lessonsOf, openingLesson, stepTo } from '../course.ts'
import { texts } from '../texts/module.ts'
import { LessonArticle } from './lesson-article.tsx'
import { LessonList, LessonSelect } from './lesson-list.tsx'
import { LessonSteps } from './lesson-steps.tsx'
import { ModuleEnd } from './module-end.tsx'
import { ModulePrint } from './module-print.tsx'
import { useIsPrinting } from './use-is-printing.ts'

interface LessonReaderProps {
  readonly module: LearningModule
  readonly progress: ContentProgress | undefined
  /** The module after this one. */
  readonly next: LearningModule | undefined
  /** The address of the list of modules; a module's own is below it. */
  readonly listAddress: string
  /** Whether the reader's place is kept. Where it is not, the page must not change while they read. */
  readonly isKept: boolean
  readonly hasJustCompleted: boolean
  readonly onStep: (step: NewProgress) => void
  readonly onComplete: (end: NewProgress) => void
}

/** A module, lesson by lesson. What becomes of the reader's progress is for the page around it. */
export function LessonReader(props: LessonReaderProps) {
  const { module, progress, next, listAddress, isKept, hasJustCompleted, onStep, onComplete } = props
  const lessons = lessonsOf(module)
  const [currentId, setCurrentId] = useState(() => openingLesson(lessons, progress)?.id)
  // No lesson takes the focus before the reader has done something.
  const [hasMoved, setHasMoved] = useState(false)
  useBusy(!isKept && hasMoved)
  const isPrinting = useIsPrinting()

  const current = lessons.find(({ id }) => id === currentId) ?? lessons[0]
  if (!current) return null
  const isLast = current.number === lessons.length
  const percent = progress?.progress ?? 0

  function goTo(place: string, finished: readonly string[] = []) {
    setCurrentId(place)
    setHasMoved(true)
    onStep(stepTo(module, progress, { place, finished }))
  }

  const choice = { module, current, finished: progress?.finished ?? [], onChoose: goTo }
  return (
    <>
      <div className="flex flex-col gap-6 print:hidden">
        <div className="flex flex-col gap-2">
          <p className="flex justify-between gap-4 text-sm text-muted-foreground tabular-nums">
            <span>{texts.lessonOf({ number: current.number, count: lessons.length })}</span>
            <span>{texts.percentComplete({ percent })}</span>
          </p>
          <Progress label={texts.progressInThisModule} value={percent} tone="calm" />
        </div>
        <div className="grid items-start gap-6 lg:grid-cols-[18rem_1fr] lg:gap-10">
          <LessonSelect {...choice} />
          <LessonList {...choice} />
          <div className="flex min-w-0 flex-col gap-6">
            <LessonArticle
              key={current.id}
              lesson={current}
              language={module.language}
              sources={isLast ? module.sourceList : []}
              takesFocus={hasMoved}
            />
            <LessonSteps
              lessons={lessons}
              current={current}
              isCompleted={progress?.completed ?? false}
              onStep={goTo}
              onComplete={() => onComplete(completion(module, progress))}
            />
            {isLast && progress?.completed && (
              <ModuleEnd
                module={module}
                next={next}
                listAddress={listAddress}
                hasCertificate={isKept}
                takesFocus={hasJustCompleted}
              />
            )}
            <PrintButton variant="ghost" className="self-center">
              {texts.printThisModule}
            </PrintButton>
          </div>
        </div>
      </div>
      {isPrinting && <ModulePrint module={module} />}
    </>
  )
}
