import { randomUUID } from 'node:crypto'
import { constants, utimesSync } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'

import { isNull } from 'drizzle-orm'

import { listPeopleManagers } from '#features/access/accounts/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { getMapping } from '#features/institution/people/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { Rejection } from '#server/http/rejection.ts'

import type { UnreadableRoster } from '../read-roster.ts'
import { type RosterRole, rosterRoles } from '../roster-person.ts'
import { readRosterInThread } from './read-in-thread.ts'
import { getReport } from './reports.ts'
import { runRoster } from './run.ts'

interface FolderLog {
  readonly warn: (details: object, message: string) => void
}

/**
 * A look into the drop folder, to be repeated. `folder` has a folder for each institution, by its id or name. A file
 * counts as whole when it is as long and as old as at the look before. It is followed, and then moved into `done` or
 * `refused`, with the moment before its name. New staff wait for a second person, since whoever can write there need
 * not be the operator. Where a roster was not followed, the people managers are notified.
 */
export function rosterFolderJob(db: Database, folder: string, log: FolderLog): () => Promise<void> {
  let before = new Map<string, string>()
  return async () => {
    const seen = new Map<string, string>()
    const known = await db
      .select({ id: institutions.id, name: institutions.name })
      .from(institutions)
      .where(isNull(institutions.closedAt))
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (!entry.isDirectory()) continue
      const institution = known.find(({ id, name }) => id === entry.name || name === entry.name)
      if (!institution) {
        log.warn({ folder: entry.name }, 'A folder in ROSTER_DIR is named after no institution')
        continue
      }
      for (const file of await listFiles(path.join(folder, entry.name))) {
        const state = await stateOf(file)
        if (state === null) continue
        seen.set(file, state)
        if (before.get(file) !== state) continue
        const taken = await take(file)
        if (taken) await followFile(db, institution.id, taken)
        seen.delete(file)
      }
    }
    before = seen
  }
}

/** A file that this instance alone has, and its name before. */
interface TakenFile {
  readonly file: string
  readonly name: string
}

const takenEnding = '.taken'

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.join(folder, entry.name))
    .toSorted()
}

/** Its size and age; null where another instance has just taken it, or where it may not be read yet. */
async function stateOf(file: string): Promise<string | null> {
  try {
    await access(file, constants.R_OK)
    const { size, mtimeMs } = await stat(file)
    return `${size} ${mtimeMs}`
  } catch {
    return null
  }
}

/**
 * Takes a file by renaming it, which only one instance can do. One that an instance took and left, since it ended in
 * the middle, is as it was a minute ago and is taken anew.
 */
async function take(file: string): Promise<TakenFile | null> {
  const plain = file.endsWith(takenEnding) ? file.slice(0, -takenEnding.length).replace(/\.[^.]+$/, '') : file
  const taken = `${plain}.${randomUUID()}${takenEnding}`
  try {
    await rename(file, taken)
    return { file: taken, name: path.basename(plain) }
  } catch {
    return null
  }
}

async function followFile(db: Database, institutionId: string, { file, name }: TakenFile): Promise<void> {
  const mapping = await getMapping(db, institutionId)
  const input = { bytes: await readFile(file), mapping, role: roleIn(name) }
  const roster = await readRosterInThread(input, { caller: null, institutionId }).catch(unreadable)
  const id = await runRoster(db, roster, {
    institutionId,
    source: 'folder',
    fileName: name.slice(0, 200),
    by: { user: null },
    isOperator: false,
    // While its file gets younger, no other instance takes it for one that was left.
    onProgress: () => utimesSync(file, new Date(), new Date()),
  })
  const { outcome } = await getReport(db, institutionId, id)
  if (outcome !== 'done') {
    const managers = await listPeopleManagers(db, institutionId)
    await notify(db, managers, { key: `roster:${id}`, kind: 'roster-stopped', path: '/people/rosters' })
  }
  const target = path.join(path.dirname(file), outcome === 'done' ? 'done' : 'refused')
  await mkdir(target, { recursive: true, mode: 0o700 })
  const moment = now().toISOString().replaceAll(/[:.]/g, '-')
  await rename(file, path.join(target, `${moment} ${name}`))
}

/** A file that took too long is not tried again. For one that had to wait too long there is another look. */
function unreadable(error: unknown): UnreadableRoster {
  if (!(error instanceof Rejection) || error.statusCode !== 503) throw error
  return { problem: () => error.message }
}

/** The role that a file's name begins with, such as `staff-2026-11-23.csv`; residents have `inmate`. */
function roleIn(name: string): RosterRole | undefined {
  return rosterRoles.find((role) => name.toLowerCase().startsWith(role))
}
