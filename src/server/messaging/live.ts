import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { bigserial, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import type { LiveTopic } from '#shared/live-events.ts'

import { now } from '../clock.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { placeholders, prepared } from '../database/prepared.ts'
import { asSystem } from '../database/scope.ts'
import { inSpan, presentTraceParent } from '../telemetry/tracing.ts'

/** Hints that a person's open pages should read something again. A row names a topic and no content. */
export const liveEvents = pgTable(
  'live_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: uuid().notNull(),
    topic: text().$type<LiveTopic>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The page that made the change and need not hear of it. */
    page: uuid(),
    /** The trace of the change; null without telemetry. */
    traceParent: text(),
  },
  (table) => [index().on(table.at)],
)

export interface LiveEvent {
  readonly id: number
  readonly topic: LiveTopic
  readonly page: string | null
  /** The traces of the changes that it tells of. */
  readonly traces: readonly string[]
}

const channel = 'evenkeel_live'
/** A notification may be lost, so the table is also read this often. */
const pollMilliseconds = 2000
/** Transactions commit out of order, so each read looks back this far and skips known events. */
const overlapSeconds = 15
const eventsKeptMinutes = 60

/** A notification holds at most 8,000 bytes. Above this many people it names none of them. */
const mostNamed = 100

/**
 * Tells people's open pages on all instances, after the commit, that a topic has news. An instance where none of them
 * has a page open reads nothing. `page` is the page that made the change.
 */
export async function announce(
  tx: Database,
  userIds: readonly string[],
  topic: LiveTopic,
  page: string | null = null,
): Promise<void> {
  await announceAll(tx, [{ userIds, topic }], page)
}

/** What some people's open pages should read again. */
interface News {
  readonly userIds: readonly string[]
  readonly topic: LiveTopic
}

/** Tells several groups of people, each of a topic of their own, in one statement. */
export async function announceAll(
  tx: Database,
  news: readonly News[],
  page: string | null = null,
): Promise<void> {
  const rows = news.flatMap(({ userIds, topic }) => [...new Set(userIds)].map((id) => ({ id, topic })))
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const topics = rows.map(({ topic }) => topic)
  const at = now().toISOString()
  const named = ids.length > mostNamed ? '' : [...new Set(ids)].join(' ')
  await insertEvents(tx, { ids, topics, at, page, traceParent: presentTraceParent(), named })
}

const insertEvents = prepared((db) => {
  const { ids, topics, at, page, traceParent } = placeholders('ids', 'topics', 'at', 'page', 'traceParent')
  return (
    db
      .insert(liveEvents)
      .select(
        sql`select nextval('live_events_id_seq'), person, topic, ${at}::timestamptz, ${page}::uuid, ${traceParent}::text
        from unnest(${ids}::uuid[], ${topics}::text[]) as news (person, topic)`,
      )
      // PostgreSQL sends the same notification once, however many rows there are.
      .returning({ notified: sql<string>`pg_notify(${channel}, ${sql.placeholder('named')})` })
  )
})

/** Deletes a person's events, when their account is erased. */
export async function deleteEventsOf(tx: Database, userId: string): Promise<void> {
  await tx.delete(liveEvents).where(eq(liveEvents.userId, userId))
}

/** Deletes events that no page will ask for again. */
export async function deleteOldEvents(db: Database): Promise<void> {
  await db.delete(liveEvents).where(lt(liveEvents.at, new Date(now().getTime() - eventsKeptMinutes * 60_000)))
}

/** Says, in the traces of the changes, that an open page was told of an event. */
export function recordTold({ topic, traces }: LiveEvent): void {
  for (const from of traces) void inSpan(`live ${topic}`, { kind: 'consumer', from }, async () => {})
}

/**
 * Of the events of one person, topic and page the latest, oldest first. They all ask for the same reading, so a page
 * that opens after two hundred changes reads once.
 */
function latestOfEach(events: readonly (typeof liveEvents.$inferSelect)[]) {
  const kinds = Map.groupBy(events, ({ userId, topic, page }) => [userId, topic, page].join())
  const latest = Array.from(kinds.values(), (all) => {
    const traces = new Set(all.map(({ traceParent }) => traceParent).filter((trace) => trace !== null))
    return { ...all.at(-1)!, traces: [...traces] }
  })
  return latest.toSorted((one, other) => one.id - other.id)
}

type Receive = (event: LiveEvent) => void

/** The open pages of this instance. */
export interface LiveHub {
  /** Sends a person's events to one open page from now on. Returns how to stop. */
  subscribe(userId: string, receive: Receive): () => void
  /** How many pages a person has open here. */
  countOf(userId: string): number
  /** The id of a person's last event; 0 where there is none. */
  lastId(userId: string): Promise<number>
  /** The events after the one that a page saw last, of each kind the latest. */
  since(userId: string, lastId: number): Promise<LiveEvent[]>
  close(): Promise<void>
}

/** Opens the hub. It listens for notifications, also polls the table, and sends each event to a page once. */
export async function openLiveHub({ db, listen }: Pick<OpenDatabase, 'db' | 'listen'>): Promise<LiveHub> {
  const pages = new Map<string, Set<Receive>>()
  const seen = new Map<number, number>()
  let reading: Promise<void> | null = null
  let isAsked = false

  async function read(): Promise<void> {
    const from = new Date(now().getTime() - overlapSeconds * 1000)
    const query = db
      .select()
      .from(liveEvents)
      .where(and(gt(liveEvents.at, from), inArray(liveEvents.userId, [...pages.keys()])))
      .orderBy(asc(liveEvents.id))
    // The events of everybody who has a page open on this instance.
    const rows = await asSystem(() => query)
    const news = rows.filter(({ id }) => !seen.has(id))
    for (const { id, at } of news) seen.set(id, at.getTime())
    for (const { id, userId, topic, page, traces } of latestOfEach(news))
      for (const receive of pages.get(userId) ?? []) receive({ id, topic, page, traces })
    for (const [id, time] of seen) if (time < from.getTime()) seen.delete(id)
  }

  /**
   * Reads the table, unless the notification names only people without a page here. One read runs at a time; a
   * notification during it asks for one more.
   */
  function look(named = ''): void {
    if (pages.size === 0 || (named !== '' && !named.split(' ').some((id) => pages.has(id)))) return
    isAsked = true
    reading ??= (async () => {
      while (isAsked) {
        isAsked = false
        // If the database cannot be reached, the next poll reads.
        await read().catch(() => {})
      }
      reading = null
    })()
  }

  const stopListening = await listen(channel, look)
  const poll = setInterval(() => look(), pollMilliseconds)
  poll.unref()

  return {
    subscribe(userId, receive) {
      const own = pages.get(userId) ?? new Set()
      pages.set(userId, own.add(receive))
      return () => {
        own.delete(receive)
        if (own.size === 0) pages.delete(userId)
      }
    },
    countOf: (userId) => pages.get(userId)?.size ?? 0,
    async lastId(userId) {
      const [last] = await db
        .select({ id: liveEvents.id })
        .from(liveEvents)
        .where(eq(liveEvents.userId, userId))
        .orderBy(desc(liveEvents.id))
        .limit(1)
      return last?.id ?? 0
    },
    async since(userId, lastId) {
      const missed = await db
        .select()
        .from(liveEvents)
        .where(and(sql`${liveEvents.userId} = ${userId}`, gt(liveEvents.id, lastId)))
        .orderBy(asc(liveEvents.id))
      return latestOfEach(missed).map(({ id, topic, page, traces }) => ({ id, topic, page, traces }))
    },
    async close() {
      clearInterval(poll)
      await stopListening()
      await reading
    },
  }
}
