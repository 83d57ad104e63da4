import { afterEach, expect, test, vi } from 'vitest'

import { deviceValues, hasDatabase, tabValues } from './kept-values.ts'

/** A storage that is there, and refuses each use. */
const refusing = new Proxy(Object.create(null), {
  get() {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  },
})

/** The ways in which browsers have no storage, by what each does about its name. */
const missing: [how: string, descriptor: PropertyDescriptor | null][] = [
  ['is not there', null],
  ['is null, as in a web view without it', { value: null }],
  ['refuses each use', { value: refusing }],
  [
    'throws by its name alone',
    {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    },
  ],
]
const names = ['localStorage', 'sessionStorage', 'indexedDB'] as const
const own = new Map(names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))

function replace(descriptor: PropertyDescriptor | null | undefined, name: (typeof names)[number]) {
  Reflect.deleteProperty(globalThis, name)
  if (descriptor) Object.defineProperty(globalThis, name, { ...descriptor, configurable: true })
}

afterEach(() => own.forEach(replace))

test.each(missing)(
  'where storage %s, nothing is kept, nothing throws, and whoever keeps is told',
  (_, how) => {
    for (const name of names) replace(how, name)

    for (const values of [deviceValues, tabValues]) {
      expect(values.write('theme', 'dark')).toBe(false)
      expect(values.read('theme')).toBeNull()
      expect(values.write('theme', null)).toBe(false)
      expect(() => values.clear()).not.toThrow()
    }
  },
)

test('a device without a database is never one to trust', () => {
  for (const [, how] of missing.filter(([name]) => name !== 'refuses each use')) {
    replace(how, 'indexedDB')
    expect(hasDatabase()).toBe(false)
  }
})

test('a full storage says so, and goes on giving what it has', () => {
  const setItem = vi.fn<Storage['setItem']>(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  replace({ value: { getItem: () => 'dark', setItem } }, 'localStorage')

  expect(deviceValues.write('bubbleGameHighScore', '7')).toBe(false)
  expect(deviceValues.read('theme')).toBe('dark')
})

test('what is kept is read again until it is deleted', () => {
  const texts = new Map<string, string>()
  const storage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => texts.set(name, text),
    removeItem: (name: string) => texts.delete(name),
    clear: () => texts.clear(),
  }
  replace({ value: storage }, 'sessionStorage')

  expect(tabValues.write('ended', 'session')).toBe(true)
  expect(tabValues.read('ended')).toBe('session')
  expect(tabValues.write('ended', null)).toBe(true)
  expect(tabValues.read('ended')).toBeNull()
})
