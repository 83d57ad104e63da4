import { eq, sql } from 'drizzle-orm'

import { auditChains, auditEvents, auditOrigins } from '#features/core/audit/server/table.ts'
import { type Database, rowsOf } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

import { storeMacs } from './audit-mac.ts'
import { type ChainedEvent, chainStart, macOf } from './chain.ts'

/** An event as another installation exported it: its columns there, and the first MAC that it ever had. */
export interface MovedEvent extends ChainedEvent {
  /** Null where it had none yet. Bytes are in hexadecimal. */
  readonly origin: {
    readonly chain: string
    readonly position: number
    readonly id: number
    readonly keyId: string
    readonly mac: string
  } | null
}

/** The last link of a chain, to which further events are added. */
export interface ChainHead {
  readonly position: number
  readonly mac: Buffer
}

/** The head of a chain that has no events yet. */
export const emptyChain: ChainHead = { position: 0, mac: chainStart }

/**
 * An SQL query for the events of an institution and about its people, in the order of their ids, as `MovedEvent`s in a
 * column `row`. `institution` is a quoted id.
 */
export const movedEventsQuery = (institution: string) => `
  select to_jsonb(moved)::text as row from (
    select event.id, (extract(epoch from event.at) * 1000000)::bigint::text as at, event.actor_id as "actorId",
      event.actor_role as "actorRole", event.institution_id as "institutionId", event.action,
      event.object_kind as "objectKind", event.object_id as "objectId", event.subject_id as "subjectId",
      event.outcome, event.client, event.request_id as "requestId", event.address_prefix as "addressPrefix",
      case when coalesce(origin.mac, seal.mac) is not null then jsonb_build_object(
        'chain', coalesce(origin.chain, seal.chain), 'position', coalesce(origin.position, seal.position),
        'id', coalesce(origin.origin_id, event.id), 'keyId', coalesce(origin.key_id, seal.key_id),
        'mac', encode(coalesce(origin.mac, seal.mac), 'hex')) end as origin
    from audit_events as event
      left join audit_macs as seal on seal.event_id = event.id
      left join audit_origins as origin on origin.event_id = event.id
    where event.id in (
      select id from audit_events where institution_id = ${institution}
      union
      select about.id from users join audit_events as about on about.subject_id = users.id
      where users.institution_id = ${institution}
    )
    order by event.id
  ) as moved`

/**
 * Adds events of another installation to one chain, under new ids in the same order, each with a MAC of this
 * installation and its first MAC beside it. One that came before, with another institution, is not added again. Answers
 * the ids and the chain's new head, to be stored by `storeHead`. The chain must not be there yet. Call it in the
 * transaction that brings all of them.
 */
export async function adoptEvents(
  tx: Database,
  keyring: Keyring,
  { chain, head }: { chain: string; head: ChainHead },
  events: readonly MovedEvent[],
): Promise<{ ids: number[]; head: ChainHead }> {
  const there = await findThere(tx, events)
  const moved = events.filter((event) => !there.has(nameOf(event)))
  const ids = await newIds(tx, moved.length)
  const keyId = keyring.current
  let { position, mac } = head
  const macs = moved.map((event, index) => {
    const eventId = ids[index]!
    position += 1
    mac = macOf(keyring, { chain, position, keyId }, mac, { ...event, id: eventId })
    return { chain, position, eventId, keyId, mac }
  })
  const rows = JSON.stringify(moved.map((event, index) => ({ ...event, id: ids[index] })))
  await tx.execute(sql`
    insert into ${auditEvents} (id, at, actor_id, actor_role, institution_id, action, object_kind, object_id,
      subject_id, outcome, client, request_id, address_prefix)
    select id, timestamptz 'epoch' + at * interval '1 microsecond', "actorId", "actorRole", "institutionId", action,
      "objectKind", "objectId", "subjectId", outcome, client, "requestId", "addressPrefix"
    from jsonb_to_recordset(${rows}::jsonb) as moved (id bigint, at bigint, "actorId" uuid, "actorRole" text,
      "institutionId" uuid, action text, "objectKind" text, "objectId" uuid, "subjectId" uuid, outcome text,
      client text, "requestId" text, "addressPrefix" text)`)
  await storeMacs(tx, macs)
  await tx.execute(sql`
    insert into ${auditOrigins} (event_id, chain, position, origin_id, key_id, mac)
    select id, (origin ->> 'chain')::uuid, (origin ->> 'position')::bigint, (origin ->> 'id')::bigint,
      origin ->> 'keyId', decode(origin ->> 'mac', 'hex')
    from jsonb_to_recordset(${rows}::jsonb) as moved (id bigint, origin jsonb) where origin ->> 'mac' is not null`)
  for (const [index, event] of moved.entries()) there.set(nameOf(event), ids[index]!)
  return { ids: events.map((event) => there.get(nameOf(event))!), head: { position, mac } }
}

const nameOf = ({ id, origin }: MovedEvent) => (origin ? `${origin.chain} ${origin.position}` : String(id))

/** The ids of events that came before, with another institution, by `nameOf`. */
async function findThere(tx: Database, events: readonly MovedEvent[]): Promise<Map<string, number>> {
  const origins = JSON.stringify(events.flatMap(({ origin }) => origin ?? []))
  const found = rowsOf<{ name: string; id: string }>(
    await tx.execute(sql`
      select chain || ' ' || position as name, event_id::text as id from ${auditOrigins}
      where (chain, position) in (
        select chain, position from jsonb_to_recordset(${origins}::jsonb) as come (chain uuid, position bigint)
      )`),
  )
  return new Map(found.map(({ name, id }) => [name, Number(id)]))
}

async function newIds(tx: Database, count: number): Promise<number[]> {
  const rows = rowsOf<{ id: string }>(
    await tx.execute(sql`
      select nextval(pg_get_serial_sequence('audit_events', 'id'))::text as id from generate_series(1, ${count})`),
  )
  return rows.map(({ id }) => Number(id)).toSorted((one, other) => one - other)
}

/** Stores the head of a chain that `adoptEvents` filled. */
export async function storeHead(tx: Database, chain: string, head: ChainHead): Promise<void> {
  if (head.position > 0) await tx.insert(auditChains).values({ chain, ...head })
}

/** Whether there is a chain of this institution here, which stays for years after it was erased. */
export async function hasTrailOf(db: Database, institutionId: string): Promise<boolean> {
  return (await db.$count(auditChains, eq(auditChains.chain, institutionId))) > 0
}
