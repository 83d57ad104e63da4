import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'

import { and, desc, eq, gt, isNull } from 'drizzle-orm'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import type { Settings } from '#server/settings.ts'
import { readText, textSource } from '#server/storage/file-store.ts'
import { s3Store } from '#server/storage/s3-store.ts'

type HeadSettings = Pick<Settings, 'backupStorage' | 'deletionLedger'>

/** The latest event of the audit trail at some moment: a database that lacks it was brought back from before. */
export interface TrailHead {
  readonly eventId: number
  readonly at: Date
}

/** A copy of the trail's head that outlives the database's return to an earlier state. It names nobody. */
interface HeadCopy {
  /** Where it is, for the operator. */
  readonly place: string
  /** Null where there is none yet. */
  read(): Promise<TrailHead | null>
  write(head: TrailHead): Promise<void>
}

/** A start waits for the storage, so no call to it may hang. */
const patienceMs = 10_000

/** The copy that this installation keeps beside its ledger of deletions: in the storage of backups if there is one, else in a file. */
function headCopyOf({ backupStorage, deletionLedger }: HeadSettings): HeadCopy {
  const file = `${deletionLedger}.head`
  if (!backupStorage) {
    return {
      place: file,
      read: async () => parse(await readFile(file, 'utf8').catch(nothingIfMissing)),
      async write(head) {
        // Several instances may write at once, and a reader sees the whole of one.
        const part = `${file}.${randomUUID()}`
        try {
          await writeFile(part, format(head), { mode: 0o600, flush: true })
          await rename(part, file)
        } finally {
          await rm(part, { force: true })
        }
      },
    }
  }
  const store = s3Store(backupStorage, 'trail', patienceMs)
  return {
    place: `${store.place}/head`,
    read: async () => ((await store.list()).includes('head') ? parse(await readText(store, 'head')) : null),
    write: (head) => store.write('head', textSource(format(head))),
  }
}

const format = ({ eventId, at }: TrailHead) => `${eventId} ${at.toISOString()}\n`

function parse(text: string): TrailHead | null {
  const [, eventId, at] = /^(\d+) (\S+)\n$/.exec(text) ?? []
  return eventId && at ? { eventId: Number(eventId), at: new Date(at) } : null
}

function nothingIfMissing(error: unknown): '' {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
  throw error
}

/**
 * The regular work of an instance: copies the head of the trail out of the database where it went on. Throws an
 * EarlierState, and leaves the copy as it is, where the database was brought back under the running instance.
 */
export function headCopies(db: Database, settings: HeadSettings): () => Promise<void> {
  const copy = headCopyOf(settings)
  let copied = 0
  return async () => {
    const [head] = await db
      .select({ eventId: auditEvents.id, at: auditEvents.at })
      .from(auditEvents)
      .orderBy(desc(auditEvents.id))
      .limit(1)
    if (!head || head.eventId === copied) return
    const state = await examineState(db, settings)
    if (state.isEarlier) throw new EarlierState(state)
    await copy.write(head)
    copied = head.eventId
  }
}

/** What is known of a database: where the copy of its head is, that head, and whether the database was brought back from before it. */
export interface KnownState {
  readonly place: string
  /** Null where none was copied yet, so that nobody can tell. */
  readonly head: TrailHead | null
  readonly isEarlier: boolean
}

/**
 * Says whether this database was brought back from an earlier state, and `admin after-restore` or `admin restore` did not
 * run since. One without people is not: it is new. Throws where the copy of the head cannot be read.
 */
export async function examineState(db: Database, settings: HeadSettings): Promise<KnownState> {
  const copy = headCopyOf(settings)
  const head = await copy.read()
  const known = { place: copy.place, head, isEarlier: false }
  if (!head) return known
  const [there] = await db.select().from(auditEvents).where(eq(auditEvents.id, head.eventId))
  // A database that went another way since may have given the same number to another event.
  if (there?.at.getTime() === head.at.getTime()) return known
  const isFinishedSince = and(
    isNull(auditEvents.institutionId),
    gt(auditEvents.at, head.at),
    eq(auditEvents.action, 'backup.restore'),
  )
  if ((await db.$count(auditEvents, isFinishedSince)) > 0) return known
  return { ...known, isEarlier: (await db.$count(users)) > 0 }
}

/** Says that a database was brought back from an earlier state, and what to run. */
export class EarlierState extends Error {
  override readonly name = 'EarlierState'
  constructor({ place, head }: KnownState) {
    super(
      `this database is of before ${head?.at.toISOString()}, since it lacks the event of then that ${place} names.\n` +
        'Run admin after-restore: it erases again who was erased since, and ends what may have been taken back since.',
    )
  }
}
