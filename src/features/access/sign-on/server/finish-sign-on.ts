import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm'

import {
  addProvisionedAccount,
  openSession,
  type SignedIn,
  type Visitor,
} from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { canSignInAt, heldBefore } from '#features/core/identity/index.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { followSameCall } from '#server/database/made-once.ts'
import { asSystem } from '#server/database/scope.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { signInRefused } from '#server/http/rejection.ts'
import { line } from '#shared/fields.ts'

import { texts } from '../locales/texts.ts'
import { signOnRoles } from '../roles.ts'
import { type IsBroughtIn, roleOfNewcomer, type SaidOfPerson } from './first-account.ts'
import { identityProviders, linkedIdentities } from './table.ts'

const t = texts('refusals')

/** What a provider says of somebody, after the signature and everything else about it was checked. */
export interface ProvenIdentity {
  /** The provider's own name for the person, which it never gives to another. */
  readonly subject: string
  /** The value of the claim that the provider's setting names for the institution's number of a person. */
  readonly externalId: string | null
  /** How the provider recognised them: its `acr` and every `amr`, or the classes of a SAML assertion. */
  readonly factors: readonly string[]
  /** What an account would begin with; null where the provider makes none. */
  readonly person: SaidOfPerson | null
}

/** What a trial shows beside it. */
export interface Proof extends ProvenIdentity {
  /** What the provider says of the person, by the names of its claims or attributes. */
  readonly values: Readonly<Record<string, readonly string[]>>
}

/** A browser that signs on, and what has to be known of its institution. */
export type SigningOn = Visitor & {
  readonly timeZone?: string | undefined
  readonly isBroughtIn: IsBroughtIn
}

/**
 * Opens a session for the person whose provider has proved who they are, whatever the protocol was. The account is the
 * one that is linked to that person of the provider or, at the first time and where the provider's setting names a
 * claim, the account of the provider's institution with this external id, which is then linked. Somebody who has
 * none gets one where the provider makes accounts (`roleOfNewcomer`). An e-mail address links nothing. The session
 * holds no vault and counts as not confirmed, since no password was entered. Our second step follows unless the provider named a factor that the institution accepts. Throws the same 401, with words that say
 * whom to ask, for somebody unknown, and for an account that is closed or locked, or not of staff. The caller records
 * that refusal in the trail.
 */
export async function finishSignOn(
  context: Pick<AppContext, 'db' | 'keyring'>,
  provider: typeof identityProviders.$inferSelect,
  proven: ProvenIdentity,
  visitor: SigningOn,
): Promise<SignedIn> {
  const { db } = context
  // A person who signs on is not known yet, so there is no caller.
  const account = await asSystem(() =>
    db.transaction(
      async (tx) =>
        (await findLinked(tx, provider, proven.subject)) ??
        (await linkFirst(tx, provider, proven)) ??
        (await makeFirst(tx, provider, proven, visitor)),
    ),
  )
  if (!account) throw unknownPerson(provider)
  const hasProvidersFactor = provider.acceptedFactors.some((factor) => proven.factors.includes(factor))
  return openSession(context, account, visitor, {
    timeZone: visitor.timeZone,
    hasShownBothFactors: hasProvidersFactor,
    hasProvidersFactor,
    signedOnBy: provider.id,
    confirmedUntil: null,
    openVault: async (tx) => {
      const event = { action: 'sign-on.use', objectId: provider.id } as const
      await recordAudit(tx, { user: account, trace: visitor.trace }, event)
      // Callers write neither.
      await asSystem(() => markUsed(tx, provider.id, account.id))
      // No secret of the person's came with the sign-on.
      return null
    },
  })
}

/**
 * The condition that an account may sign on with a provider of this institution, if its role may. Somebody who moved to
 * another one is no longer this employer's to let in.
 */
const maySignOn = (institutionId: string) =>
  and(eq(users.institutionId, institutionId), isNull(users.lockedAt), canSignInAt(now()))

type Provider = Pick<
  typeof identityProviders.$inferSelect,
  'id' | 'institutionId' | 'externalIdClaim' | 'makesAccounts'
>

const isStaff = eq(users.role, 'staff')
/** Also while the grant waits for a second person or has not begun. */
const hasGrant = () => sql`exists (
  select from ${responderGrants}
  where ${responderGrants.userId} = ${users.id} and ${responderGrants.revokedAt} is null
    and ${responderGrants.endsAt} > ${now().toISOString()}::timestamptz
)`

async function findLinked(tx: Database, provider: Provider, subject: string) {
  const [found] = await tx
    .select({ account: users })
    .from(linkedIdentities)
    .innerJoin(users, eq(users.id, linkedIdentities.userId))
    .where(
      and(
        eq(linkedIdentities.providerId, provider.id),
        eq(linkedIdentities.subject, subject),
        maySignOn(provider.institutionId),
        or(inArray(users.role, signOnRoles), and(eq(users.role, 'user'), linkedIdentities.isOfMember)),
      ),
    )
  return found?.account
}

/**
 * Links the account with this external id, unless it or this person of the provider is linked already, and notifies its
 * owner. People managers and responders connect themselves: one people manager alone can write a number into an account,
 * by a roster or a directory, and nobody gets at others' data through somebody else's account.
 */
async function linkFirst(tx: Database, provider: Provider, { subject, externalId }: ProvenIdentity) {
  const account = await findByNumber(tx, provider, externalId)
  if (!account) return undefined
  const isLinked = await linkIdentity(tx, { userId: account.id, providerId: provider.id, subject })
  if (!isLinked) return undefined
  await recordAudit(tx, { user: account }, { action: 'sign-on.link', objectId: provider.id })
  await notifyOfLink(tx, account.id, provider.id)
  return account
}

async function findByNumber(tx: Database, provider: Provider, externalId: string | null) {
  if (!provider.externalIdClaim || !externalId) return undefined
  const [account] = await tx
    .select()
    .from(users)
    .where(and(eq(users.externalId, externalId), maySignOn(provider.institutionId), not(hasGrant()), isStaff))
  // Somebody else may have set the password, and whoever signs on with that number would stay in.
  return account && !heldBefore(account) ? account : undefined
}

const PersonNumber = line({ min: 1, max: 100 })

/**
 * Makes an account for somebody whom the provider vouches for and who has none, without a unit or a grant. Two sign-ons
 * of one person follow each other, and the later finds what the earlier made.
 */
async function makeFirst(
  tx: Database,
  provider: Provider,
  proven: ProvenIdentity,
  { isBroughtIn, trace }: SigningOn,
) {
  const { person, subject, externalId } = proven
  if (!provider.makesAccounts || !person) return undefined
  const { id: providerId, institutionId } = provider
  await followSameCall(tx, `first sign-on ${institutionId}`)
  const made = await findLinked(tx, provider, subject)
  if (made) return made
  const role = await roleOfNewcomer(tx, provider, proven, isBroughtIn)
  if (!role) return undefined
  const { userName, ...fields } = person
  const wanted = (userName || person.email || ownName({ ...person, username: role })).split('@')[0] ?? ''
  const number = PersonNumber.safeParse(externalId).data ?? null
  const begun = { ...fields, externalId: number, institutionId, role }
  const account = await addProvisionedAccount(tx, wanted, begun)
  await linkIdentity(tx, { userId: account.id, providerId, subject, isOfMember: role === 'user' })
  await recordAudit(tx, { user: account, trace }, { action: 'sign-on.make-account', objectId: providerId })
  return account
}

/** Whom `finishSignOn` would sign on, and whether by a link, the number, or a new account. It changes nothing. */
export function findMatch(
  db: Database,
  provider: Provider,
  proven: ProvenIdentity,
  isBroughtIn: IsBroughtIn,
) {
  const { subject, externalId, person } = proven
  // Links are for callers to delete and for nobody to see but their owners.
  return asSystem(async () => {
    const linked = await findLinked(db, provider, subject)
    if (linked) return { account: linked, by: 'link' as const }
    const numbered = await findByNumber(db, provider, externalId)
    if (!numbered) {
      const role = await roleOfNewcomer(db, provider, proven, isBroughtIn)
      return (
        role && person && { account: { ...person, username: person.userName || subject }, by: 'new' as const }
      )
    }
    const { providerId, userId } = linkedIdentities
    const isOfProvider = eq(providerId, provider.id)
    const isTaken = or(eq(userId, numbered.id), eq(linkedIdentities.subject, subject))
    const taken = await db.$count(linkedIdentities, and(isOfProvider, isTaken))
    return taken > 0 ? null : { account: numbered, by: 'number' as const }
  })
}

/** Links an account to a person of a provider. Answers false where one of the two is linked there already. */
export async function linkIdentity(
  tx: Database,
  identity: Pick<typeof linkedIdentities.$inferInsert, 'userId' | 'providerId' | 'subject' | 'isOfMember'>,
): Promise<boolean> {
  const linked = await tx
    .insert(linkedIdentities)
    .values({ ...identity, linkedAt: now() })
    .onConflictDoNothing()
    .returning({ id: linkedIdentities.id })
  return linked.length > 0
}

/** Notifies somebody that a work account signs on as them from now on. */
export function notifyOfLink(tx: Database, userId: string, providerId: string): Promise<void> {
  const key = `work-account:${providerId}`
  return notify(tx, [userId], { key, kind: 'work-account-linked', path: '/profile/security' })
}

async function markUsed(tx: Database, providerId: string, userId: string): Promise<void> {
  const lastUsedAt = now()
  await tx
    .update(linkedIdentities)
    .set({ lastUsedAt })
    .where(and(eq(linkedIdentities.providerId, providerId), eq(linkedIdentities.userId, userId)))
  await tx.update(identityProviders).set({ lastUsedAt }).where(eq(identityProviders.id, providerId))
}

const unknownPerson = ({ name }: { readonly name: string }) => signInRefused(t('unknownPerson', { name }))
