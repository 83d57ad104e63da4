import { expect, test } from 'vitest'

import { contactDueAt, contactNumbers, contacts, contactText, signatureOf } from './contacts.ts'

const since = new Date('2026-01-05T12:00:00Z')

test('the five contacts are due 1, 4, 12, 26 and 52 weeks after opting in', () => {
  expect(contactNumbers.map((number) => contactDueAt(since, number).toISOString().slice(0, 10))).toEqual([
    '2026-01-12',
    '2026-02-02',
    '2026-03-30',
    '2026-07-06',
    '2027-01-04',
  ])
})

test('each contact has words of its own, and all are signed with the institution', () => {
  expect(new Set(contactNumbers.map(contactText)).size).toBe(5)
  expect(signatureOf('Harbor House')).toBe('Your support team at Harbor House')
})

// Controls H32.
test.each(contacts)('after $weeks weeks the words are short, and ask for nothing', ({ text }) => {
  expect(text.length).toBeLessThan(220)
  expect(text).not.toMatch(/\?|please|reply|answer|call |phone|text us|988|app\b|check in|should|must|!/i)
  // Nothing on health, and nothing that an automatic message cannot know.
  expect(text).not.toMatch(
    /suicid|depress|anxi|alert|score|we (saw|noticed|heard|thought|think)|today|you have /i,
  )
})
