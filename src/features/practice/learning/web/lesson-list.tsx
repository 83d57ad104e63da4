import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'

import { currentLanguage } from '#shared/localized.ts'
import { Select } from '#web/ui/controls/select.tsx'

import type { LearningModule } from '../contract.ts'
import type { PlacedLesson } from '../course.ts'
import { texts } from '../texts/module.ts'

interface LessonChoiceProps {
  readonly module: LearningModule
  readonly current: PlacedLesson
  /** Ids of the finished lessons. */
  readonly finished: readonly string[]
  readonly onChoose: (id: string) => void
}

/** All lessons by section, beside the lesson on a wide screen. */
export function LessonList({ module, current, finished, onChoose }: LessonChoiceProps) {
  return (
    <nav
      aria-label={texts.lessonsOfThisModule}
      className="flex flex-col gap-4 rounded-lg border border-border bg-card p-3 max-lg:hidden lg:sticky lg:top-36 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto"
    >
      {module.content.sections.map(({ title, lessons }) => (
        <div key={title} lang={module.language} className="flex flex-col gap-1">
          <h2 className="px-3 pt-1 text-sm font-semibold text-muted-foreground">{title}</h2>
          <ol>
            {lessons.map((lesson) => (
              <li key={lesson.id} ref={lesson.id === current.id ? bringIntoView : null}>
                <button
                  type="button"
                  className={cx(
                    'flex min-h-11 w-full items-center justify-between gap-2 rounded-md px-3 py-1.5 text-left transition-colors',
                    lesson.id === current.id
                      ? 'bg-primary-soft font-semibold text-primary-ink'
                      : 'hover:bg-muted',
                  )}
                  {...(lesson.id === current.id && { 'aria-current': 'step' })}
                  onClick={() => onChoose(lesson.id)}
                >
                  {lesson.title}
                  {finished.includes(lesson.id) && <Finished />}
                </button>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </nav>
  )
}

/** Scrolls the list, and not the page, until the lesson is visible. */
function bringIntoView(entry: HTMLLIElement | null) {
  const list = entry?.closest('nav')
  if (entry && list) list.scrollTop = entry.offsetTop - (list.clientHeight - entry.clientHeight) / 2
}

function Finished() {
  return (
    <>
      <Check aria-hidden className="size-4.5 shrink-0 text-calm" />
      <span className="sr-only" lang={currentLanguage()}>
        {texts.readAlready}
      </span>
    </>
  )
}

/** The same choice on a narrow screen, as a select element. */
export function LessonSelect({ module, current, finished, onChoose }: LessonChoiceProps) {
  return (
    <Select
      aria-label={texts.lesson}
      className="lg:hidden"
      value={current.id}
      onChange={({ target }) => onChoose(target.value)}
    >
      {module.content.sections.map(({ title, lessons }) => (
        <optgroup key={title} label={title} lang={module.language}>
          {lessons.map((lesson) => (
            <option key={lesson.id} value={lesson.id}>
              {lesson.title}
              {finished.includes(lesson.id) ? ' ✓' : ''}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
