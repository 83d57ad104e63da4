import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm'

import { hashOneTimePasswords, renewOneTimePasswords } from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions, units } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { newOneTimePassword } from '#server/encryption/codes.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { conflict, notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import type { Settings } from '#server/settings.ts'
import type { Page } from '#shared/endpoint.ts'

import { type OwnRelease, type Release, type ReleaseSlip, undoDays } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { releasePeople, type ReleaseOutcome } from './release-people.ts'
import { releases } from './table.ts'

const t = texts('server')

const week = undoDays * 24 * 60 * 60_000
const weekAgo = () => new Date(now().getTime() - week)

/** The releases that an institution can still take back. */
const isOpenFor = ({ institutionId }: Pick<SessionUser, 'institutionId'>) =>
  and(
    eq(releases.institutionId, institutionId),
    isNull(releases.undoneAt),
    gt(releases.releasedAt, weekAgo()),
  )

/** Releases one resident. Throws a 404 for nobody of the caller's institution, and a 409 for who cannot be released. */
export function releasePerson(caller: Caller, id: string): Promise<Release> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const { institutionId } = user
    const outcomes = await releasePeople(tx, { ids: [id], institutionId, by: caller })
    const outcome = outcomes.get(id) ?? 'not-here'
    if (outcome === 'not-here') throw notFound()
    if (outcome !== 'released') throw conflict(refusalOf(outcome))
    // The account belongs to another institution by now. Only the username is read of it.
    const [row] = await asSystem(() =>
      selectReleases(tx).where(and(isOpenFor(user), eq(releases.userId, id))),
    )
    return asRelease(row!)
  })
}

const refusalOf = (outcome: Exclude<ReleaseOutcome, 'released' | 'not-here'>) =>
  outcome === 'closed' ? t('closed') : t('notAResident')

/** The releases of the caller's institution that can still be taken back, the latest first, a page at a time. */
export async function listReleases(
  { db, user, keyring }: Caller,
  cursor: string | undefined,
): Promise<Page<Release[]>> {
  const position = positionOf(keyring, cursor)
  // As above.
  const rows = await asSystem(() =>
    selectReleases(db)
      .where(and(isOpenFor(user), olderThan(position, releases.releasedAt, releases.id)))
      .orderBy(desc(releases.releasedAt), desc(releases.id))
      .limit(pageSize + 1),
  )
  const { items, next } = pageOf(keyring, rows, ({ release: { releasedAt: at, id } }) => ({ at, id }))
  return { items: items.map(asRelease), next }
}

function selectReleases(db: Database) {
  return db
    .select({ release: releases, username: users.username, unit: units.name, to: institutions.name })
    .from(releases)
    .innerJoin(users, eq(users.id, releases.userId))
    .innerJoin(institutions, eq(institutions.id, releases.toInstitutionId))
    .leftJoin(units, eq(units.id, releases.unitId))
}

function asRelease({
  release: { id, firstName, lastName, releasedAt },
  username,
  unit,
  to,
}: Awaited<ReturnType<typeof selectReleases>>[number]): Release {
  return {
    id,
    username,
    name: `${firstName} ${lastName}`.trim() || username,
    unit,
    to,
    releasedAt: releasedAt.toISOString(),
    undoUntil: new Date(releasedAt.getTime() + week).toISOString(),
  }
}

/** A release that can be taken back, locked until the transaction ends. Throws a 404 for any other. */
export async function lockRelease(tx: Database, user: Pick<SessionUser, 'institutionId'>, id: string) {
  const [release] = await tx
    .select()
    .from(releases)
    .where(and(isOpenFor(user), eq(releases.id, id)))
    .for('update')
  if (!release) throw notFound()
  return release
}

/**
 * What the slip of a released person says. Whoever never chose a password gets a new one-time password, and the slip
 * from before stops working; everybody else keeps their own. Throws a 404 as `lockRelease`, and a 409 where the
 * account was closed since.
 */
export async function makeReleaseSlip(
  caller: Caller,
  id: string,
  { origin: address }: Pick<Settings, 'origin'>,
): Promise<ReleaseSlip> {
  const { db, user } = caller
  const password = newOneTimePassword()
  const [hash] = await hashOneTimePasswords([password])
  // The account belongs to another institution by now.
  return asSystem(() =>
    db.transaction(async (tx) => {
      const { userId, firstName, lastName } = await lockRelease(tx, user, id)
      const [account] = await tx.select().from(users).where(eq(users.id, userId))
      if (!account?.isActive) throw conflict(t('closedSince'))
      const renewed = await renewOneTimePasswords(tx, new Map([[userId, hash!]]))
      await recordAudit(tx, caller, { action: 'account.release-slip', objectId: id, subjectId: userId })
      const { username, language } = account
      const name = `${firstName} ${lastName}`.trim() || username
      return { username, name, address, password: renewed.has(userId) ? password : null, language }
    }),
  )
}

/** The caller's own release of the last seven days; null where there is none, or where it was taken back. */
export async function findOwnRelease({ db, user }: Pick<Caller, 'db' | 'user'>): Promise<OwnRelease | null> {
  const [row] = await db
    .select({ from: institutions.name, releasedAt: releases.releasedAt })
    .from(releases)
    .innerJoin(institutions, eq(institutions.id, releases.institutionId))
    .where(and(eq(releases.userId, user.id), isNull(releases.undoneAt), gt(releases.releasedAt, weekAgo())))
  return row ? { from: row.from, releasedAt: row.releasedAt.toISOString() } : null
}

/** Deletes what releases of more than seven days ago needed to be taken back. */
export async function deleteOldReleases(db: Database): Promise<void> {
  await db.delete(releases).where(lte(releases.releasedAt, weekAgo()))
}
