import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { parse } from 'yaml'
import * as z from 'zod/mini'

import { projectFile } from '#server/project-file.ts'
import type { Language } from '#shared/language.ts'

import type { LearningModule, Lesson } from '../contract.ts'
import { blocksOf, lessonPartsOf } from './markdown.ts'

const Words = z.string().check(z.trim(), z.minLength(1))
/** Which text a translation was made from: the first 12 hexadecimal digits of the SHA-256 of the English file. */
const SourceHash = z.optional(z.string().check(z.regex(/^[0-9a-f]{12}$/)))
const ModuleHead = z.strictObject({
  sourceHash: SourceHash,
  title: Words,
  description: Words,
  estimatedMinutes: z.int().check(z.positive()),
  isPremium: z.boolean(),
  sections: z.array(Words).check(z.minLength(1)),
})
const LessonHead = z.strictObject({ sourceHash: SourceHash, title: Words })

const moduleFolder = /^\d+-(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)$/
const lessonFile = /^(?<section>\d+)-(?<place>\d+)-(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)\.md$/
const frontMatter = /^---\n(?<head>.*?)\n---\n(?<body>.*)$/s

/** The folder that has one with the lessons of each language. All languages have the same files. */
export const lessonFolder = projectFile('src/features/practice/learning/lessons')

/**
 * Reads every module of a language from Markdown files, in the order of their numbers. The ids are the names of
 * folders and files without the number, so that they are the same in each language. Throws an error that names the
 * file if a module or lesson is malformed.
 */
export function readModules(language: Language = 'en', root = lessonFolder): LearningModule[] {
  const folder = path.join(root, language)
  const names = readdirSync(folder).filter(isShown).toSorted(byNumbers)
  const modules = names.map((name) => readModule(language, path.join(folder, name)))
  refuseDuplicates(folder, modules)
  return modules
}

const ownModules = new Map<Language, LearningModule[]>()

/**
 * The modules that come with the program. They do not change while it runs, so the files of a language are read and
 * parsed once, by whoever asks first: it takes a fifth of a second. Throws as `readModules` does.
 */
export function listModules(language: Language = 'en'): LearningModule[] {
  const modules = ownModules.get(language) ?? readModules(language)
  ownModules.set(language, modules)
  return modules
}

function readModule(language: Language, folder: string): LearningModule {
  const slug = moduleFolder.exec(path.basename(folder))?.groups?.['slug']
  if (!slug) throw unreadable(folder, 'its name is not a number and a slug')

  const file = path.join(folder, 'module.md')
  const { head, body, tree } = readMarkdown(file, ModuleHead, blocksOf)
  const sections = head.sections.map((title): Section => ({ title, lessons: [] }))
  for (const name of readdirSync(folder).filter(isShown).toSorted(byNumbers)) {
    if (name !== 'module.md') addLesson(sections, path.join(folder, name))
  }
  const empty = sections.find(({ lessons }) => lessons.length === 0)
  if (empty) throw unreadable(file, `its section “${empty.title}” has no lesson`)
  refuseDuplicates(
    folder,
    sections.flatMap(({ lessons }) => lessons),
  )

  const { title, description, isPremium, estimatedMinutes } = head
  return {
    id: slug,
    language,
    title,
    description,
    isPremium,
    estimatedDuration: estimatedMinutes,
    content: { sections },
    sources: readSources(file, body),
    sourceList: tree,
  }
}

interface Section {
  readonly title: string
  readonly lessons: Lesson[]
}

/**
 * Adds a lesson to the section that its file's name says. Files come in order, so the lesson must be the next
 * one.
 */
function addLesson(sections: readonly Section[], file: string): void {
  const name = lessonFile.exec(path.basename(file))?.groups
  if (!name) throw unreadable(file, 'its name is not section, lesson and slug')
  const section = sections[Number(name['section']) - 1]
  if (!section) throw unreadable(file, 'the module has no such section')
  if (section.lessons.length + 1 !== Number(name['place']))
    throw unreadable(file, 'its number is out of line')

  const { head, body, tree } = readMarkdown(file, LessonHead, lessonPartsOf)
  section.lessons.push({ id: name['slug'] ?? '', title: head.title, content: body, ...tree })
}

function readSources(file: string, body: string): string[] {
  const lines = body.split('\n').filter((text) => text.trim())
  if (lines.length === 0 || !lines.every((text) => text.startsWith('- '))) {
    throw unreadable(file, 'after its front matter comes nothing but a list of sources')
  }
  return lines.map((text) => text.slice(2).trim())
}

function readMarkdown<Head extends z.ZodMiniType, Tree>(
  file: string,
  Head: Head,
  treeOf: (markdown: string) => Tree,
) {
  const parts = frontMatter.exec(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'))?.groups
  if (!parts) throw unreadable(file, 'it does not begin with front matter')
  const body = (parts['body'] ?? '').trim()
  try {
    return { head: z.parse(Head, parse(parts['head'] ?? '')), body, tree: treeOf(body) }
  } catch (error) {
    throw unreadable(file, error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error))
  }
}

function refuseDuplicates(folder: string, things: readonly { readonly id: string }[]): void {
  const twin = things.find(({ id }, index) => things.findIndex((other) => other.id === id) < index)
  if (twin) throw unreadable(folder, `“${twin.id}” is there twice`)
}

const isShown = (name: string) => !name.startsWith('.')
const byNumbers = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })
const unreadable = (file: string, why: string) => new Error(`Cannot read ${file}: ${why}`)
