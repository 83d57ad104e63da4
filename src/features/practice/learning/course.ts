import type { ContentProgress, LearningModule, Lesson, NewProgress } from './contract.ts'

/** A lesson with its place in the module. */
export interface PlacedLesson extends Lesson {
  readonly section: string
  /** The number of the lesson in the whole module, from 1. */
  readonly number: number
}

/** The lessons of a module in reading order, across its sections. */
export function lessonsOf({ content }: Pick<LearningModule, 'content'>): PlacedLesson[] {
  return content.sections
    .flatMap(({ title, lessons }) => lessons.map((lesson) => ({ ...lesson, section: title })))
    .map((lesson, index) => ({ ...lesson, number: index + 1 }))
}

/** The label of the button that opens a module. */
export function wayIn(progress: ContentProgress | undefined): 'Start' | 'Continue' | 'Review' {
  if (!progress) return 'Start'
  return progress.completed ? 'Review' : 'Continue'
}

/** The lesson to open: the one that the reader opened last, or the first that is not finished. */
export function openingLesson(
  lessons: readonly PlacedLesson[],
  progress: ContentProgress | undefined,
): PlacedLesson | undefined {
  const place = lessons.find(({ id }) => id === progress?.place)
  return place ?? lessons.find(({ id }) => !progress?.finished.includes(id)) ?? lessons[0]
}

/** The progress when the reader goes to a lesson after finishing these lessons. */
export function stepTo(
  module: LearningModule,
  before: ContentProgress | undefined,
  { place, finished = [] }: { readonly place: string; readonly finished?: readonly string[] },
): NewProgress {
  const all = new Set([...(before?.finished ?? []), ...finished])
  const lessons = lessonsOf(module)
  const share = lessons.filter(({ id }) => all.has(id)).length / lessons.length
  // Removed lessons do not count. Only the end of the module makes 100 percent.
  const progress = Math.max(before?.progress ?? 0, Math.min(99, Math.round(share * 100)))
  return {
    moduleId: module.id,
    progress,
    completed: false,
    place,
    finished: lessons.map(({ id }) => id).filter((id) => all.has(id)),
  }
}

/** The progress when the reader finishes the last lesson. Reading again begins at the first. */
export function completion(module: LearningModule, before: ContentProgress | undefined): NewProgress {
  const lessons = lessonsOf(module)
  const first = lessons[0]?.id
  const last = lessons.at(-1)?.id
  const step = stepTo(module, before, { place: first ?? '', finished: last ? [last] : [] })
  // Spec §4: finishing the last lesson completes the module, even if lessons were skipped.
  return { ...step, progress: 100, completed: true }
}
