import { Leaf } from 'lucide-react'
import { useRef } from 'react'

import type { Language } from '#shared/language.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ReadAloud } from '#web/ui/read-aloud/read-aloud.tsx'

import type { LearningModule } from '../contract.ts'
import type { PlacedLesson } from '../course.ts'
import { lessonHeadings } from '../lesson-headings.ts'
import { texts } from '../texts/module.ts'
import { LessonText } from './lesson-text.tsx'

interface LessonArticleProps {
  readonly lesson: PlacedLesson
  readonly language: Language
  /** The module's sources, if this is its last lesson. */
  readonly sources: LearningModule['sourceList']
  /** Whether the reader came here from another lesson. */
  readonly takesFocus: boolean
}

/** A lesson with its exercise. */
export function LessonArticle({ lesson, language, sources, takesFocus }: LessonArticleProps) {
  const article = useRef<HTMLDivElement>(null)
  return (
    <Card aria-labelledby="lesson-title" className="scroll-mt-24 gap-6 md:scroll-mt-36 sm:p-8">
      <ReadAloud key={language} element={article} what={texts.thisLesson} language={language} />
      <div ref={article} lang={language} className="flex flex-col gap-6">
        <header className="flex flex-col gap-1">
          <p className="text-sm font-medium text-muted-foreground">{lesson.section}</p>
          <h2
            id="lesson-title"
            tabIndex={-1}
            ref={takesFocus ? startHere : null}
            className="text-2xl font-semibold text-balance outline-none"
          >
            {lesson.title}
          </h2>
        </header>
        <LessonText blocks={lesson.text} />
        <section aria-labelledby="exercise-title" className="max-w-prose rounded-lg bg-calm-soft p-5">
          <h3
            id="exercise-title"
            className="mb-2 flex items-center gap-2 text-lg font-semibold text-calm-ink"
          >
            <Leaf aria-hidden className="size-5 shrink-0" />
            {lessonHeadings[language].exercise}
          </h3>
          <LessonText blocks={lesson.exercise} />
        </section>
      </div>
      {sources.length > 0 && <Sources sources={sources} language={language} />}
    </Card>
  )
}

function Sources({ sources, language }: Pick<LessonArticleProps, 'sources' | 'language'>) {
  return (
    <section
      aria-labelledby="sources-title"
      className="max-w-prose border-t border-border pt-5 text-sm text-muted-foreground"
    >
      <h3 id="sources-title" lang={language} className="mb-2 font-semibold">
        {lessonHeadings[language].sources}
      </h3>
      <div lang="en">
        <LessonText blocks={sources} />
      </div>
    </section>
  )
}

/** Scrolls to the start of the lesson and moves the focus there, for the keyboard and screen readers. */
function startHere(heading: HTMLElement | null) {
  heading?.closest('section')?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
