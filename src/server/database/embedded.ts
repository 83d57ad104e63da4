import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

import type { PGlite } from '@electric-sql/pglite'

// No library is used: proper-lockfile knows a dead holder only by the age of a file, which a step of the clock
// changes, and nothing else writes PGlite's dumps so that a power failure leaves them whole.

const dumpsKept = 24

/** Creates the data folder. It, and everything written later, is closed to other users of the machine. */
export function prepareDataFolder(folder: string): void {
  process.umask(0o077)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
}

/**
 * Locks the data folder for this process: two processes on one embedded database lose rows silently. Throws
 * an error that names the other process while that one runs. The lock of a dead process is taken over. Returns
 * how to release the lock.
 */
export function lockDataFolder(folder: string): () => void {
  requireFree(folder)
  const file = lockOf(folder)
  const mine = self()
  writeFileSync(`${file}.${process.pid}`, mine, { mode: 0o600 })
  syncToDisk(`${file}.${process.pid}`)
  renameSync(`${file}.${process.pid}`, file)
  // If several start at once, the last rename wins, and the others see that after a moment.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  const winner = readFileSync(file, 'utf8')
  if (winner !== mine) throw inUse(folder, winner)
  return () => rmSync(file, { force: true })
}

/** Throws an error that names the process which holds the data folder, while that process runs. */
export function requireFree(folder: string): void {
  const file = lockOf(folder)
  const holder = existsSync(file) ? readFileSync(file, 'utf8') : self()
  if (holder !== self() && isAlive(holder)) throw inUse(folder, holder)
}

const lockOf = (folder: string) => path.join(folder, 'lock')

const self = () => `${process.pid} ${startOf(process.pid)}`

function inUse(folder: string, holder: string): Error {
  return new Error(`${folder} is in use by process ${holder.split(' ')[0]}. Stop that one first`)
}

function isAlive(holder: string): boolean {
  const [pid = '', start] = holder.split(' ')
  return pid !== '' && isRunning(Number(pid)) && startOf(Number(pid)) === start
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** When a process started, as the kernel says it: after a reboot another process may have the same number. */
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/**
 * Dumps the whole database to `dumps/` and keeps the latest 24 dumps. A dump is synced to disk before it gets
 * its name, since the embedded database itself never syncs. Returns the path of the dump.
 */
export async function dump(pglite: PGlite, folder: string, at: Date): Promise<string> {
  const dumps = path.join(folder, 'dumps')
  mkdirSync(dumps, { recursive: true, mode: 0o700 })
  const target = path.join(dumps, `${at.toISOString().replaceAll(':', '-')}.tar.gz`)
  // Half-written dumps of a crash.
  for (const name of readdirSync(dumps)) if (name.endsWith('.part')) rmSync(path.join(dumps, name))
  const content = Buffer.from(await (await pglite.dumpDataDir('gzip')).arrayBuffer())
  writeFileSync(`${target}.part`, content, { mode: 0o600 })
  syncToDisk(`${target}.part`)
  renameSync(`${target}.part`, target)
  syncToDisk(dumps)

  const kept = readdirSync(dumps)
    .filter((name) => name.endsWith('.tar.gz'))
    .toSorted()
  for (const name of kept.slice(0, -dumpsKept)) rmSync(path.join(dumps, name))
  return target
}

function syncToDisk(name: string): void {
  const descriptor = openSync(name, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
