// Secures H3.
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Lesson } from '../contract.ts'
import { lessonsOf } from '../course.ts'
import { readModules } from '../server/lessons.ts'
import { blocksOf } from '../server/markdown.ts'
import { wordsIn } from '../server/reading-level.ts'
import { LessonText } from './lesson-text.tsx'

const lessons = readModules().flatMap((module) => lessonsOf(module))

/** What is read on the screen, paragraph by paragraph and item by item. */
function readOnScreen({ text, exercise }: Lesson): string[] {
  const { container, unmount } = render(<LessonText blocks={[...text, ...exercise]} />)
  const pieces = [...container.querySelectorAll('p, li')].map(({ textContent }) => textContent)
  unmount()
  return pieces
}

test('paragraphs, emphasis and lists are shown as such', () => {
  render(<LessonText blocks={blocksOf('One **strong** and *soft* word.\n\n- first\n- second\n\n1. then')} />)

  expect(screen.getByText('strong').tagName).toBe('STRONG')
  expect(screen.getByText('soft').tagName).toBe('EM')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'first',
    'second',
    'then',
  ])
  expect(screen.getAllByRole('list').map(({ tagName }) => tagName)).toEqual(['UL', 'OL'])
})

test.each([
  '<script>alert(1)</script>',
  'Words <img src=x onerror=alert(1)> and more',
  '<svg onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">press</a>',
  '<div style="position:fixed">over</div>',
  '<style>*{display:none}</style>',
  '<form action="https://evil.example"><input name=a></form>',
  '<!-- --><b onclick=alert(1)>x</b>',
  '![x](javascript:alert(1))',
  '[press here](javascript:alert(1))',
])('%s becomes nothing but words', (hostile) => {
  const content = [hostile, { kind: 'strong', text: hostile } as const]

  const { container } = render(<LessonText blocks={[{ kind: 'paragraph', content }]} />)

  expect(container.textContent).toBe(`${hostile}${hostile}`)
  for (const element of container.querySelectorAll('*')) {
    expect(['DIV', 'P', 'STRONG']).toContain(element.tagName)
    expect(element.getAttributeNames().filter((name) => name !== 'class')).toEqual([])
  }
})

test('no lesson shows the marks of its Markdown', () => {
  const marks = /[*`#\\|~]|(^|[\s"“(])_[a-z]/im

  const marked = lessons.filter((lesson) => marks.test(readOnScreen(lesson).join('\n')))

  expect(marked.map(({ id }) => id)).toEqual([])
})

test.each(lessons.map((lesson) => [lesson.id, lesson] as const))(
  'every word of “%s” is shown, in its order',
  (_, lesson) => {
    const written = lesson.content.replaceAll(/^(## Try this$|\d+\. )/gm, '')

    expect(wordsIn(readOnScreen(lesson).join('\n'))).toEqual(wordsIn(written))
  },
)
