import { sql } from 'drizzle-orm'

import { findingMessage, chainAuditEvents, verifyAudit } from '#features/core/audit-trail/index.ts'
import { rowsOf } from '#server/database/database.ts'

import type { DatabaseAccess, Installation } from './installation.ts'
import type { TestPerson } from './seed-people.ts'
import { type Attempt, requestOf } from './writers.ts'

interface Stored {
  readonly id: string
  /** The key of the request that wrote it. */
  readonly key: string
  readonly moodScore?: number
}

/**
 * Compares the database with the replies that clients got. An acknowledged write must be there exactly once and as
 * it was sent, a refused one must not be there, and one without a reply at most once. Points, deliveries and audit
 * events must match the stored rows. Returns a description of each mistake. No instance may be running.
 */
export async function checkConsistency(
  installation: Installation,
  attempts: readonly Attempt[],
): Promise<string[]> {
  const read = await compareReads(installation, attempts)
  return [...read, ...(await installation.inDatabase((at) => checkDatabase(at, attempts)))]
}

/** Compares what each person reads with the replies that they got. Returns a description of each mistake. */
export async function compareReads(
  installation: Installation,
  attempts: readonly Attempt[],
): Promise<string[]> {
  const faults: string[] = []
  const server = await installation.instance()
  await server.start()
  for (const person of installation.residents) {
    const own = attempts.filter((attempt) => attempt.person === person)
    const checkIns = await readAll<Stored & { notes: string }>(server.address, '/api/checkins', person)
    const entries = await readAll<Stored & { content: string }>(server.address, '/api/journal', person)
    faults.push(
      ...compare(
        own,
        'check-in',
        checkIns.map((row) => ({ ...row, key: row.notes })),
      ),
      ...compare(
        own,
        'entry',
        entries.map((row) => ({ ...row, key: row.content })),
      ),
    )
  }
  await server.kill()
  return faults
}

/** Reads all pages of a person's list. Throws if a page is refused. */
export async function readAll<Row>(address: string, path: string, { cookie }: TestPerson): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = cursor && `?cursor=${encodeURIComponent(cursor)}`
    const reply: Response = await fetch(`${address}${path}${query}`, { headers: { cookie } })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
    rows.push(...((await reply.json()) as Row[]))
    cursor = reply.headers.get('next-cursor')
  }
  return rows
}

function compare(own: readonly Attempt[], kind: 'check-in' | 'entry', stored: readonly Stored[]): string[] {
  const tries = Map.groupBy(
    own.filter((attempt) => attempt.kind === kind),
    ({ key }) => key,
  )
  const there = Map.groupBy(stored, ({ key }) => key)
  const unexpected = [...there.keys()].filter((key) => !tries.has(key)).length
  const faults = unexpected > 0 ? [`${unexpected} of kind ${kind} that nobody wrote`] : []
  for (const [key, of] of tries) faults.push(...compareOne(kind, key, of, there.get(key) ?? []))
  return faults
}

function compareOne(kind: Attempt['kind'], key: string, tries: Attempt[], rows: Stored[]): string[] {
  if (rows.length > 1) return [`${kind} ${key} is there ${rows.length} times`]
  const acknowledged = tries.find(({ outcome }) => outcome === 'ok')
  const [row] = rows
  if (acknowledged && !row) return [`${kind} ${key} was acknowledged and is lost`]
  if (row && tries.every(({ outcome }) => outcome === 'fail'))
    return [`${kind} ${key} was refused and is there`]
  if (!acknowledged || !row) return []
  const { moodScore } = requestOf(kind, key).body as { moodScore?: number }
  return row.id === acknowledged.id && row.moodScore === moodScore
    ? []
    : [`${kind} ${key} is not as it was sent`]
}

async function checkDatabase(at: DatabaseAccess, attempts: readonly Attempt[]): Promise<string[]> {
  const { db, keyring } = at
  while ((await chainAuditEvents(db, keyring)) > 0);
  const { findings } = await verifyAudit(db, keyring, { isWhole: true, known: [] })
  const wrong = rowsOf<{ what: string; count: number }>(await db.execute(violations)).filter(
    ({ count }) => count > 0,
  )
  return [
    ...findings.map(findingMessage),
    ...wrong.map(({ what, count }) => `${count} ${what}`),
    ...(await checkHelp(at, attempts)),
  ]
}

/** Each of these counts must be 0 after any fault. */
const violations = sql`
  with days as (select user_id, count(distinct day) as days from check_ins where added_at is null group by user_id),
    given as (select user_id, count(*) as given from point_entries where activity = 'check-in' group by user_id)
  select 'people whose points do not follow from their check-ins' as what, count(*)::int as count
    from days full join given using (user_id) where coalesce(days, 0) <> coalesce(given, 0)
  union all select 'check-ins without their audit event', count(*)::int from check_ins
    where not exists (select from audit_events where action in ('check-in.add', 'check-in.save') and object_id = check_ins.id)
  union all select 'journal entries without their audit event', count(*)::int from journal_entries
    where not exists (select from audit_events where action = 'journal.create' and object_id = journal_entries.id)
  union all select 'audit events of a check-in that is not there', count(*)::int from audit_events
    where action in ('check-in.add', 'check-in.save') and not exists (select from check_ins where check_ins.id = object_id)
  union all select 'alerts that notified nobody', count(*)::int from alerts
    where not exists (select from alert_events where alert_id = alerts.id and step = '1:0')
  union all select 'alerts with another number of audit events than of requests', count(*)::int from alerts
    where not is_unaudited and asked_again + 1 <> (select count(*) from audit_events
      where action = 'alert.raise' and object_id = alerts.id)`

/** Checks that every acknowledged request for help is counted, and none is counted twice. */
async function checkHelp({ db }: DatabaseAccess, attempts: readonly Attempt[]): Promise<string[]> {
  const counted = rowsOf<{ id: string; requests: number; open: number }>(
    await db.execute(sql`
      select subject_id as id, sum(asked_again + 1)::int as requests, count(*)::int as open
      from alerts where "group" = 'help' group by subject_id`),
  )
  const requests = new Map(counted.map((row) => [row.id, row]))
  const asked = attempts.filter(({ kind }) => kind === 'help')
  return [...Map.groupBy(asked, ({ person }) => person.id)].flatMap(([id, own]) => {
    const keysOf = (tries: Attempt[]) => new Set(tries.map(({ key }) => key)).size
    const least = keysOf(own.filter(({ outcome }) => outcome === 'ok'))
    const most = keysOf(own.filter(({ outcome }) => outcome !== 'fail'))
    const { requests: there = 0, open = 0 } = requests.get(id) ?? {}
    const faults = open > 1 ? [`${open} open alerts of one person`] : []
    if (there < least || there > most) faults.push(`${there} requests for help, not ${least} to ${most}`)
    return faults
  })
}
