import { connect as connectPlain } from 'node:net'
import { hostname } from 'node:os'
import { connect as connectTls } from 'node:tls'

import { and, eq, isNull, lt, lte, or } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'

import { auditMacProgress, auditStreams } from '#features/core/audit/server/table.ts'
import type { AuditStreamAddress } from '#server/audit-stream-address.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { chainAuditEvents, chainBatchSize } from './audit-mac.ts'
import { reportFindings } from './findings.ts'
import { ownTrailBatchSize, writeOwnLines } from './own-trail/write-lines.ts'
import { deleteOldEvents } from './retention.ts'
import { readShownEvents } from './shown-events.ts'
import { asRecord, type AuditEventRow, trailLine } from './trail-formats.ts'
import { type Head, verifyAudit } from './verify.ts'

const name = 'siem'
const batchSize = 500
/** A collector that takes nothing is given up, and the batch sent again. */
const timeoutMs = 10_000
/** So long a collector has to refuse what was handed to it. Most keep their side open, and never answer. */
const refusalMs = 2000
/** Longer than a batch takes. An instance that dies while it sends is followed by another after this. */
const claimMs = 60_000

/**
 * Sends the events since the last call to the facility's SIEM: as lines of the log, or by syslog (RFC 5424, framed as
 * RFC 6587 and 5425 say). It begins with the events after the first call. One instance sends at a time; what could not be
 * handed to a collector, or was refused within two seconds, is sent again, and so are the last events after a crash.
 * Nothing leaves that a people manager may not read: what a person does for themselves is not in it, nor about whom an
 * alert was. Throws where the collector cannot be reached.
 */
async function streamTrail(db: Database, to: AuditStreamAddress, log: FastifyBaseLogger): Promise<void> {
  const [progress] = await db.select({ floor: auditMacProgress.floor }).from(auditMacProgress)
  const floor = progress?.floor ?? 0
  const sent = await claim(db, floor)
  if (sent === null) return
  let lastId = sent
  try {
    for (;;) {
      const events = await readShownEvents(db, { after: lastId, most: batchSize })
      const last = events.at(-1)
      if (!last) break
      if (to === 'stdout') for (const event of events) log.info({ audit: asRecord(event) }, 'Audit event')
      else await sendBySyslog(to, events)
      lastId = last.id
      await setSent(db, lastId, claimMs)
    }
  } finally {
    await setSent(db, lastId, 0)
  }
}

/** Notes the last event that was sent, and for how long this instance still sends. */
async function setSent(db: Database, lastId: number, forMs: number): Promise<void> {
  const claimedUntil = new Date(now().getTime() + forMs)
  await db.update(auditStreams).set({ lastId, claimedUntil }).where(eq(auditStreams.name, name))
}

/** The id of the last event that was sent, where this instance may send now; null while another one does. */
async function claim(db: Database, floor: number): Promise<number | null> {
  const at = now()
  const claimedUntil = new Date(at.getTime() + claimMs)
  await db.insert(auditStreams).values({ name, lastId: floor, claimedUntil: at }).onConflictDoNothing()
  const [claimed] = await db
    .update(auditStreams)
    .set({ claimedUntil })
    .where(and(eq(auditStreams.name, name), lte(auditStreams.claimedUntil, at)))
    .returning({ lastId: auditStreams.lastId })
  return claimed?.lastId ?? null
}

/** Facility 13, "log audit", with severity 6 (informational), or 4 (warning) for what was refused (RFC 5424, 6.2.1). */
const priorities = { done: 13 * 8 + 6, refused: 13 * 8 + 4 } as const

function syslogMessage(event: AuditEventRow, format: Collector['format']): string {
  const { at, action, outcome } = event
  const head = `<${priorities[outcome]}>1 ${at.toISOString()} ${hostname()} evenkeel ${process.pid} ${action} -`
  return `${head} ${trailLine(format, event)}`
}

type Collector = Exclude<AuditStreamAddress, 'stdout'>

function sendBySyslog(
  { protocol, host, port, framing, format }: Collector,
  events: readonly AuditEventRow[],
) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket =
    protocol === 'tls' ? connectTls({ host, port, servername: host }) : connectPlain({ host, port })
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The audit collector did not answer in time')))
  socket.on('error', reject)
  socket.on('close', () => resolve())
  const frames = events.map((event) => {
    const message = syslogMessage(event, format)
    return framing === 'lines' ? `${message}\n` : `${Buffer.byteLength(message)} ${message}`
  })
  // It has taken everything once it closes its side too, or has said nothing against it.
  socket.end(frames.join(''), () => {
    socket.removeAllListeners('timeout')
    socket.setTimeout(refusalMs, () => socket.destroy())
  })
  socket.resume()
  return promise
}

const minute = 60_000
const hour = 60 * minute
/** Verifying the whole trail takes at most this part of the time. */
const wholeShare = 1 / 20
/** So long the whole trail is left to the instance that began, which may have been stopped. */
const leftAlone = 24 * hour

interface AuditJobContext {
  readonly db: Database
  readonly keyring: Keyring
  readonly auditStream?: AuditStreamAddress | null
}

interface RecurringJob {
  readonly everyMilliseconds: number
  /** Whether it has nothing to do while there are no `hasUnchainedEvents`. */
  readonly isOfNewEvents?: true
  readonly work: () => Promise<void>
}

/**
 * The jobs of the audit trail, for every instance. Each second in which there are some they add MACs to new events and lines to people's own
 * trails, and send events on where somebody collects them. At the start and once an hour they verify the events
 * since the last verification, and all of them once an hour too, or as often as `nextWholeVerification` says. Once a day they
 * delete events that are over six years old.
 */
export function auditJobs(
  { db, keyring, auditStream = null }: AuditJobContext,
  log: FastifyBaseLogger,
): RecurringJob[] {
  // Somebody who controls only the database cannot change the heads that this process has seen.
  let known: readonly Head[] = []

  async function verify(isWhole: boolean): Promise<void> {
    const { events, findings, heads } = await verifyAudit(db, keyring, { isWhole, known })
    known = heads
    await reportFindings(db, log, findings)
    log.info(
      { events, findings: findings.length, checked: isWhole ? 'all events' : 'new events' },
      findings.length === 0 ? 'The audit trail is intact' : 'The audit trail was verified, with findings',
    )
    for (const { chain, position, mac } of heads) {
      log.info({ chain, position, mac: mac.toString('base64url') }, 'The head of an audit chain')
    }
  }

  let isStart = true
  return [
    { everyMilliseconds: 1000, isOfNewEvents: true, work: () => chainAll(db, keyring) },
    ...(auditStream ? [{ everyMilliseconds: 1000, work: () => streamTrail(db, auditStream, log) }] : []),
    {
      everyMilliseconds: minute,
      async work() {
        if (isStart) {
          await verify(false)
          isStart = false
          return
        }
        const claimed = await claimVerification(db)
        if (!claimed) return
        await verify(claimed.isWhole)
        if (!claimed.isWhole) return
        await setProgress(db, {
          wholeVerifiedAt: claimed.at,
          wholeDueAt: nextWholeVerification(claimed.at, now()),
        })
      },
    },
    {
      everyMilliseconds: 24 * hour,
      async work() {
        const removed = await deleteOldEvents(db, keyring)
        if (removed > 0) log.info({ removed }, 'Audit events of over six years ago were removed')
      },
    },
  ]
}

async function chainAll(db: Database, keyring: Keyring): Promise<void> {
  while ((await chainAuditEvents(db, keyring)) === chainBatchSize);
  while ((await writeOwnLines(db)) === ownTrailBatchSize);
}

/**
 * When the whole trail is due again: an hour after it was begun, or later if it took so long that an hour would be more
 * than a twentieth of the time.
 */
export function nextWholeVerification(begun: Date, ended: Date): Date {
  const took = ended.getTime() - begun.getTime()
  return new Date(begun.getTime() + Math.max(hour, took / wholeShare))
}

/** Answers what to verify if an hour has passed and this instance is the first to notice, and otherwise null. */
async function claimVerification(db: Database): Promise<{ at: Date; isWhole: boolean } | null> {
  const at = now()
  const isDue = or(
    isNull(auditMacProgress.verifiedAt),
    lt(auditMacProgress.verifiedAt, new Date(at.getTime() - hour)),
  )
  const [claimed] = await db
    .update(auditMacProgress)
    .set({ verifiedAt: at })
    .where(and(eq(auditMacProgress.name, 'sealing'), isDue))
    .returning({ wholeDueAt: auditMacProgress.wholeDueAt })
  if (!claimed) return null
  const isWhole = claimed.wholeDueAt === null || claimed.wholeDueAt <= at
  if (isWhole) await setProgress(db, { wholeDueAt: new Date(at.getTime() + leftAlone) })
  return { at, isWhole }
}

async function setProgress(
  db: Database,
  values: Partial<Pick<typeof auditMacProgress.$inferInsert, 'wholeVerifiedAt' | 'wholeDueAt'>>,
): Promise<void> {
  await db.update(auditMacProgress).set(values).where(eq(auditMacProgress.name, 'sealing'))
}
