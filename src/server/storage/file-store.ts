import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Files that are written once, under names such as `2026-11-20T02-30-00Z/data.age`: in a folder or a bucket. */
export interface FileStore {
  /** Where it is, for the operator. */
  readonly place: string
  /** The names of all files that begin with a prefix; none where the store is not there yet. */
  list(prefix?: string): Promise<string[]>
  /** The bytes of a file. Throws on the way where it is missing, or ends before its end. */
  read(name: string): AsyncIterable<Uint8Array>
  /** Writes a file, and returns once it is stored. It appears as a whole or not at all. */
  write(name: string, source: AsyncIterable<Uint8Array>): Promise<void>
  /** Deletes a file. Does nothing where it is not there. */
  remove(name: string): Promise<void>
}

/** A store in a folder, which the first writing makes. Others than its owner cannot read it. */
export function folderStore(folder: string): FileStore {
  const at = (name: string) => path.join(folder, name)
  return {
    place: folder,
    async list(prefix = '') {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nothingIfMissing)
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .filter((name) => name.startsWith(prefix))
        .toSorted()
    },
    read: (name) => createReadStream(at(name)),
    async write(name, source) {
      const part = `${at(name)}.part`
      await mkdir(path.dirname(part), { recursive: true, mode: 0o700 })
      try {
        await pipeline(source, createWriteStream(part, { mode: 0o600, flush: true }))
        await rename(part, at(name))
      } catch (error) {
        // Most often the disk is full, and others need the room.
        await rm(part, { force: true })
        throw error
      }
      await settle(path.dirname(part))
    },
    async remove(name) {
      await rm(at(name), { force: true })
      // The folder of a backup goes with its last file.
      if (name.includes('/')) await rmdir(path.dirname(at(name))).catch(() => {})
    },
  }
}

function nothingIfMissing(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}

async function settle(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

/** The text of a small file of a store. */
export async function readText(store: FileStore, name: string): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of store.read(name)) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

/** A source of one text. */
export async function* textSource(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
