import { expect, test } from 'vitest'

import { savedMessage } from './saved-message.ts'

const recorded = 'Your wellness data has been recorded. Thank you for taking care of yourself.'

test('a check-in that staff need not be told of reads as in the specification', () => {
  expect(savedMessage({ told: null })).toEqual({ title: 'Check-in Complete', description: recorded })
})

test.each([
  ['responders', 'Mental health staff have been told that your check-ins have been hard on several days.'],
  ['administrators', 'An administrator has been told about an alert, because your check-ins have been hard'],
  ['nobody', 'We could not tell anyone that your check-ins have been hard on several days'],
] as const)('where %s were told of hard days the message says so', (told, words) => {
  const { description } = savedMessage({ told })

  expect(description.startsWith(`${recorded} ${words}`)).toBe(true)
})
