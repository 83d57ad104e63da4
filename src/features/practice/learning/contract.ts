import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { line } from '#shared/fields.ts'
import { languages } from '#shared/language.ts'

import { texts } from './locales/texts.ts'

const t = texts('contract')

/** The id of a module or lesson in URLs and in progress. It stays when titles and order change. */
const Slug = line({ min: 1, max: 100 })

const mostLessons = 40

/** A run of text, plain or emphasized. */
const Words = z.union([z.string(), z.object({ kind: z.enum(['emphasis', 'strong']), text: z.string() })])
export type Words = z.infer<typeof Words>

/** A block of a lesson's text. It cannot contain HTML, a picture or a link. */
const Block = z.union([
  z.object({ kind: z.literal('paragraph'), content: z.array(Words) }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(z.array(Words)) }),
])
export type Block = z.infer<typeof Block>

export const Lesson = z.object({
  id: z.string(),
  title: z.string(),
  /** The whole lesson as Markdown (spec §3). It ends with the exercise under the heading "Try this". */
  content: z.string(),
  /** The same, parsed: the text before the exercise, and the exercise without its heading. */
  text: z.array(Block),
  exercise: z.array(Block),
})
export type Lesson = z.infer<typeof Lesson>

const ModuleHead = z.object({
  /** The same in every language. */
  id: z.string(),
  language: z.enum(languages),
  title: z.string(),
  description: z.string(),
  isPremium: z.boolean(),
  /** Minutes. */
  estimatedDuration: z.number(),
})

/** A module in the list of modules. */
export const ModuleOutline = z.extend(ModuleHead, { sectionCount: z.number() })
export type ModuleOutline = z.infer<typeof ModuleOutline>

export const LearningModule = z.extend(ModuleHead, {
  content: z.object({
    sections: z.array(z.object({ title: z.string(), lessons: z.array(Lesson) })),
  }),
  /** The sources of the module, each a line of Markdown. */
  sources: z.array(z.string()),
  /** The same, parsed. */
  sourceList: z.array(Block),
})
export type LearningModule = z.infer<typeof LearningModule>

export const ContentProgress = z.object({
  moduleId: z.string(),
  /** Whole percent. It never decreases. */
  progress: z.number(),
  completed: z.boolean(),
  /** The lesson that the person opened last. */
  place: z.nullable(z.string()),
  /** The lessons that the person finished. */
  finished: z.array(z.string()),
})
export type ContentProgress = z.infer<typeof ContentProgress>

/** A step of a reader through a module. `finished` is added to the lessons that were finished before. */
export const NewProgress = z
  .strictObject({
    moduleId: Slug,
    progress: z.int().check(z.gte(0), z.lte(100)),
    completed: z.boolean(),
    place: z.optional(Slug),
    finished: z.optional(z.array(Slug).check(z.maxLength(mostLessons))),
  })
  .check(
    z.refine(({ completed, progress }) => !completed || progress === 100, {
      path: ['completed'],
      error: () => t('completedIsHundred'),
    }),
  )
export type NewProgress = z.infer<typeof NewProgress>

/** In which language, as a BCP 47 tag: the nearest is taken, and English where none is near or none is named. */
const LanguageQuery = z.strictObject({ language: z.optional(line({ min: 1, max: 35 })) })

export const learningApi = {
  outline: endpoint({
    method: 'GET',
    path: '/api/content/outline',
    summary: 'All learning modules in their order, without their lessons',
    access: 'public',
    query: LanguageQuery,
    response: z.array(ModuleOutline),
  }),
  modules: endpoint({
    method: 'GET',
    path: '/api/content/modules',
    summary: 'All learning modules in their order, with the text of every lesson',
    access: 'public',
    query: LanguageQuery,
    response: z.array(LearningModule),
  }),
  progress: endpoint({
    method: 'GET',
    path: '/api/content/progress',
    news: ['own'],
    summary: "The caller's progress, one entry a module that was begun, the latest first",
    response: z.array(ContentProgress),
  }),
  saveProgress: endpoint({
    method: 'POST',
    path: '/api/content/progress',
    news: ['own'],
    summary: "Save the caller's progress in a module; completing it gives its points once",
    body: NewProgress,
    response: ContentProgress,
  }),
}
