import { and, asc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'

import { hasLostTaker } from '#features/care/alerts/index.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { type Guard, mayNotBeSafe } from '#features/care/follow-ups/closing.ts'
import { findingOf, readLooks, standingIn } from '#features/care/follow-ups/index.ts'
import { followUpAnswers, followUps } from '#features/care/follow-ups/server/table.ts'
import { decryptForResponders } from '#features/core/encryption/index.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'

import type { Level } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import {
  type Act,
  type CaseState,
  type Endable,
  type Found,
  isGuarded,
  levelOf,
  nothingRecorded,
  stateAfter,
} from '../rules.ts'
import { caseActs, cases } from './table.ts'

const t = texts('refusals')

export type CaseRow = typeof cases.$inferSelect
export type ActRow = Omit<typeof caseActs.$inferSelect, 'content'> & { readonly act: Act }

/** Where the content of an act is encrypted. */
export const contentPlace = (userId: string, recordId: string) => ({
  userId,
  recordId,
  field: 'case_acts.content',
})

/**
 * The acts of some cases, the oldest first. One that cannot be read again is left out; a level then counts as high, since
 * nobody is to be left alone by it.
 */
export async function readActs(
  { db, keyring }: Pick<Caller, 'db' | 'keyring'>,
  ids: readonly string[],
): Promise<ActRow[]> {
  const rows = await db
    .select()
    .from(caseActs)
    .where(inArray(caseActs.caseId, [...ids]))
    .orderBy(asc(caseActs.number))
  const encrypted = rows.flatMap(({ id, subjectId, content }) =>
    content ? [{ ...contentPlace(subjectId, id), ciphertext: content }] : [],
  )
  const opened = await decryptForResponders(db, keyring, encrypted)
  const contents = new Map(encrypted.map(({ recordId }, index) => [recordId, opened[index]]))
  return rows.flatMap(({ content, ...row }) => {
    const text = content ? contents.get(row.id) : '{}'
    if (!text && row.kind === 'level') {
      return [{ ...row, act: { kind: 'level', level: { level: 'high', reason: t('unreadable') } } as const }]
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Validated when it was written.
    return text ? [{ ...row, act: { kind: row.kind, ...JSON.parse(text) } as Act }] : []
  })
}

/** What is known of a case: its acts, whether somebody owns it who can answer, and what was found of the person and is open about them. */
export interface Known {
  readonly row: CaseRow
  readonly acts: readonly ActRow[]
  readonly isOwned: boolean
  readonly state: CaseState
  /** Who keeps the person safe, named since the level was last said to be high. */
  readonly guard: Guard
  readonly found: Found
  readonly level: Level
  /** When somebody was last with the person or spoke with them since it began. */
  readonly lastContactAt: Date | null
  readonly openAlerts: number
  readonly openFollowUps: readonly FollowUpRow[]
}
type FollowUpRow = typeof followUps.$inferSelect

/** What is known of some cases, in their order, by as many statements as of one. */
export async function knownOf(
  caller: Pick<Caller, 'db' | 'keyring'>,
  rows: readonly CaseRow[],
): Promise<Known[]> {
  const { db, keyring } = caller
  const people = rows.map(({ subjectId }) => subjectId)
  const ids = rows.map(({ id }) => id)
  const acts = await readActs(caller, ids)
  const looks = await readLooks(
    db,
    keyring,
    rows.map(({ subjectId, institutionId, openedAt }) => ({ subjectId, institutionId, since: openedAt })),
  )
  const open = await db
    .select()
    .from(followUps)
    .where(and(inArray(followUps.subjectId, people), eq(followUps.status, 'open')))
  const openAlerts = await db
    .select({ subjectId: alerts.subjectId, institutionId: alerts.institutionId })
    .from(alerts)
    .where(and(inArray(alerts.subjectId, people), ne(alerts.status, 'resolved')))
  const unowned = await listUnowned(db, ids)
  const contacts = await lastContacts(db, ids)
  return rows.map((row) => {
    const isTheirs = (one: { readonly subjectId: string | null; readonly institutionId: string }) =>
      one.subjectId === row.subjectId && one.institutionId === row.institutionId
    const own = acts.filter(({ caseId }) => caseId === row.id)
    const said = looks.filter(({ subjectId, at }) => subjectId === row.subjectId && at >= row.openedAt)
    const state = own.reduce((before, { act, at, by }) => stateAfter(before, act, at, by), nothingRecorded)
    const { stated } = state
    const isLater = ({ at }: { readonly at: Date }) => stated?.level !== 'high' || at >= stated.at
    const found = {
      ...standingIn(said).found,
      at: said.at(-1)?.at ?? null,
      highAt: said.findLast((one) => mayNotBeSafe(findingOf(one.said)))?.at ?? null,
    }
    return {
      row,
      acts: own,
      isOwned: !unowned.has(row.id),
      state,
      guard: standingIn(said.filter(isLater)),
      found,
      level: levelOf(found, stated),
      lastContactAt: contacts.get(row.id) ?? null,
      openAlerts: openAlerts.filter(isTheirs).length,
      openFollowUps: open.filter(isTheirs),
    }
  })
}

export async function knownOfOne(caller: Pick<Caller, 'db' | 'keyring'>, row: CaseRow): Promise<Known> {
  const [known] = await knownOf(caller, [row])
  return known!
}

/** What of a case decides whether it can end. */
export function endableOf({ state, guard, found, level, lastContactAt, ...open }: Known): Endable {
  return {
    openAlerts: open.openAlerts,
    isGuarded: isGuarded(state, found, guard),
    hasContact: lastContactAt !== null,
    found,
    openFollowUps: open.openFollowUps.length,
    level,
    hasPlan: state.plan !== null,
    hasLeft: state.hasLeft,
  }
}

/** The condition that nobody owns a case who can answer for its person now. */
export const isUnowned = () =>
  hasLostTaker({
    takerId: cases.ownerId,
    institutionId: cases.institutionId,
    population: cases.population,
  })

async function listUnowned(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  // Whoever reads it may not see whether the owner can sign in.
  const rows = await asSystem(() =>
    db
      .select({ id: cases.id })
      .from(cases)
      .where(and(inArray(cases.id, [...ids]), isUnowned())),
  )
  return new Set(rows.map(({ id }) => id))
}

/** When somebody last spoke with the person of a case or met them since it began, by its id. */
async function lastContacts(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const talked = ['spoke', 'met'] as const
  const [isOne, isAbout] = [
    inArray(cases.id, [...ids]),
    (of: typeof alerts | typeof followUps) =>
      and(eq(of.subjectId, cases.subjectId), eq(of.institutionId, cases.institutionId)),
  ]
  const closedAt = sql<Date>`case when ${inArray(alerts.outcome, [...talked])} then ${alerts.resolvedAt} end`
  const atAlerts = db
    .select({
      id: cases.id,
      at: sql`greatest(${alerts.contactAt}, ${closedAt})`.mapWith(alerts.contactAt).as('at'),
    })
    .from(cases)
    .innerJoin(alerts, isAbout(alerts))
    .where(and(isOne, or(isNull(alerts.resolvedAt), gte(alerts.resolvedAt, cases.openedAt))))
  const atFollowUps = db
    .select({ id: cases.id, at: followUpAnswers.at })
    .from(cases)
    .innerJoin(followUps, isAbout(followUps))
    .innerJoin(followUpAnswers, eq(followUpAnswers.followUpId, followUps.id))
    .where(and(isOne, gte(followUpAnswers.at, cases.openedAt), inArray(followUpAnswers.outcome, [...talked])))
  const last = new Map<string, Date>()
  for (const { id, at } of [...(await atAlerts), ...(await atFollowUps)]) {
    if (at && at > (last.get(id) ?? new Date(0))) last.set(id, at)
  }
  return last
}
