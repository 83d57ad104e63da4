import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A small disk that can be filled. */
export interface SmallDisk {
  readonly folder: string
  /** Takes up all free space. */
  fill(): void
  /** Frees that space. */
  free(): void
  close(): void
}

/** Mounts a small disk in memory. This needs root. */
export function openSmallDisk(mebibytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder])
  chmodSync(folder, 0o755)
  const filler = path.join(folder, 'filler')

  return {
    folder,
    fill() {
      const file = openSync(filler, 'a')
      // The pieces get smaller, so that no page is left free.
      for (const size of [1 << 20, 4096, 1]) while (writesAll(file, size));
      closeSync(file)
    },
    free: () => rmSync(filler, { force: true }),
    close() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function writesAll(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size)) === size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}
