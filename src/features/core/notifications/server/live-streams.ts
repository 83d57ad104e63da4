import { PassThrough, type Readable } from 'node:stream'

import type { FastifyInstance } from 'fastify'

import { keepPagesOpen, listOpenSessions } from '#features/core/identity/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { tooMany } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { type LiveEvent, recordTold } from '#server/messaging/live.ts'
import { heartbeatEvent, heartbeatMs, type LiveTopic } from '#shared/live-events.ts'

const maxStreams = 3
/** ASVS 5.0 7.4.2: a session that is ended, or whose account is closed, hears nothing after five seconds, and a locked one nothing but of alerts. */
const checkMilliseconds = 4000
const reconnectMilliseconds = 2000
/** What the stream of a locked session tells. */
const topicsWhileLocked: readonly LiveTopic[] = ['alerts', 'own-alert']

interface OpenStream {
  readonly userId: string
  readonly sessionId: string
  /** The session was locked when the stream was opened, so that it hears of alerts alone. */
  readonly isLocked: boolean
  /** Its owner works on alerts, so that others may know that a page of theirs is open. */
  readonly answersAlerts: boolean
  readonly pipe: PassThrough
  /** The page that reads it, if it named itself. */
  readonly page: string | undefined
  readonly stop: () => void
}

/** Where a stream begins, and the page that reads it. */
interface StreamFrom {
  readonly lastEventId: number | undefined
  readonly page: string | undefined
}

/** The event streams that are open on this instance. */
export interface LiveStreams {
  /**
   * Opens a stream for a person. It begins with the events after `lastEventId`, the last one that the page saw, and takes
   * the place of the stream that the same page had before. Throws a 429 for a fourth stream of the same person.
   */
  open(context: AppContext, user: SessionUser, from: StreamFrom): Readable
}

/** Makes the streams of this instance. Each ends with its session, and all of them with the server. */
export function createLiveStreams(app: FastifyInstance): LiveStreams {
  const streams = new Set<OpenStream>()
  const heartbeat = setInterval(() => {
    for (const { pipe } of streams) pipe.write(stillHere())
    void markOpen(app.context.db, [...streams])
  }, heartbeatMs)
  const check = setInterval(() => void endStreamsOfClosedSessions(app.context.db, streams), checkMilliseconds)
  heartbeat.unref()
  check.unref()
  app.addHook('preClose', (done) => {
    clearInterval(heartbeat)
    clearInterval(check)
    for (const { pipe } of streams) pipe.end(`retry: ${reconnectMilliseconds}\n\n`)
    done()
  })

  return {
    open({ live }, user, { lastEventId, page }) {
      for (const stream of streams)
        if (page && stream.page === page && stream.userId === user.id) stream.stop()
      if (live.countOf(user.id) >= maxStreams) throw tooMany(30)
      const pipe = new PassThrough()
      const answersAlerts = user.role === 'admin' || user.responderFor.length > 0
      const { id: userId, sessionId, isLocked } = user
      const stop = () => {
        streams.delete(stream)
        unsubscribe()
        pipe.end()
      }
      const stream = { userId, sessionId, isLocked, answersAlerts, pipe, page, stop }
      streams.add(stream)
      void markOpen(app.context.db, [stream])
      pipe.write(`retry: ${reconnectMilliseconds}\n\n${stillHere()}`)
      const seen = new Set<number>()
      const write = (event: LiveEvent) => {
        if (pipe.writableEnded || seen.has(event.id)) return
        if (user.isLocked && !topicsWhileLocked.includes(event.topic)) return
        seen.add(event.id)
        pipe.write(
          `id: ${event.id}\ndata: ${JSON.stringify({ topic: event.topic, ...(event.page && { page: event.page }) })}\n\n`,
        )
        recordTold(event)
      }
      const unsubscribe = live.subscribe(user.id, write)
      pipe.once('close', stop)
      if (lastEventId !== undefined) void replay(live.since(user.id, lastEventId), write)
      return pipe
    },
  }
}

function stillHere(): string {
  return `event: ${heartbeatEvent}\ndata: ${now().toISOString()}\n\n`
}

async function replay(missed: Promise<LiveEvent[]>, write: (event: LiveEvent) => void): Promise<void> {
  // If the database is away, nothing is lost: the page reads everything again when it reconnects.
  for (const event of await missed.catch(() => [])) write(event)
}

/** Stores that the pages of those who work on alerts are open. Where that fails, the next heartbeat stores it. */
async function markOpen(db: Database, streams: readonly OpenStream[]): Promise<void> {
  const ids = streams.filter(({ answersAlerts }) => answersAlerts).map(({ sessionId }) => sessionId)
  if (ids.length === 0) return
  // As below: they are everybody's.
  await asSystem(() => keepPagesOpen(db, ids)).catch(() => {})
}

/** Ends the streams of sessions that are over, or were locked since. The check does not count as use of the session. */
async function endStreamsOfClosedSessions(db: Database, streams: ReadonlySet<OpenStream>): Promise<void> {
  if (streams.size === 0) return
  const ids = new Set(Array.from(streams, ({ sessionId }) => sessionId))
  try {
    // The sessions belong to everybody who has a page open on this instance.
    const open = await asSystem(() => listOpenSessions(db, [...ids]))
    for (const { sessionId, isLocked, pipe } of streams) {
      const session = open.get(sessionId)
      if (!session || (session.isLocked && !isLocked)) pipe.end()
    }
  } catch {
    // The next check comes in four seconds.
  }
}
