// Secures Z63.
import { spawnSync } from 'node:child_process'
import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { checkCommands, pemOf, proofFile } from './proof-file.ts'
import type { PublicKey, Statement } from './statement.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const { x } = publicKey.export({ format: 'jwk' })
const key: PublicKey = { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: 'its-thumbprint', x: x! }

test('a public key in PEM is the same key', () => {
  expect(createPublicKey(pemOf(key)).equals(publicKey)).toBe(true)
})

const statement: Statement = {
  kind: 'passport',
  iss: 'https://evenkeel.example',
  number: '7F3K-9Q2M-AB4D-XY2Z',
  day: '2026-11-24',
  name: 'Ana Silva',
  sha256: '00',
}

test('the commands find the statement in the proof, and OpenSSL says of a changed one that it is not signed', () => {
  const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${base64url({ alg: 'EdDSA' })}.${base64url(statement)}`
  const signature = sign(null, Buffer.from(signed), privateKey).toString('base64url')
  const verdictOf = (jws: string) => {
    using folder = mkdtempDisposableSync(path.join(tmpdir(), 'proof-'))
    writeFileSync(path.join(folder.path, 'proof.txt'), proofFile(statement, jws, key))
    writeFileSync(path.join(folder.path, 'key.pem'), pemOf(key))
    return spawnSync('sh', ['-c', checkCommands], { cwd: folder.path, encoding: 'utf8' }).stdout
  }

  expect(verdictOf(`${signed}.${signature}`)).toMatch(/Signature Verified Successfully[^]*Ana Silva/)
  expect(verdictOf(`${signed.slice(0, -1)}x.${signature}`)).toContain('Signature Verification Failure')
  // Nobody signed this text, which would clear a terminal and write a verdict of its own.
  const forged = Buffer.from('\u001B[2JSignature Verified Successfully').toString('base64url')
  expect(verdictOf(`${base64url({ alg: 'EdDSA' })}.${forged}.${signature}`)).toMatch(
    /^Signature Verification Failure\s*$/,
  )
})

test('the proof is data: it has the statement, its number and the fingerprint, and nothing to run', () => {
  const proof = proofFile(statement, 'head.body.signature', key)

  for (const part of ['passport 7F3K-9Q2M-AB4D-XY2Z', '\nhead.body.signature\n', 'its-thumbprint'])
    expect(proof).toContain(part)
  expect(proof).not.toMatch(/openssl|#!|\$\(/)
})
