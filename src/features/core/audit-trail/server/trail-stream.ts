import { connect as connectPlain } from 'node:net'
import { hostname } from 'node:os'
import { connect as connectTls } from 'node:tls'

import { and, eq, lte } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'

import { auditMacProgress, auditStreams } from '#features/core/audit/server/table.ts'
import type { AuditStreamAddress } from '#server/audit-stream-address.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'

import { readShownEvents } from './shown-events.ts'
import { type AuditEventRow, asRecord } from './trail-formats.ts'

const name = 'siem'
const batchSize = 500
/** A collector that is silent is given up, and the batch sent again. */
const timeoutMs = 10_000
/** Longer than a batch takes. An instance that dies while it sends is followed by another after this. */
const claimMs = 60_000

/**
 * Sends the events since the last call to the facility's SIEM: as lines of the log, or by syslog (RFC 5424, framed as
 * RFC 6587 and 5425 say). It begins with the events after the first call. One instance sends at a time; what a collector
 * did not take is sent again, so an event may arrive twice, and none is left out. Nothing leaves that a people manager
 * may not read: what a person does for themselves is not in it, nor about whom an alert was. Throws where the collector
 * cannot be reached.
 */
export async function streamTrail(
  db: Database,
  to: AuditStreamAddress,
  log: FastifyBaseLogger,
): Promise<void> {
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
    }
  } finally {
    await db.update(auditStreams).set({ lastId, claimedUntil: now() }).where(eq(auditStreams.name, name))
  }
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

function syslogMessage(event: AuditEventRow): string {
  const { at, action, outcome } = event
  const head = `<${priorities[outcome]}>1 ${at.toISOString()} ${hostname()} evenkeel ${process.pid} ${action} -`
  return `${head} ${JSON.stringify(asRecord(event))}`
}

function sendBySyslog(
  { protocol, host, port }: Exclude<AuditStreamAddress, 'stdout'>,
  events: readonly AuditEventRow[],
) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket =
    protocol === 'tls' ? connectTls({ host, port, servername: host }) : connectPlain({ host, port })
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The audit collector did not answer in time')))
  socket.on('error', reject)
  socket.on('close', () => resolve())
  const frames = events.map((event) => {
    const message = syslogMessage(event)
    return `${Buffer.byteLength(message)} ${message}`
  })
  // The collector has taken everything once it closes its side too.
  socket.end(frames.join(''))
  socket.resume()
  return promise
}
