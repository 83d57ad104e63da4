import { and, desc, eq, getTableColumns, gt, gte, not } from 'drizzle-orm'

import { sharesNow, worksAsStaff } from '#features/core/connections/server/table.ts'
import { hasVault } from '#features/core/encryption/index.ts'
import { heldBefore } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import type { Usage } from '#features/practice/coping-tools/contract.ts'
import { copingUsages } from '#features/practice/coping-tools/server/table.ts'
import type { Assessment } from '#features/wellbeing/assessments/contract.ts'
import { asAssessment } from '#features/wellbeing/assessments/index.ts'
import { assessments, wasFinished } from '#features/wellbeing/assessments/server/table.ts'
import type { CheckIn } from '#features/wellbeing/check-ins/contract.ts'
import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { decryptEntryTexts, openSharedEntries } from '#features/wellbeing/journal/index.ts'
import { journalEntries, sharedEntryKeys } from '#features/wellbeing/journal/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { onBehalfOf } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { pageSize } from '#server/http/cursor.ts'

/** A check-in as a supporter sees it: the two scores and the time, but no notes, stressors or symptoms. */
export type SharedCheckIn = Pick<
  CheckIn,
  'moodScore' | 'stressScore' | 'createdAt' | 'earlierDay' | 'addedAt'
>

/** Lists a person's check-ins since a moment as a supporter sees them, newest first, 100 at most. */
export async function supporterViewOfCheckIns(
  db: Database,
  userId: string,
  since: Date,
): Promise<SharedCheckIn[]> {
  const { moodScore, stressScore, day, createdAt, addedAt } = checkIns
  const rows = await db
    .select({ moodScore, stressScore, day, createdAt, addedAt })
    .from(checkIns)
    .where(and(eq(checkIns.userId, userId), gt(createdAt, since)))
    .orderBy(desc(createdAt), desc(checkIns.id))
    .limit(pageSize)
  return rows.map(({ day: ofDay, createdAt: at, addedAt: added, ...scores }) => ({
    ...scores,
    createdAt: at.toISOString(),
    earlierDay: added && ofDay,
    addedAt: added && added.toISOString(),
  }))
}

/** A screening as a supporter sees it: the scores and their bands, but no answers and no alert. */
export type SharedScreening = Pick<Assessment, 'type' | 'scores' | 'severities' | 'createdAt'>

/**
 * Lists a person's screenings since a moment as a supporter sees them, newest first, 100 at most. One that was not
 * finished is left out: that it exists would tell what was answered to question 9.
 */
export async function supporterViewOfScreenings(
  db: Database,
  userId: string,
  since: Date,
): Promise<SharedScreening[]> {
  const rows = await db
    .select()
    .from(assessments)
    .where(and(eq(assessments.userId, userId), wasFinished, gt(assessments.createdAt, since)))
    .orderBy(desc(assessments.createdAt), desc(assessments.id))
    .limit(pageSize)
  return rows.map((row) => {
    const { type, scores, severities, createdAt } = asAssessment(row)
    return { type, scores, severities, createdAt }
  })
}

/** A coping session as a supporter sees it: the tool, the duration and the time, but no rating. */
export type SharedSession = Pick<Usage, 'toolName' | 'duration' | 'completed' | 'createdAt'>

/** Lists a person's coping sessions since a moment as a supporter sees them, newest first, 100 at most. */
export async function supporterViewOfSessions(
  db: Database,
  userId: string,
  since: Date,
): Promise<SharedSession[]> {
  const { toolName, duration, completed, createdAt } = copingUsages
  const rows = await db
    .select({ toolName, duration, completed, createdAt })
    .from(copingUsages)
    .where(and(eq(copingUsages.userId, userId), gt(createdAt, since)))
    .orderBy(desc(createdAt), desc(copingUsages.id))
    .limit(pageSize)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

interface EntryView {
  readonly ownerId: string
  readonly readerId: string
  /** Whether the owner looks at what the reader would see if the switch were on. */
  readonly isPreview: boolean
}

/** A journal entry as a supporter reads it: with its prompt, and without its tags. */
export interface SharedEntry {
  readonly id: string
  readonly title: string
  readonly prompt: string | null
  readonly content: string
  readonly mood: number | null
  readonly createdAt: string
  readonly updatedAt: string
}

/**
 * Lists the entries that a person shares with another, newest first, 100 at most: those that are not private, and that
 * open for the reader. The query itself checks that the switch is on and that the reader is no staff, whatever was
 * checked before. A preview, which the owner asks for, skips only the check of the switch.
 */
export async function supporterViewOfEntries(
  caller: Caller,
  { ownerId, readerId, isPreview }: EntryView,
): Promise<SharedEntry[]> {
  const at = now()
  const [owner] = await caller.db
    .select({ resetHoldStartedAt: users.resetHoldStartedAt, hasClosedVault: users.hasClosedVault })
    .from(users)
    .where(eq(users.id, ownerId))
  if (!owner) return []
  // What the owner cannot open since a reset, their supporters do not see either.
  const closedBefore = owner.hasClosedVault ? owner.resetHoldStartedAt : heldBefore(owner)
  const { sealed, version } = sharedEntryKeys
  const rows = await caller.db
    .select({ ...getTableColumns(journalEntries), sealed, version })
    .from(journalEntries)
    .leftJoin(
      sharedEntryKeys,
      and(eq(sharedEntryKeys.entryId, journalEntries.id), eq(sharedEntryKeys.readerId, readerId)),
    )
    .where(
      and(
        eq(journalEntries.userId, ownerId),
        eq(journalEntries.isPrivate, false),
        closedBefore ? gte(journalEntries.createdAt, closedBefore) : undefined,
        isPreview
          ? not(worksAsStaff(readerId, at))
          : sharesNow({ ownerId, readerId, name: 'shareJournal', at }),
      ),
    )
    .orderBy(desc(journalEntries.createdAt), desc(journalEntries.id))
    .limit(pageSize)
  const texts = await openEntries(caller, { ownerId, isPreview }, rows)
  return rows.flatMap(({ id, createdAt, updatedAt }, index) => {
    const text = texts[index]
    if (!text) return []
    const { title, prompt, content, mood } = text
    const dates = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
    return [{ id, title, prompt, content, mood, ...dates }]
  })
}

type FoundEntry = typeof journalEntries.$inferSelect & {
  readonly sealed: Buffer | null
  readonly version: number | null
}

/** Opens entries for the owner's own preview, or for a reader. Entries of the demo open with the server's key. */
async function openEntries(
  caller: Caller,
  { ownerId, isPreview }: Pick<EntryView, 'ownerId' | 'isPreview'>,
  rows: readonly FoundEntry[],
) {
  const { db, keyring } = caller
  if (isPreview) return decryptEntryTexts(caller, rows)
  if (await hasVault(db, ownerId)) {
    return onBehalfOf({ userId: caller.user.id, institutionId: null }, () =>
      openSharedEntries(caller, ownerId, rows),
    )
  }
  return decryptEntryTexts({ db, user: { id: ownerId }, keyring, vault: null }, rows)
}
