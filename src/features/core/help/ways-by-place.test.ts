import { expect, onTestFinished, test } from 'vitest'

import type { LocalContact } from '#features/core/institutions/contract.ts'
import { setLanguageResolver } from '#shared/current-language.ts'

import { waysToHelp, whereaboutsOf } from './ways-by-place.ts'
import type { KnownWhereabouts } from './ways.ts'

const local: readonly LocalContact[] = [
  { kind: 'dial', name: 'Control room', where: '(555) 010-2000', about: 'At any hour' },
  { kind: 'place', name: 'Chaplain', where: 'Room 4', about: '' },
]

const acts = (where: KnownWhereabouts, contacts = local) => {
  const { first, after } = waysToHelp(where, contacts)
  return { first: first.act, after: after.map(({ act }) => act) }
}

// Controls H5.
test('in custody an officer and the institution come before every number, which needs a phone', () => {
  expect(acts('custody')).toEqual({
    first: 'Tell the nearest officer or press the call button',
    after: [
      'Call (555) 010-2000',
      'Ask an officer to take you to Room 4',
      'Call 988, if you have a phone',
      'Text 988, if you have a phone',
      'Text HOME to 741741, if you have a phone',
      'Call 911, if you have a phone',
    ],
  })
})

test('staff also read of somebody outside the chain of command', () => {
  expect(acts('staff')).toEqual({
    first: 'Call 988',
    after: [
      'Text 988',
      'Call (555) 010-2000',
      'Go to Room 4',
      'Talk to someone outside your chain of command',
      'Text HOME to 741741',
      'Call 911',
    ],
  })
})

test('outside, the lines come first', () => {
  expect(acts('free')).toEqual({
    first: 'Call 988',
    after: ['Text 988', 'Text HOME to 741741', 'Call 911', 'Call (555) 010-2000', 'Go to Room 4'],
  })
})

test.each(['custody', 'unknown'] as const)(
  'somebody who is %s is told first of a person near them',
  (where) => {
    const { first: nearest } = waysToHelp(where, [])

    expect(nearest).toMatchObject({ act: expect.stringMatching(/^Tell /) as string })
    expect(nearest).not.toHaveProperty('href')
  },
)

test('a role says where somebody is', () => {
  expect(whereaboutsOf('inmate')).toBe('custody')
  expect(whereaboutsOf('staff')).toBe('staff')
  expect(whereaboutsOf('user')).toBe('free')
})

test('a number of the institution is a link that dials it, and a place has nothing to press', () => {
  const [number, place] = waysToHelp('custody', local).after

  expect(number).toMatchObject({ href: 'tel:555010-2000', about: 'Control room. At any hour' })
  expect(place).toMatchObject({ about: 'Chaplain' })
  expect(place).not.toHaveProperty('href')
})

const nurse: LocalContact = { kind: 'dial', name: 'Nurse', where: '44', about: '' }
const inEachLanguage: readonly LocalContact[] = [
  nurse,
  { ...nurse, languages: ['en'] },
  { ...nurse, languages: ['es'] },
  { ...nurse, kind: 'place', where: 'Room 4', languages: ['es', 'en'] },
]
const localActs = () => acts('unknown', inEachLanguage).after.slice(0, 4)

test('in English a contact says what is spoken there where that is not English alone', () => {
  expect(localActs()).toEqual([
    'Call 44',
    'Call 44',
    'Call 44 (Spanish only)',
    'Go to Room 4 (English and Spanish)',
  ])
})

test('in Spanish each contact says whether Spanish is spoken there, and the crisis lines stay as they are', () => {
  const english = acts('unknown').after.slice(2)
  onTestFinished(setLanguageResolver(() => 'es'))

  expect(localActs()).toEqual([
    'Llame al 44 (solo en inglés)',
    'Llame al 44 (solo en inglés)',
    'Llame al 44 (hablan español)',
    'Vaya a este lugar: Room 4 (hablan español)',
  ])
  const lines = acts('unknown', inEachLanguage).after.slice(4)
  expect(lines).toHaveLength(english.length)
  expect(lines.join(' ')).not.toMatch(/hablan|inglés/)
})
