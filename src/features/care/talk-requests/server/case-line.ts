import { and, asc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm'

import type { LineEntry, LineKind } from '#features/care/cases/contract.ts'
import type { CaseSpan } from '#features/care/cases/index.ts'
import { namesOf } from '#features/care/follow-ups/index.ts'
import type { Caller } from '#server/http/caller.ts'

import type { ActKind } from '../contract.ts'
import { populationsOf, withinReach } from './answering.ts'
import { talkRequestActs, talkRequests } from './table.ts'

const kinds = new Map<ActKind, LineKind>([
  ['asked', 'talk-received'],
  ['entered', 'talk-received'],
  ['referred', 'talk-received'],
  ['prioritized', 'talk-read'],
  ['urgent', 'talk-read'],
  ['planned', 'talk-planned'],
  ['seen', 'talk-seen'],
  ['not-seen', 'talk-not-seen'],
  ['withdrawn', 'talk-withdrawn'],
  ['closed', 'talk-closed'],
])

/**
 * What became of a person's requests that were open at some time of their case, without a word of them. Nothing for
 * whoever may not read requests: their person was told that clinicians and nurses alone do.
 */
export async function lineOfRequests(
  { db, user }: Caller,
  { subjectId, openedAt, endedAt }: CaseSpan,
): Promise<LineEntry[]> {
  const isOfCase = and(
    eq(talkRequests.subjectId, subjectId),
    withinReach(user, await populationsOf(db, user)),
    or(isNull(talkRequests.closedAt), gte(talkRequests.closedAt, openedAt)),
    endedAt ? lte(talkRequests.receivedAt, endedAt) : undefined,
  )
  const { at, by, kind, requestId } = talkRequestActs
  const acts = await db
    .select({ at, by, kind, requestId })
    .from(talkRequestActs)
    .innerJoin(talkRequests, eq(talkRequests.id, requestId))
    .where(and(isOfCase, inArray(kind, [...kinds.keys()])))
    .orderBy(asc(talkRequestActs.number))
  const names = await namesOf(
    db,
    acts.map((act) => act.by),
  )
  return acts.map((act) => ({
    at: act.at.toISOString(),
    kind: kinds.get(act.kind)!,
    by: (act.by && act.by !== subjectId && names.get(act.by)) || null,
    requestId: act.requestId,
  }))
}
