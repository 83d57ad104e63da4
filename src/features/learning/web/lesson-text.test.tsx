import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { lessonsOf, partsOf } from '../course.ts'
import { readModules } from '../server/lessons.ts'
import { LessonText } from './lesson-text.tsx'

function show(markdown: string) {
  return render(<LessonText>{markdown}</LessonText>).container
}

test('paragraphs, emphasis and lists are shown as such', () => {
  show('One **strong** and *soft* word.\n\n- first\n- second\n\n1. then')

  expect(screen.getByText('strong').tagName).toBe('STRONG')
  expect(screen.getByText('soft').tagName).toBe('EM')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'first',
    'second',
    'then',
  ])
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
  '![x](https://evil.example/x.png)',
  '![x](javascript:alert(1))',
  '`<img src=x onerror=alert(1)>`',
  '```\n<script>alert(1)</script>\n```',
  '# <img src=x onerror=alert(1)>',
])('%s becomes nothing but words', (markdown) => {
  const page = show(`Before.\n\n${markdown}\n\nAfter.`)

  expect(page.textContent).toContain('After.')
  for (const element of page.querySelectorAll('*')) {
    expect(['DIV', 'P', 'EM', 'STRONG', 'LI', 'UL', 'OL']).toContain(element.tagName)
    expect(element.getAttributeNames().filter((name) => name !== 'class')).toEqual([])
  }
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#115;cript:alert(1)',
  '&#1;javascript:alert(1)',
  'java&Tab;script:alert(1)',
  'java&NewLine;script:alert(1)',
  'data:text/html,alert(1)',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'irc://evil.example',
  '//evil.example',
  '/api/logout',
  '#top',
])('a link to %s is only its words', (address) => {
  show(`[press here](<${address}>)`)

  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('press here')).toBeDefined()
})

test.each(['https://988lifeline.org/', 'http://example.org/', 'mailto:help@example.org', 'tel:988'])(
  'a link to %s is a link that tells nobody where it was pressed',
  (address) => {
    show(`[press here](${address})`)

    const link = screen.getByRole('link', { name: 'press here' })
    expect(link.getAttribute('href')).toBe(address)
    expect(link.getAttribute('rel')).toBe('noreferrer')
  },
)

test('no lesson shows the marks of its Markdown', () => {
  const marks = /[*`#\\]|(^|[\s"“(])_[a-z]/i
  const lessons = readModules().flatMap((module) => lessonsOf(module))

  const marked = lessons.filter((lesson) => {
    const { text, exercise } = partsOf(lesson)
    const { container, unmount } = render(<LessonText>{`${text}\n\n${exercise}`}</LessonText>)
    const words = container.textContent
    unmount()
    return marks.test(words)
  })

  expect(marked.map(({ id }) => id)).toEqual([])
})
