import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight, Check, Leaf } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { currentLanguage } from '#shared/current-language.ts'
import type { Language } from '#shared/language.ts'
import { useBusy } from '#web/busy.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PrintButton } from '#web/ui/controls/print-button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ReadAloud } from '#web/ui/read-aloud/read-aloud.tsx'

import type { ContentProgress, LearningModule, NewProgress } from '../contract.ts'
import { completion, lessonsOf, openingLesson, type PlacedLesson, stepTo } from '../course.ts'
import { lessonHeadings } from '../lesson-headings.ts'
import { texts } from '../locales/texts.ts'
import { LessonText } from './lesson-text.tsx'
import { ModuleEnd } from './module-end.tsx'

const t = texts('module')

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
            <span>{t('lessonOf', { number: current.number, count: lessons.length })}</span>
            <span>{t('percentComplete', { percent })}</span>
          </p>
          <Progress label={t('progressInThisModule')} value={percent} tone="calm" />
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
              {t('printThisModule')}
            </PrintButton>
          </div>
        </div>
      </div>
      {isPrinting && <ModulePrint module={module} />}
    </>
  )
}

interface LessonArticleProps {
  readonly lesson: PlacedLesson
  readonly language: Language
  /** The module's sources, if this is its last lesson. */
  readonly sources: LearningModule['sourceList']
  /** Whether the reader came here from another lesson. */
  readonly takesFocus: boolean
}

/** A lesson with its exercise. */
function LessonArticle({ lesson, language, sources, takesFocus }: LessonArticleProps) {
  const article = useRef<HTMLDivElement>(null)
  return (
    <Card aria-labelledby="lesson-title" className="scroll-mt-24 gap-6 md:scroll-mt-36 sm:p-8">
      <ReadAloud key={language} element={article} what={t('thisLesson')} language={language} />
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

interface LessonChoiceProps {
  readonly module: LearningModule
  readonly current: PlacedLesson
  /** Ids of the finished lessons. */
  readonly finished: readonly string[]
  readonly onChoose: (id: string) => void
}

/** All lessons by section, beside the lesson on a wide screen. */
function LessonList({ module, current, finished, onChoose }: LessonChoiceProps) {
  return (
    <nav
      aria-label={t('lessonsOfThisModule')}
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
                  className={clsx(
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
        {t('readAlready')}
      </span>
    </>
  )
}

/** The same choice on a narrow screen, as a select element. */
function LessonSelect({ module, current, finished, onChoose }: LessonChoiceProps) {
  return (
    <Select
      aria-label={t('lesson')}
      className="lg:hidden"
      value={current.id}
      onChange={({ target }) => onChoose(target.value)}
    >
      {module.content.sections.map(({ title, lessons }) => (
        <optgroup key={title} label={title} lang={module.language}>
          {lessons.map((lesson) => (
            <option key={lesson.id} value={lesson.id}>
              {finished.includes(lesson.id) ? `${lesson.title} ✓` : lesson.title}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}

interface LessonStepsProps {
  readonly lessons: readonly PlacedLesson[]
  readonly current: PlacedLesson
  readonly isCompleted: boolean
  /** Goes to a lesson and reports the finished ones. */
  readonly onStep: (place: string, finished?: readonly string[]) => void
  readonly onComplete: () => void
}

/** The buttons for the lessons before and after, at the end of a lesson. */
function LessonSteps({ lessons, current, isCompleted, onStep, onComplete }: LessonStepsProps) {
  const previous = lessons[current.number - 2]
  const next = lessons[current.number]
  return (
    <div className="flex flex-wrap justify-between gap-3">
      <Button variant="outline" disabled={!previous} onClick={() => previous && onStep(previous.id)}>
        <ArrowLeft aria-hidden />
        {t('previous')}
      </Button>
      {next ? (
        <Button onClick={() => onStep(next.id, [current.id])}>
          {t('nextLesson')}
          <ArrowRight aria-hidden />
        </Button>
      ) : (
        <Button variant={isCompleted ? 'outline' : 'default'} onClick={onComplete}>
          <Check aria-hidden />
          {t('completeModule')}
        </Button>
      )}
    </div>
  )
}

/** A whole module for printing, from its first section to its sources. */
function ModulePrint({ module }: { readonly module: LearningModule }) {
  const words = lessonHeadings[module.language]
  return (
    <div lang={module.language} className="hidden flex-col gap-8 print:flex">
      <p>{module.description}</p>
      {module.content.sections.map(({ title, lessons }) => (
        <section key={title} className="flex flex-col gap-6">
          <h2 className="break-after-avoid text-xl font-semibold">{title}</h2>
          {lessons.map(({ id, title: lesson, text, exercise }) => (
            <section key={id} className="flex flex-col gap-3">
              <h3 className="break-after-avoid text-lg font-semibold">{lesson}</h3>
              <LessonText blocks={text} />
              <div className="break-inside-avoid border-l-4 border-border pl-4">
                <h4 className="mb-1 font-semibold">{words.exercise}</h4>
                <LessonText blocks={exercise} />
              </div>
            </section>
          ))}
        </section>
      ))}
      <section className="text-sm">
        <h2 className="mb-2 font-semibold">{words.sources}</h2>
        <div lang="en">
          <LessonText blocks={module.sourceList} />
        </div>
      </section>
    </div>
  )
}

/** Whether the page is being printed, so that content for printing can be left out until then. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser prints what is on the page when the event ends, so this must render now.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
