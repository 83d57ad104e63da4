import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { lacksSpanishLine, linesIn, wrongSpanish } from '#testing/texts/spanish.ts'

import type { Block, LearningModule } from '../contract.ts'
import { lessonsOf } from '../course.ts'
import { lessonHeadings } from '../lesson-headings.ts'
import { lessonFolder, readModules } from './lessons.ts'
import { inflesz } from './reading-level.ts'

// Spanish is the one translation so far. A further language is one more pair here, with its own measure of reading.
const english = readModules('en')
const spanish = readModules('es')
const files = globSync('**/*.md', { cwd: path.join(lessonFolder, 'en') }).toSorted()
const textOf = (language: 'en' | 'es', file: string) =>
  readFileSync(path.join(lessonFolder, language, file), 'utf8')

const lessonsWithIds = (modules: readonly LearningModule[]) =>
  modules.flatMap((module) =>
    lessonsOf(module).map((lesson) => ({ ...lesson, id: `${module.id}/${lesson.id}` })),
  )
const pairs = lessonsWithIds(english).map((lesson, place) => {
  const translation = lessonsWithIds(spanish)[place]
  if (!translation) throw new Error(`There is no translation in the place of ${lesson.id}`)
  return [lesson.id, lesson, translation] as const
})

test('every file is there in Spanish, and no other', () => {
  expect(globSync('**/*.md', { cwd: path.join(lessonFolder, 'es') }).toSorted()).toEqual(files)
})

test('modules keep their ids, their minutes and their sources', () => {
  const fixed = ({ id, isPremium, estimatedDuration, sources }: LearningModule) => ({
    id,
    isPremium,
    estimatedDuration,
    sources,
  })
  expect(spanish.map(fixed)).toEqual(english.map(fixed))
})

// Whoever changes an English text changes the translation with it, and then this digest.
test.each(files)('%s is translated from the English text of today', (file) => {
  const digest = createHash('sha256').update(textOf('en', file)).digest('hex').slice(0, 12)
  expect(/^sourceHash: '?(?<digest>\w+)/m.exec(textOf('es', file))?.groups?.['digest']).toBe(digest)
})

describe.each(pairs)('%s', (_, lesson, translation) => {
  test('has the parts of the English lesson', () => {
    expect(translation.id).toBe(lesson.id)
    expect(translation.text.map(shapeOf)).toEqual(lesson.text.map(shapeOf))
    expect(translation.exercise.map(shapeOf)).toEqual(lesson.exercise.map(shapeOf))
    expect(translation.content.match(/^#+ .*$/gm)).toEqual([`## ${lessonHeadings.es.exercise}`])
  })

  test('reads as “bastante fácil” at least', () => {
    expect(inflesz(translation.content.replaceAll(/^#.*$/gm, ''))).toBeGreaterThanOrEqual(65)
  })

  test('is words alone: no HTML, picture or link', () => {
    expect(translation.content).not.toMatch(/<[a-z/!]|\]\(|https?:/i)
  })

  test('says “usted”, never “tú” or “vos”, has no exclamation mark and holds no English', () => {
    expect(wrongSpanish(`${translation.title} ${translation.content}`)).toEqual([])
  })

  // Controls H23.
  test('names the same numbers to call, and 988 with the way to Spanish', () => {
    expect(linesIn(translation.content)).toEqual(linesIn(lesson.content))
    expect(lacksSpanishLine(translation.content)).toBe(false)
  })
})

// As `lessons.test.ts` has it of the English lessons.
test('a person nearby comes before any number to call', () => {
  const nearby = /cerca|cercano|oficial|botón de llamada|quien esté|personal/i
  const dialled = pairs.flatMap(([id, , { content }]) =>
    content.split('\n\n').flatMap((text) => {
      const [before = '', ...rest] = text.split(/\b(?:988|911|1-800-\d{3}-\d{4})\b/)
      return rest.length > 0 ? [{ id, comesSecond: nearby.test(before) }] : []
    }),
  )
  expect(dialled.length).toBeGreaterThan(5)
  expect(dialled.filter(({ comesSecond }) => !comesSecond)).toEqual([])
})

test('what must be said for safety is said', () => {
  const textOfLesson = (id: string) => pairs.find(([name]) => name === id)?.[2].content
  expect(textOfLesson('keeping-it-going/a-slip-is-not-the-whole-slide')).toMatch(
    /aguanta mucho menos[^]*dosis de antes puede ser mortal[^]*Nunca consuma a solas[^]*naloxona[^]*Si no respira/,
  )
  expect(textOfLesson('loss-and-hard-memories/if-somebody-hurt-you-sexually')).toMatch(
    /no fue culpa suya[^]*atención médica[^]*PREA[^]*por escrito[^]*línea o la dirección de afuera[^]*no se dé su nombre[^]*denuncie por usted/,
  )
  for (const id of ['what-stress-does/the-load-adds-up', 'noticing-thoughts/pictures-and-half-sentences']) {
    expect(textOfLesson(id)).toMatch(
      /corte[^]*ordenar que se entregue lo que[^]*caso abierto, pregunte primero a su abogad/,
    )
  }
})

function shapeOf(block: Block) {
  return block.kind === 'paragraph' ? block.kind : [block.isOrdered, block.items.length]
}
