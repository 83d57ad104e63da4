import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'

import { listPeopleManagers } from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { displayName } from '#features/core/identity/person-name.ts'
import { isPeopleManager } from '#features/core/identity/roles.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict, signInRefused } from '#server/http/rejection.ts'
import type { Trace } from '#server/http/session-user.ts'

import { texts } from '../locales/texts.ts'
import type { SettingChanges, SignOnSettings } from '../provider-contract.ts'
import { signOnRoles } from '../roles.ts'
import { identityProviders, signOnSettings } from './table.ts'
import { isUsable } from './usable-providers.ts'

const t = texts('refusals')

/** How the caller's institution signs on, without its providers, and who could keep their password. */
export async function getPasswordSettings({ db, user }: Caller): Promise<Omit<SignOnSettings, 'providers'>> {
  const found = await findSettings(db, user.institutionId)
  const ids = await listPeopleManagers(db, user.institutionId)
  const query = db
    .select({ id: users.id, ...nameColumns(users) })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.lastName, users.firstName, users.id)
  const managers = ids.length === 0 ? [] : await query
  return {
    code: found?.code ?? null,
    isPasswordOff: found?.isPasswordOff ?? false,
    managers: managers.map(({ id, ...name }) => ({
      id,
      name: displayName(name),
      isExempt: found?.passwordKeptBy.includes(id) ?? false,
    })),
  }
}

/**
 * Sets the short name of the institution's sign-on, and whether its staff still use passwords. Throws a 409 for passwords
 * turned off where nobody has signed on with a provider that works, a 400 for nobody or somebody else who keeps theirs,
 * and a 400 for a short name that another institution has.
 */
export async function setPasswordSettings(caller: Caller, settings: SettingChanges): Promise<void> {
  const { db, user } = caller
  const { institutionId } = user
  const managers = await listPeopleManagers(db, institutionId)
  if (settings.passwordKeptBy.some((id) => !managers.includes(id)))
    throw badField('passwordKeptBy', t('keptByOthers'))
  if (settings.isPasswordOff && settings.passwordKeptBy.length === 0)
    throw badField('passwordKeptBy', t('keptByNobody'))
  await db.transaction(async (tx) => {
    await storeSettings(tx, institutionId, settings)
    await requireAnotherWayIn(tx, institutionId)
    await recordAudit(tx, caller, {
      action: 'sign-on.set',
      objectKind: settings.isPasswordOff ? 'password-off' : 'password-on',
    })
  })
}

async function storeSettings(tx: Database, institutionId: string, settings: SettingChanges): Promise<void> {
  const { code } = settings
  // Callers have no access to the settings of a sign-on, so that no statement of theirs can open it.
  await asSystem(async () => {
    const isTaken = sql`lower(${signOnSettings.code}) = lower(${code}) and ${signOnSettings.institutionId} <> ${institutionId}`
    if (code && (await tx.$count(signOnSettings, isTaken)) > 0) throw badField('code', t('codeTaken'))
    await tx
      .insert(signOnSettings)
      .values({ institutionId, ...settings })
      .onConflictDoUpdate({ target: signOnSettings.institutionId, set: settings })
  })
}

/** Throws a 409 where staff may not use passwords and no provider is left that works and that somebody signed on with. */
export async function requireAnotherWayIn(tx: Database, institutionId: string): Promise<void> {
  const settings = await findSettings(tx, institutionId)
  if (!settings?.isPasswordOff) return
  const isProven = and(
    eq(identityProviders.institutionId, institutionId),
    isUsable(),
    isNotNull(identityProviders.lastUsedAt),
  )
  // As above.
  const proven = await asSystem(() => tx.$count(identityProviders, isProven))
  if (proven > 0) return
  throw conflict(t('noWayIn'))
}

/**
 * Whether a right password lets somebody in: throws a 401 with the way to sign on for staff of an institution that has
 * turned passwords off. Who keeps theirs comes in, and all people managers are notified at once. Call it after the
 * password was checked, so that the refusal tells nobody whether an account exists.
 */
export async function admitPassword(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  account: typeof users.$inferSelect,
  trace: Trace,
): Promise<void> {
  if (!signOnRoles.some((role) => role === account.role)) return
  const found = await findSettings(db, account.institutionId)
  if (!found?.isPasswordOff) return
  if (!isPeopleManager(account.role) || !found.passwordKeptBy.includes(account.id)) {
    const at = new URL(found.code ? `/sign-on?at=${found.code}` : '/sign-on', settings.origin).href
    throw signInRefused(t('useWorkAccount', { address: at }))
  }
  // Nobody is signed in yet.
  await asSystem(() =>
    db.transaction(async (tx) => {
      await recordAudit(tx, { user: account, trace }, { action: 'sign-on.password-used' })
      const managers = await listPeopleManagers(tx, account.institutionId)
      const key = `password-sign-in:${trace.requestId}`
      await notify(tx, managers, { key, kind: 'password-sign-in', path: '/people/sign-on' })
    }),
  )
}

async function findSettings(db: Database, institutionId: string) {
  const query = db.select().from(signOnSettings).where(eq(signOnSettings.institutionId, institutionId))
  // As above.
  const [found] = await asSystem(() => query)
  return found
}
