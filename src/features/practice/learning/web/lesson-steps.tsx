import { ArrowLeft, ArrowRight, Check } from 'lucide-react'

import { Button } from '#web/ui/controls/button.tsx'

import type { PlacedLesson } from '../course.ts'
import { texts } from '../texts/module.ts'

interface LessonStepsProps {
  readonly lessons: readonly PlacedLesson[]
  readonly current: PlacedLesson
  readonly isCompleted: boolean
  /** Goes to a lesson and reports the finished ones. */
  readonly onStep: (place: string, finished?: readonly string[]) => void
  readonly onComplete: () => void
}

/** The buttons for the lessons before and after, at the end of a lesson. */
export function LessonSteps({ lessons, current, isCompleted, onStep, onComplete }: LessonStepsProps) {
  const previous = lessons[current.number - 2]
  const next = lessons[current.number]
  return (
    <div className="flex flex-wrap justify-between gap-3">
      <Button variant="outline" disabled={!previous} onClick={() => previous && onStep(previous.id)}>
        <ArrowLeft aria-hidden />
        {texts.previous}
      </Button>
      {next ? (
        <Button onClick={() => onStep(next.id, [current.id])}>
          {texts.nextLesson}
          <ArrowRight aria-hidden />
        </Button>
      ) : (
        <Button variant={isCompleted ? 'outline' : 'default'} onClick={onComplete}>
          <Check aria-hidden />
          {texts.completeModule}
        </Button>
      )}
    </div>
  )
}
