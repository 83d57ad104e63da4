import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'

import { lessonsOf } from '../course.ts'
import { readModules } from './lessons.ts'
import { gradeOf, wordsIn } from './reading-level.ts'

const modules = readModules()
const everyLesson = modules.flatMap((module) =>
  lessonsOf(module).map((lesson) => [`${module.id}/${lesson.id}`, lesson] as const),
)

test('there are the twelve modules, in their order', () => {
  expect(modules.map(({ id }) => id)).toEqual([
    'what-stress-does',
    'noticing-thoughts',
    'thinking-traps',
    'testing-a-thought',
    'feelings-and-the-body',
    'worry-time',
    'doing-things-that-matter',
    'problem-solving',
    'anger-and-conflict',
    'sleep',
    'loss-and-hard-memories',
    'keeping-it-going',
  ])
})

describe.each(modules.map((module) => [module.id, module] as const))('%s', (_, module) => {
  const { sections } = module.content

  test('has three or four sections of two or three lessons', () => {
    expect([3, 4]).toContain(sections.length)
    for (const { lessons } of sections) expect([2, 3]).toContain(lessons.length)
  })

  test('says truly how long it takes, at a slow 130 words a minute and a minute or two for each exercise', () => {
    const lessons = lessonsOf(module)
    const reading = lessons.reduce((sum, { content }) => sum + wordsIn(content).length, 0) / 130

    expect(module.estimatedDuration).toBeGreaterThanOrEqual(reading)
    expect(module.estimatedDuration).toBeLessThanOrEqual(reading + 2.5 * lessons.length)
  })

  test('rests on at least three sources, each with its year', () => {
    expect(module.sources.length).toBeGreaterThanOrEqual(3)
    for (const source of module.sources) expect(source).toMatch(/\b(19|20)\d\d\.$/)
  })
})

describe.each(everyLesson)('%s', (_, { content }) => {
  test('has 150 to 300 words', () => {
    const { length } = wordsIn(content)

    expect(length).toBeGreaterThanOrEqual(150)
    expect(length).toBeLessThanOrEqual(300)
  })

  test('is within the reach of a reader of 11 to 12', () => {
    expect(gradeOf(content.replaceAll(/^#.*$/gm, ''))).toBeLessThanOrEqual(7)
  })

  test('ends with one exercise and has no other heading', () => {
    expect(content.match(/^#+ .*$/gm)).toEqual(['## Try this'])
    expect(wordsIn(content.split('## Try this')[1] ?? '').length).toBeGreaterThan(15)
  })

  test('is words alone: no HTML, picture, link or exclamation mark', () => {
    expect(content).not.toMatch(/<[a-z/!]|\]\(|https?:|!/i)
  })
})

describe('in all lessons', () => {
  const paragraphs = everyLesson.flatMap(([id, { content }]) =>
    content.split('\n\n').map((text) => ({ id, text })),
  )

  // People in custody may have no phone.
  // Controls H23.
  test('a person nearby comes before any number to call', () => {
    const nearby = /near you|officer|call button|whoever is|staff you trust/i
    const dialled = paragraphs.flatMap(({ id, text }) => {
      const [before, ...rest] = text.split(/\b(?:988|911|1-800-\d{3}-\d{4})\b/)
      return rest.length > 0 ? [{ id, comesSecond: nearby.test(before ?? '') }] : []
    })

    expect(dialled.length).toBeGreaterThan(5)
    expect(dialled.filter(({ comesSecond }) => !comesSecond)).toEqual([])
  })

  test('at most ten name 988, and no two say where help is in nearly the same words', () => {
    const named = paragraphs.filter(({ text }) => /\b988\b/.test(text)).map(({ id }) => id)
    const sentences = paragraphs
      .flatMap(({ text }) => text.split(/(?<=[.?])\s/))
      .filter((sentence) => /\b988\b|Help menu|top of (?:the|every) page/.test(sentence))
      .map((sentence) => new Set(wordsIn(sentence.toLowerCase())))
    const likeness = (one: Set<string>, other: Set<string>) => {
      const shared = [...one].filter((word) => other.has(word)).length
      return shared / (one.size + other.size - shared)
    }
    const alike = sentences.flatMap((one, place) =>
      sentences
        .slice(place + 1)
        .filter((other) => likeness(one, other) > 0.6)
        .map((other) => [[...one].join(' '), [...other].join(' ')]),
    )

    expect(new Set(named).size).toBeLessThanOrEqual(10)
    expect(sentences.length).toBeGreaterThan(10)
    expect(alike).toEqual([])
  })

  test.each([
    ['send people to staff when somebody else is nearer', /staff near you|nearest staff/i],
    ['ask for closed eyes alone', /clos\w* your eyes(?!, or)|eyes (?:half )?shut(?!,? or)/i],
    ['call the journal private without saying what a court may order', /private journal|only you can read/i],
    ['claim more than is known', /nearly always a thought|than most people pick up|dreams are made/i],
  ])('none %s', (_, phrase) => {
    expect(paragraphs.filter(({ text }) => phrase.test(text))).toEqual([])
  })

  // Controls H22.
  test('what must be said for safety is said', () => {
    const textOf = (id: string) => everyLesson.find(([name]) => name === id)?.[1].content
    const slip = textOf('keeping-it-going/a-slip-is-not-the-whole-slide')
    const hurt = textOf('loss-and-hard-memories/if-somebody-hurt-you-sexually')

    expect(slip).toMatch(
      /take far less[^]*old dose can kill[^]*Never use alone[^]*naloxone[^]*If they do not breathe/,
    )
    expect(hurt).toMatch(
      /not your fault[^]*medical care[^]*PREA[^]*in writing[^]*outside line[^]*name out[^]*report for you/,
    )
    for (const id of ['what-stress-does/the-load-adds-up', 'noticing-thoughts/pictures-and-half-sentences']) {
      expect(textOf(id)).toMatch(
        /court[^]*order what the institution holds[^]*open case, ask your lawyer first/,
      )
    }
  })
})

describe('the server does not start, and names the file,', () => {
  let folder: string
  beforeAll(() => void z.config(en()))
  const folders: string[] = []
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lessons-'))
    folders.push(folder)
    cpSync(
      path.join(import.meta.dirname, '../lessons/en/01-what-stress-does'),
      `${folder}/en/01-what-stress-does`,
      {
        recursive: true,
      },
    )
  })
  afterAll(() => {
    for (const name of folders) rmSync(name, { recursive: true })
  })

  const lesson = '01-what-stress-does/1-1-why-your-heart-races.md'
  const exercise = '## Try this\n\nBreathe.'

  test.each([
    ['without front matter', lesson, `Only words.\n\n${exercise}`, 'front matter'],
    ['with a field that nobody knows', lesson, `---\ntitle: A\nlevel: 3\n---\n\n${exercise}`, 'level'],
    ['without a title', lesson, `---\ntitle: ''\n---\n\n${exercise}`, 'title'],
    ['with broken YAML', lesson, `---\ntitle: 'A\n---\n\n${exercise}`, 'quote'],
    ['without an exercise', lesson, '---\ntitle: A\n---\n\nOnly words.', 'exercise'],
    ['that holds a link', lesson, `---\ntitle: A\n---\n\n[Words](tel:988)\n\n${exercise}`, 'line 1 .* link'],
    [
      'with a number out of line',
      '01-what-stress-does/1-9-extra.md',
      `---\ntitle: A\n---\n\n${exercise}`,
      'out of line',
    ],
    [
      'of a section that is not there',
      '01-what-stress-does/9-1-extra.md',
      `---\ntitle: A\n---\n\n${exercise}`,
      'no such section',
    ],
    ['with a name that is none', '01-what-stress-does/Notes.md', 'Notes', 'its name'],
    [
      'that is there twice',
      '01-what-stress-does/1-4-when-you-freeze.md',
      `---\ntitle: A\n---\n\n${exercise}`,
      'twice',
    ],
  ])('over a lesson %s', (_, file, text, reason) => {
    writeFileSync(path.join(folder, 'en', file), text)

    expect(() => readModules('en', folder)).toThrow(
      new RegExp(`Cannot read .*01-what-stress-does.*${reason}`, 's'),
    )
  })

  test.each([
    ['without its minutes', /estimatedMinutes.*\n/, '', 'estimatedMinutes'],
    ['with a section that has no lesson', '  - Turning it down', '  - Turning it down\n  - More', 'More'],
    ['without sources', /\n---\n\n[^]*$/, '\n---\n', 'sources'],
  ])('over a module %s', (_, part, replacement, reason) => {
    const file = path.join(folder, 'en/01-what-stress-does/module.md')
    writeFileSync(file, readFileSync(file, 'utf8').replace(part, replacement))

    expect(() => readModules('en', folder)).toThrow(new RegExp(`Cannot read .*module.md.*${reason}`, 's'))
  })
})
