import { expect, test } from 'vitest'

import { parseMarkdown } from './markdown.ts'

const words = (markdown: string) => {
  const [block] = parseMarkdown(markdown)
  return block?.kind === 'paragraph' ? block.content : []
}

test('blanks to fill in are blanks, not emphasis', () => {
  expect(words('If I ___, then ___.')).toEqual(['If I ___, then ___.'])
})

test('an escaped sign stands for itself, also within emphasis', () => {
  expect(words('_Th\\_ d__r is l_cked._')).toEqual([{ kind: 'em', content: ['Th', '_', ' d__r is l_cked.'] }])
})

test('emphasis may lie within what is strong', () => {
  expect(words('**one *two* three**')).toEqual([
    { kind: 'strong', content: ['one ', { kind: 'em', content: ['two'] }, ' three'] },
  ])
})

test('signs that open nothing stay words', () => {
  expect(words('2 * 3 * 4 and a_b_c [x] (y)')).toEqual(['2 * 3 * 4 and a_b_c [x] (y)'])
})

test('a list may follow its paragraph at once, and have empty lines between its items', () => {
  expect(parseMarkdown('Three:\n- one\n\n- two\n  goes on\n\nAfter.')).toEqual([
    { kind: 'paragraph', content: ['Three:'] },
    { kind: 'list', isOrdered: false, items: [['one'], ['two\ngoes on']] },
    { kind: 'paragraph', content: ['After.'] },
  ])
})

test('a quotation holds blocks of its own', () => {
  expect(parseMarkdown('> one\n> - two')).toEqual([
    {
      kind: 'quote',
      blocks: [
        { kind: 'paragraph', content: ['one'] },
        { kind: 'list', isOrdered: false, items: [['two']] },
      ],
    },
  ])
})

test('a picture is its words', () => {
  expect(words('![a boat](https://example.org/boat.png)')).toEqual(['a boat'])
})

test('a long run of signs is read in no time', () => {
  const start = performance.now()

  parseMarkdown(`${'*a '.repeat(5000)}${'_'.repeat(5000)}${'['.repeat(5000)}`)

  expect(performance.now() - start).toBeLessThan(1000)
})
