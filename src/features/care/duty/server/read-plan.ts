import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { canOpenAlerts, listClinicians } from '#features/core/identity/index.ts'
import { displayName } from '#features/core/identity/person-name.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { forbidden } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { addDays, type Day, dayOf } from '#shared/days.ts'
import type { Population } from '#shared/population.ts'
import { timeOfDayAt } from '#shared/time-of-day.ts'

import type { DutyBlock, DutyPlan, Standing, Stretch } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { coveredBy, mondayOf, type Span, spanOfDays, spanToCover, uncoveredBy, within } from '../week.ts'
import { isReachable, mayAnswer, type PlanOf } from './answerers.ts'
import { whoIsOnDuty } from './on-duty.ts'
import { dutyBlocks, dutyHours } from './table.ts'

const t = texts('answers')

/** The time zone of an institution, in which its plan is read. */
export async function timeZoneOf(db: Database, institutionId: string): Promise<string> {
  const [row] = await db
    .select({ timeZone: institutions.timeZone })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
  return row!.timeZone
}

export interface PlannedBlock extends Span {
  readonly id: string
  readonly standing: Standing
}

/** The blocks of a plan that lie within a span or reach into it, the first one first, each with its standing. */
export function listBlocks(db: Database, of: PlanOf, { from, until }: Span) {
  const offeree = alias(users, 'offeree')
  // Whether somebody can be reached depends on their devices and second factor, which are open only to them.
  return asSystem(async () => {
    const rows = await db
      .select({
        id: dutyBlocks.id,
        from: dutyBlocks.startsAt,
        until: dutyBlocks.endsAt,
        userId: users.id,
        offeredTo: dutyBlocks.offeredTo,
        owner: nameColumns(users),
        offeree: nameColumns(offeree),
        mayAnswer: sql<boolean>`${mayAnswer(db, of, { from: dutyBlocks.startsAt, until: dutyBlocks.endsAt })}`,
        isReachable,
      })
      .from(dutyBlocks)
      .innerJoin(users, eq(users.id, dutyBlocks.userId))
      .leftJoin(offeree, eq(offeree.id, dutyBlocks.offeredTo))
      .where(
        and(
          eq(dutyBlocks.institutionId, of.institutionId),
          eq(dutyBlocks.population, of.population),
          lt(dutyBlocks.startsAt, until),
          gt(dutyBlocks.endsAt, from),
        ),
      )
      .orderBy(asc(dutyBlocks.startsAt), asc(dutyBlocks.endsAt), asc(dutyBlocks.id))
    return rows.map(({ mayAnswer: answers, isReachable: reachable, ...row }) => ({
      ...row,
      standing: standingOf(answers, reachable),
    }))
  })
}

function standingOf(answers: boolean, reachable: boolean): Standing {
  if (!answers) return 'no-responder'
  return reachable ? 'counts' : 'not-reachable'
}

/** The blocks that count, of those that were read. */
export const counting = <Block extends PlannedBlock>(blocks: readonly Block[]) =>
  blocks.filter(({ standing }) => standing === 'counts')

/** Throws a 403 for a responder who does not answer for this population. */
export function requireReader({ role, responderFor }: SessionUser, population: Population): void {
  if (role === 'admin' || role === 'institution_admin' || responderFor.includes(population)) return
  throw forbidden(t('otherGroup'))
}

/**
 * The week of a population's plan that a day lies in, today where none is given, with its gaps and overlaps from now
 * on. Where no plan is kept, there are no gaps. Throws a 403 for a responder of other populations.
 */
export async function readPlan(
  { db, user }: Pick<Caller, 'db' | 'user'>,
  population: Population,
  day?: Day,
): Promise<DutyPlan> {
  requireReader(user, population)
  const of = { institutionId: user.institutionId, population }
  const timeZone = await timeZoneOf(db, user.institutionId)
  const week = mondayOf(day ?? dayOf(now(), timeZone))
  const span = spanOfDays(week, 7, timeZone)
  // What is to be covered on the last day may reach into the next.
  const blocks = await listBlocks(db, of, {
    ...span,
    until: new Date(span.until.getTime() + 24 * 60 * 60_000),
  })
  const hours = await hoursOf(db, of)
  const onDuty = await whoIsOnDuty(db, { ...of, at: now() })
  const { hasPlan } = onDuty
  const people = await listAnswerers(db, of)
  const clinicians = (await listClinicians(db, user.institutionId)).get(population)
  const answering =
    onDuty.people.length > 0 ? onDuty.people : people.filter(({ canOpen }) => canOpen).map(({ id }) => id)
  const ahead = within(span, { from: now(), until: span.until })
  return {
    population,
    timeZone,
    week,
    hasPlan,
    blocks: blocks.filter(({ from }) => from < span.until).map((block) => asBlock(block, user)),
    gaps: hasPlan
      ? gapsOfDays(counting(blocks), { day: week, days: 7, hours, timeZone, since: now() }).map(asStretch)
      : [],
    overlaps: ahead ? coveredBy(counting(blocks), ahead, 2).map(asStretch) : [],
    hasClinician: answering.some((id) => clinicians?.has(id)),
    people,
    hours: {
      coversFrom: timeOfDayAt(hours.coversFrom),
      coversUntil: timeOfDayAt(hours.coversUntil),
      outOfHours: hours.outOfHours,
    },
  }
}

const asStretch = ({ from, until }: Span): Stretch => ({
  from: from.toISOString(),
  until: until.toISOString(),
})

function asBlock(
  block: Awaited<ReturnType<typeof listBlocks>>[number],
  { id: callerId }: SessionUser,
): DutyBlock {
  const { id, userId, owner, offeree, offeredTo, standing } = block
  return {
    id,
    ...asStretch(block),
    userId,
    name: displayName(owner),
    isMine: userId === callerId,
    standing,
    offeredTo: offeree && { name: displayName(offeree), isMe: offeredTo === callerId },
  }
}

/** Everybody who may be on duty now, by name. */
function listAnswerers(db: Database, of: PlanOf) {
  // The same as for the blocks.
  return asSystem(async () => {
    const at = now()
    const rows = await db
      .select({ id: users.id, ...nameColumns(users), isReachable, canOpen: canOpenAlerts })
      .from(users)
      .innerJoin(institutions, eq(institutions.id, users.institutionId))
      .where(mayAnswer(db, of, { from: at, until: new Date(at.getTime() + 1) }))
    return rows
      .map(({ id, isReachable: reachable, canOpen, ...name }) => ({
        id,
        canOpen,
        name: displayName(name),
        isReachable: reachable,
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name))
  })
}

/** The minutes after midnight between which somebody should be on duty, and what is said about all other times. */
export type HoursToCover = Pick<typeof dutyHours.$inferSelect, 'coversFrom' | 'coversUntil' | 'outOfHours'>

/** The hours of a population as its institution set them. Where it set none, the whole day is to be covered. */
export async function hoursOf(db: Database, { institutionId, population }: PlanOf): Promise<HoursToCover> {
  // Everybody reads when their requests are answered.
  const [row] = await asSystem(() =>
    db
      .select()
      .from(dutyHours)
      .where(and(eq(dutyHours.institutionId, institutionId), eq(dutyHours.population, population))),
  )
  return row ?? { coversFrom: 0, coversUntil: 0, outOfHours: '' }
}

interface Days {
  readonly day: Day
  readonly days: number
  readonly hours: HoursToCover
  readonly timeZone: string
  /** What was before is no gap. */
  readonly since: Date
}

/** The times since a moment, of those to cover on some days, in which none of the blocks counts; joined where they touch. */
export function gapsOfDays(blocks: readonly Span[], { day, days, hours, timeZone, since }: Days): Span[] {
  const toCover = Array.from({ length: days }, (_, index) =>
    spanToCover(addDays(day, index), hours, timeZone),
  )
  const gaps: Span[] = []
  for (const span of toCover) {
    const ahead = within(span, { from: since, until: span.until })
    for (const gap of ahead ? uncoveredBy(blocks, ahead) : []) {
      const last = gaps.at(-1)
      if (last?.until.getTime() === gap.from.getTime()) gaps.splice(-1, 1, { ...last, until: gap.until })
      else gaps.push(gap)
    }
  }
  return gaps
}

/** The caller's own times on duty, the latest first, for their export. */
export async function listOwnBlocks({ db, user }: Pick<Caller, 'db' | 'user'>) {
  const rows = await db
    .select()
    .from(dutyBlocks)
    .where(eq(dutyBlocks.userId, user.id))
    .orderBy(desc(dutyBlocks.startsAt))
  return rows.map(({ population, startsAt, endsAt }) => ({
    population,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
}
