// Secures H3.
import { expect, test } from 'vitest'

import { blocksOf, lessonPartsOf } from './markdown.ts'

const words = (markdown: string) => {
  const [block] = blocksOf(markdown)
  return block?.kind === 'paragraph' ? block.content : []
}

test('a lesson parts into its text and its exercise', () => {
  expect(lessonPartsOf('Words.\n\nMore.\n\n## Try this\n\nBreathe.\n')).toEqual({
    text: [
      { kind: 'paragraph', content: ['Words.'] },
      { kind: 'paragraph', content: ['More.'] },
    ],
    exercise: [{ kind: 'paragraph', content: ['Breathe.'] }],
  })
})

test.each([
  ['no heading', 'Words.'],
  ['nothing under its heading', 'Words.\n\n## Try this\n'],
  ['a heading of another rank', 'Words.\n\n### Try this\n\nBreathe.'],
])('a lesson with %s has no exercise', (_, markdown) => {
  expect(() => lessonPartsOf(markdown)).toThrow('exercise')
})

test('a second heading is refused', () => {
  expect(() => lessonPartsOf('Words.\n\n## Try this\n\nBreathe.\n\n## Try this\n\nMore.')).toThrow(
    'line 7 of its text holds what no lesson may: heading',
  )
})

test('blanks to fill in are blanks, not emphasis', () => {
  expect(words('If I ___, then ___.')).toEqual(['If I ___, then ___.'])
})

test('emphasis and strong words are told apart', () => {
  expect(words('_One_ and **two**.')).toEqual([
    { kind: 'emphasis', text: 'One' },
    ' and ',
    { kind: 'strong', text: 'two' },
    '.',
  ])
})

test('an escaped sign stands for itself, also within emphasis', () => {
  expect(words('_Th\\_ d__r is l_cked._')).toEqual([{ kind: 'emphasis', text: 'Th_ d__r is l_cked.' }])
})

test('signs that open nothing stay words', () => {
  expect(words('2 * 3 * 4 and a_b_c [x] (y)')).toEqual(['2 * 3 * 4 and a_b_c [x] (y)'])
})

test('a list may follow its paragraph at once, and have empty lines between its items', () => {
  expect(blocksOf('Three:\n- one\n\n- two\n  goes on\n\nAfter.')).toEqual([
    { kind: 'paragraph', content: ['Three:'] },
    { kind: 'list', isOrdered: false, items: [['one'], ['two\ngoes on']] },
    { kind: 'paragraph', content: ['After.'] },
  ])
})

test.each([
  ['html', '<script>alert(1)</script>'],
  ['html', 'Words <img src=x onerror=alert(1)> and more'],
  ['html', '<a href="javascript:alert(1)">press</a>'],
  ['html', '<!-- --><b onclick=alert(1)>x</b>'],
  ['image', '![x](https://evil.example/x.png)'],
  ['link', '[press here](<javascript:alert(1)>)'],
  ['link', '[press here](java&#115;cript:alert(1))'],
  ['link', '[press here](https://988lifeline.org/)'],
  ['link', '**[press here](tel:988)**'],
  ['link', '<https://988lifeline.org/>'],
  ['linkReference', '[press here]\n\n[press here]: https://evil.example/'],
  ['definition', '[x]: https://evil.example/'],
  ['inlineCode', '`<img src=x onerror=alert(1)>`'],
  ['code', '```\n<script>alert(1)</script>\n```'],
  ['code', '    <script>alert(1)</script>'],
  ['heading', '# Words'],
  ['blockquote', '> Words'],
  ['thematicBreak', 'Words\n\n***'],
  ['break', 'Words\\\nmore'],
  ['emphasis', '**one *two* three**'],
  ['list', '- one\n  - two'],
  ['heading', '- # one'],
  ['paragraph', '- one\n\n  two'],
  ['listItem', '-'],
  ['list that does not begin at 1', '2. two'],
])('%s is refused by its name: %s', (what, markdown) => {
  const read = () => blocksOf(`Before.\n\n${markdown}\n\nAfter.`)

  expect(read).toThrow(new RegExp(`^line [345] of its text holds what no lesson may: ${what}$`))
})
