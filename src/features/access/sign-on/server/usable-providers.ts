import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'

import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound } from '#server/http/rejection.ts'

import type { SignOnOffer } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import type { Provider } from './issuer.ts'
import { identityProviders, signOnSettings } from './table.ts'

const t = texts('refusals')

/**
 * The condition that a provider works: turned on, confirmed by a second person, or its time has come, and its metadata
 * is still valid.
 */
export const isUsable = () =>
  and(
    eq(identityProviders.isEnabled, true),
    or(isNotNull(identityProviders.confirmedAt), lte(identityProviders.takesEffectAt, now())),
    or(isNull(identityProviders.endsAt), gt(identityProviders.endsAt, now())),
  )

/** Whether the metadata of a provider is no longer valid. */
export const isOver = ({ endsAt }: Pick<Provider, 'endsAt'>) => endsAt !== null && endsAt <= now()

/** A provider that works. Throws a 404 for every other. */
export async function getUsableProvider(db: Database, id: string): Promise<Provider> {
  const query = db
    .select({ provider: identityProviders })
    .from(identityProviders)
    .innerJoin(institutions, eq(institutions.id, identityProviders.institutionId))
    .where(and(eq(identityProviders.id, id), isUsable(), isNull(institutions.closedAt)))
  // Whoever signs on is not known yet, and callers have no access to what providers and Evenkeel share.
  const [found] = await asSystem(() => query)
  if (!found) throw notFound(t('wayNotUsable'))
  return found.provider
}

/** A provider, also while it waits for a second person: its owner enters our public key before. Throws a 404. */
export async function getProvider(db: Database, id: string): Promise<Provider> {
  const query = db.select().from(identityProviders).where(eq(identityProviders.id, id))
  // As above.
  const [found] = await asSystem(() => query)
  if (!found) throw notFound()
  return found
}

/** The providers of an institution that work, by their names. */
export function listUsableProviders(db: Database, institutionId: string): Promise<Provider[]> {
  const query = db
    .select()
    .from(identityProviders)
    .where(and(eq(identityProviders.institutionId, institutionId), isUsable()))
    .orderBy(asc(identityProviders.name), asc(identityProviders.id))
  // As above.
  return asSystem(() => query)
}

/** What an institution with this short name offers. Throws a 404 where there is none, or where nothing works there. */
export async function getOffer(db: Database, code: string): Promise<SignOnOffer> {
  const query = db
    .select({ id: institutions.id, name: institutions.name })
    .from(signOnSettings)
    .innerJoin(institutions, eq(institutions.id, signOnSettings.institutionId))
    .where(and(eq(sql`lower(${signOnSettings.code})`, code.toLowerCase()), isNull(institutions.closedAt)))
  // As above.
  const [found] = await asSystem(() => query)
  const providers = found ? await listUsableProviders(db, found.id) : []
  if (!found || providers.length === 0) {
    throw notFound(t('codeUnknown'))
  }
  return { institution: found.name, providers: providers.map(({ id, name }) => ({ id, name })) }
}

/** A provider of the caller's institution, locked in a transaction. Throws a 404 for every other. */
export async function lockProvider(
  tx: Database,
  { user }: Pick<Caller, 'user'>,
  id: string,
): Promise<Provider> {
  const isHere = and(eq(identityProviders.id, id), eq(identityProviders.institutionId, user.institutionId))
  const query = tx.select().from(identityProviders).where(isHere).for('update')
  // As above.
  const [found] = await asSystem(() => query)
  if (!found) throw notFound()
  return found
}
