import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { onTestFinished } from 'vitest'

import { exportInstitution } from '#app/commands/institutions/moving/export.ts'
import { importInstitution } from '#app/commands/institutions/moving/import.ts'
import { Renames } from '#app/commands/institutions/moving/renames.ts'
import { closeInstitution } from '#features/core/institutions/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { asSystem } from '#server/database/scope.ts'
import { decryptWith, newAgeKeys } from '#server/encryption/age.ts'

import { createWorld, type World } from '../world.ts'

interface Arriving {
  readonly identity?: string
  /** Usernames to change, as OLD=NEW. */
  readonly rename?: readonly string[]
}

const contextOf = ({ scoped: db, keyring, settings }: World) => ({ db, keyring, settings })

/**
 * Two installations with master keys of their own: Harbor House is at the source, Hill House at the target. The keys are
 * those of the target's backups.
 */
export async function twoInstallations() {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-move-'))
  const source = await createWorld({ deletionLedger: path.join(folder, 'source.log') })
  const target = await createWorld({ deletionLedger: path.join(folder, 'target.log') })
  onTestFinished(async () => {
    await source[Symbol.asyncDispose]()
    await target[Symbol.asyncDispose]()
    rmSync(folder, { recursive: true })
  })
  await target.db.update(institutions).set({ name: 'Hill House', isOpen: false })
  const keys = await newAgeKeys()
  let files = 0
  const newFile = () => path.join(folder, `move-${(files += 1)}.age`)

  /** Exports Harbor House, or another institution, which is closed at the source first. Answers the file, the rows by table and what was said. */
  async function leave(from: World = source, { id = source.institutionId, name = 'Harbor House' } = {}) {
    const file = newFile()
    const said: string[] = []
    const say = (line: string) => void said.push(line)
    if (from === source) await closeInstitution(from.db, id)
    const order = { name, file, recipient: keys.recipient }
    // A command works as the system.
    const counts = await asSystem(() => exportInstitution(contextOf(from), { say, complain: say }, order))
    return { file, counts, said: said.join('\n') }
  }

  /** Imports a file into the target. Answers the rows by table and what was said. */
  async function arrive(file: string, { identity = keys.identity, rename = [] }: Arriving = {}) {
    const said: string[] = []
    const say = (line: string) => void said.push(line)
    // A command works as the system.
    const counts = await asSystem(() =>
      importInstitution(
        contextOf(target),
        { say, complain: say },
        { file, identity, renames: new Renames(rename) },
      ),
    )
    return { counts, said: said.join('\n') }
  }

  /** The lines of a file, opened. */
  async function opened(file: string): Promise<string[]> {
    const pieces: Buffer[] = []
    for await (const piece of decryptWith(keys.identity, bytesOf(file))) pieces.push(piece)
    return Buffer.concat(pieces).toString().trimEnd().split('\n')
  }

  /** A copy of a file with one byte changed. */
  function damaged(file: string): string {
    const bytes = readFileSync(file)
    bytes[bytes.length - 40]! ^= 1
    const copy = newFile()
    writeFileSync(copy, bytes)
    return copy
  }
  return { source, target, keys, newFile, leave, arrive, opened, damaged }
}

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  yield readFileSync(file)
}

type Row = Record<string, unknown>

/** The rows of an opened file by table. */
export function rowsByTable(lines: readonly string[]): Record<string, Row[]> {
  const found: Record<string, Row[]> = {}
  for (const line of lines.slice(1, -1)) {
    const [table = '', count = ''] = line.split(' ', 2)
    const rows: Row[] = JSON.parse(line.slice(table.length + count.length + 2))
    found[table] = [...(found[table] ?? []), ...rows]
  }
  return found
}
