import { hkdfSync, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

import { requirePrivate } from './secret-file.ts'

/** The purposes of keys. Each purpose has its own key, derived from the same master key. */
export type Purpose =
  | 'wrap-personal-keys'
  | 'wrap-vault-keys'
  | 'wrap-institution-keys'
  | 'seal-second-factors'
  | 'seal-webhooks'
  | 'seal-provider-secrets'
  | 'seal-signing-keys'
  | 'sign-cursors'
  | 'sign-saml-requests'
  | 'audit-chain'

/** The master keys of an installation. They live outside the database and outside its backups. */
export interface Keyring {
  /** The id of the key that new data is encrypted with. */
  readonly current: string
  /** The 32-byte key of one purpose under one master key. Throws where the master key is not on the ring. */
  keyFor(purpose: Purpose, id: string): Buffer
}

const keyBytes = 32

/** After how many milliseconds a running instance notices a changed key file. */
export const noticedAfterMs = 1000

/**
 * Reads the key file: one `id:base64` of 32 bytes a line; the last one is in use. A line that is added later is
 * noticed within a second, so keys rotate while the product runs. Throws an error for the operator when the
 * file is missing, readable by others, or malformed; the message never holds a key.
 */
export function readKeyring(file: string): Keyring {
  let stamp = stampOf(file)
  let ring = readRing(file)
  let lookedAt = performance.now()

  function latest(): Keyring {
    if (performance.now() - lookedAt < noticedAfterMs) return ring
    lookedAt = performance.now()
    try {
      const seen = stampOf(file)
      if (seen === stamp) return ring
      ring = readRing(file)
      stamp = seen
    } catch {
      // The file is missing or half written: the keys in use stay, and it is read again later.
    }
    return ring
  }
  return {
    get current() {
      return latest().current
    },
    keyFor: (purpose, id) => latest().keyFor(purpose, id),
  }
}

/** Changes whenever the file does. */
function stampOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : ''
}

function readRing(file: string): Keyring {
  if (!existsSync(file)) throw new Error(`KEY_FILE ${file} does not exist`)
  requirePrivate(file, `KEY_FILE ${file}`)
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return keyringOf(lines.map((line, index) => parseLine(line, index, file)))
}

/**
 * Adds a new key to the key file, which is then in use, and returns its id. The file is replaced in one step, so
 * that nobody reads half of it. Throws an error for the operator where this user may not replace it.
 */
export function addKey(file: string): string {
  readRing(file)
  const before = readFileSync(file, 'utf8')
  const ids = before
    .split('\n')
    .filter(Boolean)
    .map((line) => Number(line.split(':')[0]))
  const id = String(Math.max(0, ...ids.filter(Number.isInteger)) + 1)
  const next = `${file}.next`
  requireReplaceable(file)
  // A file of an interrupted run was never in use.
  rmSync(next, { force: true })
  writeFileSync(next, before.replace(/\n*$/, '\n') + newKeyLine(id), { mode: 0o600, flag: 'wx', flush: true })
  const { uid, gid, mode } = statSync(file)
  if (process.getuid?.() === 0) chownSync(next, uid, gid)
  chmodSync(next, mode & 0o777)
  renameSync(next, file)
  return id
}

/** The service itself may read the key file and not change it. */
function requireReplaceable(file: string): void {
  try {
    accessSync(path.dirname(file), constants.W_OK)
  } catch {
    throw new Error(
      `This user may not change KEY_FILE ${file}. Nothing was changed: run it as root, with AS=root before admin`,
    )
  }
}

/** Makes a key file of mode 0600 with one new key, for the first start of the demo. */
export function createKeyFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, newKeyLine('1'), { mode: 0o600, flag: 'wx' })
}

/** One line of a key file: a new random key under an id. */
export function newKeyLine(id: string): string {
  return `${id}:${randomBytes(keyBytes).toString('base64')}\n`
}

/** A ring with one new key, for tests. */
export function temporaryKeyring(): Keyring {
  return keyringOf([['temporary', randomBytes(keyBytes)]])
}

/** A key that lives for one move between two installations: 32 random bytes in base64, under an id that no other key has. */
export function newTransferKey(): string {
  return newKeyLine(`transfer-${randomBytes(8).toString('hex')}`).trim()
}

/**
 * A ring with a transfer key beside the installation's own keys: `leaving` wraps with the transfer key, `arriving` with
 * the installation's key in use. Throws where the text is no key.
 */
export function withTransferKey(own: Keyring, transferKey: string): Record<'leaving' | 'arriving', Keyring> {
  const transfer = keyringOf([parseLine(transferKey, 0, 'of the transfer')])
  const keyFor: Keyring['keyFor'] = (purpose, id) =>
    (id === transfer.current ? transfer : own).keyFor(purpose, id)
  return { leaving: { current: transfer.current, keyFor }, arriving: { current: own.current, keyFor } }
}

function keyringOf(masters: [string, Buffer][]): Keyring {
  const keys = new Map(masters)
  const current = masters.at(-1)?.[0]
  if (current === undefined) throw new Error('KEY_FILE holds no key')
  if (keys.size < masters.length) throw new Error('KEY_FILE names one key id twice')

  const derived = new Map<string, Buffer>()
  return {
    current,
    keyFor(purpose, id) {
      const master = keys.get(id)
      if (!master) throw new Error(`Cannot use key ${id}: it is not in KEY_FILE`)
      const name = `${purpose}/${id}`
      let key = derived.get(name)
      if (!key) {
        // RFC 5869, with the purpose as info, so that no two purposes share a key.
        key = Buffer.from(hkdfSync('sha256', master, '', `evenkeel/${purpose}`, keyBytes))
        derived.set(name, key)
      }
      return key
    },
  }
}

function parseLine(line: string, index: number, file: string): [string, Buffer] {
  const [id, encoded, ...rest] = line.split(':')
  const key = Buffer.from(encoded ?? '', 'base64')
  if (!id || rest.length > 0 || key.length !== keyBytes) {
    throw new Error(`KEY_FILE ${file} line ${index + 1} is not id:base64 of ${keyBytes} bytes`)
  }
  return [id, key]
}
