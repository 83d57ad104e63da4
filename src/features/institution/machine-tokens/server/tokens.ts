import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { listPeopleManagers, listSecondPeople } from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { requireNoNewWayIn } from '#features/core/identity/index.ts'
import { displayName } from '#features/core/identity/person-name.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { idMadeOnce } from '#server/database/made-once.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict, notFound, Rejection } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import type { MachineScope } from '#shared/machine-scopes.ts'

import { type MachineToken, type MadeToken, mostTokens, type NewMachineToken } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { scopesOf } from '../scopes.ts'
import { holderMayActNow } from './holder.ts'
import { hashMachineToken, newMachineToken } from './secret.ts'
import { machineTokens } from './table.ts'
import { asProposal } from './take-over.ts'

const t = texts('contract')

const dayMs = 24 * 60 * 60_000
const path = '/people/machines'

/** The tokens of the caller's institution, the latest first: the open ones, and those that ended within a year. */
export function listTokens({ db, user }: Pick<Caller, 'db' | 'user'>): Promise<MachineToken[]> {
  const aYearAgo = new Date(now().getTime() - 365 * dayMs)
  // Whether a holder may act now also depends on their second step, which callers do not read.
  return asSystem(async () => {
    const rows = await selectTokens(db)
      .where(and(eq(machineTokens.institutionId, user.institutionId), gt(machineTokens.expiresAt, aYearAgo)))
      .orderBy(desc(machineTokens.createdAt), machineTokens.id)
    const tokens: MachineToken[] = []
    for (const row of rows) tokens.push(await asToken(db, user, row))
    return tokens
  })
}

const makers = alias(users, 'makers')
const holders = alias(users, 'holders')
const successors = alias(users, 'successors')

function selectTokens(db: Database) {
  return db
    .select({
      token: machineTokens,
      maker: nameColumns(makers),
      holder: nameColumns(holders),
      holderRole: holders.role,
      successor: nameColumns(successors),
      holderMayAct: sql<boolean>`${holderMayActNow(db)}`,
    })
    .from(machineTokens)
    .leftJoin(makers, eq(makers.id, machineTokens.createdBy))
    .leftJoin(holders, eq(holders.id, machineTokens.heldBy))
    .leftJoin(successors, eq(successors.id, machineTokens.takeOverBy))
}

type Row = Awaited<ReturnType<typeof selectTokens>>[number]

async function asToken(db: Database, user: SessionUser, row: Row): Promise<MachineToken> {
  const { token, maker, holder, holderRole, successor } = row
  const { id, name, scopes, heldBy, takeOverBy } = token
  const state = stateOf(row)
  const isLasting = state !== 'revoked' && state !== 'expired'
  return {
    id,
    name,
    state,
    scopes: [...scopes],
    madeBy: maker && displayName(maker),
    heldBy: holder && displayName(holder),
    restingScopes:
      holderRole && state === 'open' ? scopes.filter((scope) => !scopesOf(holderRole).includes(scope)) : [],
    endedWhy: state === 'ended' ? (token.endedWhy ?? 'erased') : null,
    takeOverBy: isLasting && successor ? displayName(successor) : null,
    mayTakeOver: isLasting && heldBy !== user.id && takeOverBy === null && holdsAll(user, scopes),
    mayConfirm:
      isLasting && takeOverBy !== null && heldBy !== user.id && (await isSecond(db, token, user.id)),
    createdAt: token.createdAt.toISOString(),
    expiresAt: token.expiresAt.toISOString(),
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    revokedAt: token.revokedAt?.toISOString() ?? null,
  }
}

function stateOf({ token, holderMayAct }: Row): MachineToken['state'] {
  if (token.revokedAt) return 'revoked'
  if (token.expiresAt <= now()) return 'expired'
  if (token.endedWhy || !token.heldBy) return 'ended'
  return holderMayAct ? 'open' : 'resting'
}

const holdsAll = ({ role }: Pick<SessionUser, 'role'>, scopes: readonly MachineScope[]) =>
  scopes.every((scope) => scopesOf(role).includes(scope))

async function isSecond(
  db: Database,
  token: typeof machineTokens.$inferSelect,
  id: string,
): Promise<boolean> {
  return (await listSecondPeople(db, asProposal(token))).includes(id)
}

/**
 * Makes a token for a machine of the caller's institution, and answers it; it is stored nowhere. It may do what the
 * caller may, at each call. Notifies every people manager, its maker too, whose account may be in other hands. Throws a
 * 403 for a scope that the caller's role does not have, and a 409 where the institution has twenty already, and during
 * the caller's reset hold. The same call that comes again answers a new token in place of the one that was told to
 * nobody, and throws a 409 where that is in use or has ended.
 */
export function makeToken(
  caller: Caller,
  { name, scopes, days, requestId }: NewMachineToken,
): Promise<MadeToken> {
  const { db, user } = caller
  const { institutionId } = user
  requireNoNewWayIn(user)
  if (!holdsAll(user, scopes)) {
    throw new Rejection(403, t('notYourScope'), { fields: { scopes: t('notYourScope') } })
  }
  const token = newMachineToken()
  return db.transaction(async (tx) => {
    const createdAt = now()
    const expiresAt = new Date(createdAt.getTime() + days * dayMs)
    const tokenHash = hashMachineToken(token)
    const id = await idMadeOnce(tx, user.id, requestId)
    const isOwn = and(eq(machineTokens.id, id), eq(machineTokens.heldBy, user.id))
    // The role of callers adds no tokens: a token gives rights.
    const isNew = await asSystem(async () => {
      if ((await tx.$count(machineTokens, eq(machineTokens.id, id))) > 0) {
        const isUnused = and(isOwn, isNull(machineTokens.lastUsedAt), isNull(machineTokens.revokedAt))
        const told = await tx
          .update(machineTokens)
          .set({ tokenHash })
          .where(isUnused)
          .returning({ id: machineTokens.id })
        if (told.length === 0) throw conflict(t('madeAlready'))
        return false
      }
      // Two who make one at the same moment wait here for each other.
      await tx.select().from(institutions).where(eq(institutions.id, institutionId)).for('update')
      const isOpen = and(
        eq(machineTokens.institutionId, institutionId),
        isNull(machineTokens.revokedAt),
        gt(machineTokens.expiresAt, createdAt),
      )
      if ((await tx.$count(machineTokens, isOpen)) >= mostTokens) {
        throw conflict(t('tooManyTokens', { most: mostTokens }))
      }
      const whose = { institutionId, createdBy: user.id, heldBy: user.id }
      await tx.insert(machineTokens).values({ id, ...whose, name, scopes, createdAt, expiresAt, tokenHash })
      return true
    })
    if (isNew) {
      const key = `machine-token-made:${id}`
      const people = await listPeopleManagers(tx, institutionId)
      await notify(tx, [...people, user.id], { key, kind: 'machine-token-made', path })
    }
    await recordAudit(tx, caller, { action: 'machine-token.make', objectId: id })
    // As in `listTokens`.
    const made = await asSystem(async () => {
      const [found] = await selectTokens(tx).where(eq(machineTokens.id, id))
      return asToken(tx, user, found!)
    })
    return { ...made, token }
  })
}

/** Takes a token back at once. One that was taken back stays so. Throws a 404 for another institution's. */
export function revokeToken(caller: Caller, id: string): Promise<void> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const revoked = await tx
      .update(machineTokens)
      .set({ revokedAt: sql`coalesce(${machineTokens.revokedAt}, ${now().toISOString()}::timestamptz)` })
      .where(and(eq(machineTokens.id, id), eq(machineTokens.institutionId, user.institutionId)))
      .returning({ id: machineTokens.id })
    if (revoked.length === 0) throw notFound()
    await recordAudit(tx, caller, { action: 'machine-token.revoke', objectId: id })
  })
}

/** Takes the tokens back that a person's account made after a moment. */
export async function endAddedTokens(tx: Database, userId: string, since: Date): Promise<string[]> {
  const ended = await tx
    .update(machineTokens)
    .set({ revokedAt: now() })
    .where(
      and(
        eq(machineTokens.createdBy, userId),
        gt(machineTokens.createdAt, since),
        isNull(machineTokens.revokedAt),
      ),
    )
    .returning({ name: machineTokens.name })
  return ended.map(({ name }) => name)
}
