// Secures A17.
import { expect, test } from 'vitest'

import { deriveRecoveryKey, newRecoverySecret, readRecoverySecret } from './recovery-secret.ts'

test.each(['code', 'words'] as const)(
  'a %s is known again however it is typed, and no other is',
  async (form) => {
    const made = await newRecoverySecret(form)
    const other = await newRecoverySecret(form)
    const { parameters = null } = made.secret
    const typed = made.shown.toUpperCase().replaceAll(/[ -]/g, '  ')

    expect(await readRecoverySecret(typed, parameters)).toEqual({
      codeHash: made.codeHash,
      secret: made.secret,
    })
    expect(await deriveRecoveryKey(typed, parameters)).toEqual(made.secret.key)
    expect((await readRecoverySecret(other.shown, parameters)).codeHash).not.toEqual(made.codeHash)
  },
)

test.each([undefined, null])(
  'words that go with no account cost one run of argon2id all the same',
  async (known) => {
    const { shown, codeHash, secret } = await newRecoverySecret('words')

    const reads = [await readRecoverySecret(shown, known), await readRecoverySecret(shown, known)]

    const costOf = (parameters = '') => parameters.slice(0, parameters.indexOf('$'))
    expect(reads.map((read) => costOf(read.secret.parameters))).toEqual(
      Array(2).fill(costOf(secret.parameters)),
    )
    expect(new Set([codeHash, ...reads.map((read) => read.codeHash)].map(String)).size).toBe(3)
  },
)

test('words open no wrapping of a code, and a code none of words', async () => {
  const [code, words] = [await newRecoverySecret('code'), await newRecoverySecret('words')]

  expect(await deriveRecoveryKey(code.shown, words.secret.parameters!)).toBeNull()
  expect(await deriveRecoveryKey(words.shown, null)).not.toEqual(words.secret.key)
})
