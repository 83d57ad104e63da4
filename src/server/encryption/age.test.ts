import { randomBytes } from 'node:crypto'
import { buffer, text as textOf } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { isAgeRecipient } from './age-recipient.ts'
import { decryptWith, encryptTo, newAgeKeys } from './age.ts'

async function* inPieces(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])(
  '%d bytes come back from what was encrypted, in whatever pieces they travel',
  async (length) => {
    const { recipient, identity } = await newAgeKeys()
    const plain = randomBytes(length)

    const sealed = await buffer(encryptTo(recipient, inPieces(plain, 10_007)))
    const opened = await buffer(decryptWith(identity, inPieces(sealed, 4099)))

    expect(opened.equals(plain)).toBe(true)
  },
)

test('the format is that of age: a text made by the age program opens', async () => {
  // Made with age 1.1.1: age -r RECIPIENT.
  const identity = 'AGE-SECRET-KEY-1KTZD5N7LH5XU2MFCLVADLHQKP7TQVNYLNVXW2J2S489TDEKUQ9QQPEC42Y'
  const sealed = Buffer.from(
    'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBJc01CYzhseWhsNlhPQ1psbDdQTzJhQmdhdENhZHB4VFVhb0c3VFdqbzN3CmUvVW9oTlA0TFVhU1c1NEVHSkVaQ3F1TzZrbnBaR0NYMnFFYkZYRGEra1EKLS0tIGYwWDRZMnVzSnFxTXllZUdhTmwyZGxQZ0p3MUJEb1lQZEhTbjRjcXJUem8KQkPHmCrYFt1gM+lFLnOvfWQeP4S6EsGIYwKflTiYOMw9PrZdgYZzQ2jZZQ5zTqb/',
    'base64',
  )

  const opened = await textOf(decryptWith(identity, inPieces(sealed, 7)))

  expect(opened).toBe('a quiet morning\n')
})

test('a file that was altered, cut off or lengthened does not open, nor with another key', async () => {
  const { recipient, identity } = await newAgeKeys()
  const sealed = await buffer(encryptTo(recipient, inPieces(randomBytes(200_000), 9999)))
  const flipped = Buffer.from(sealed)
  flipped[150_000]! ^= 1
  const mac = Buffer.from(sealed)
  mac[130]! ^= 1
  const wholePieces = sealed.indexOf('\n--- ') + 5 + 44 + 16 + 65_552
  const wrong = [
    flipped,
    mac,
    sealed.subarray(0, -1),
    sealed.subarray(0, wholePieces),
    Buffer.concat([sealed, Buffer.from('x')]),
  ]

  const open = (bytes: Buffer, key = identity) => buffer(decryptWith(key, inPieces(bytes, 5000)))

  for (const bytes of wrong) {
    await expect(open(bytes)).rejects.toThrow('The encrypted file was altered or cut off')
  }
  const { identity: other } = await newAgeKeys()
  await expect(open(sealed, other)).rejects.toThrow('This key does not open the file')
})

test('a public key with one wrong letter is not taken for one', async () => {
  const { recipient, identity } = await newAgeKeys()
  const mistyped = recipient.slice(0, 20) + (recipient[20] === 'q' ? 'p' : 'q') + recipient.slice(21)

  expect(isAgeRecipient(recipient)).toBe(true)
  expect(isAgeRecipient(mistyped)).toBe(false)
  expect(isAgeRecipient(identity)).toBe(false)
})

test('a secret key with one wrong letter is refused, and none of it is said', async () => {
  const { recipient, identity } = await newAgeKeys()
  const mistyped = identity.slice(0, 30) + (identity[30] === 'Q' ? 'P' : 'Q') + identity.slice(31)
  const sealed = await buffer(encryptTo(recipient, inPieces(randomBytes(10), 10)))

  const attempt = buffer(decryptWith(mistyped, inPieces(sealed, 5000)))

  await expect(attempt).rejects.toThrow(/^A secret key begins with AGE-SECRET-KEY-1$/)
})
