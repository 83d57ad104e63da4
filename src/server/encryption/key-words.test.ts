import { expect, test } from 'vitest'

import { newBoxKeyPair } from './hpke.ts'
import { areWordsOfKey, wordsOfKey } from './key-words.ts'

test('a key always has the same six words, and another key has others', () => {
  const key = Buffer.alloc(32, 7)

  expect(wordsOfKey(key)).toBe(wordsOfKey(Buffer.alloc(32, 7)))
  expect(wordsOfKey(key)).toMatch(/^[a-z]+(?: [a-z]+){5}$/)
  expect(wordsOfKey(newBoxKeyPair().publicKey)).not.toBe(wordsOfKey(key))
})

test('every part of the key counts for its words', () => {
  const key = newBoxKeyPair().publicKey
  for (let at = 0; at < key.length; at += 1) {
    const altered = Buffer.from(key)
    altered[at]! ^= 1
    expect(wordsOfKey(altered)).not.toBe(wordsOfKey(key))
  }
})

test('words are compared however they were typed', () => {
  const key = newBoxKeyPair().publicKey
  const words = wordsOfKey(key)

  expect(areWordsOfKey(`  ${words.toUpperCase().replaceAll(' ', '   -  ')} `, key)).toBe(true)
  expect(areWordsOfKey(words.split(' ').slice(1).join(' '), key)).toBe(false)
  expect(areWordsOfKey('', key)).toBe(false)
})
