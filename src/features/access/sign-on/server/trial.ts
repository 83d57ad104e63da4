import { recordAudit } from '#features/core/audit/index.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict, Rejection } from '#server/http/rejection.ts'

import { texts } from '../locales/texts.ts'
import type { TrialProof, TrialResult } from '../trial-contract.ts'
import { consumeAttempt } from './attempts.ts'
import { findMatch, type Proof } from './finish-sign-on.ts'
import type { IsBroughtIn } from './first-account.ts'
import { describeIssuer, type Provider } from './issuer.ts'
import { type Begun, OidcRefusal, proveByOidc } from './oidc.ts'
import { beginSignOn, notBegunHere, type Returned } from './protocols.ts'
import { reasonOf } from './refusal-reason.ts'
import { SamlRefusal } from './saml/refusal.ts'
import { tryBySaml } from './saml/sign-on.ts'
import { lockProvider } from './usable-providers.ts'

const t = texts('refusals')

type Keeper = Caller & Pick<AppContext, 'settings'>

/**
 * Begins to try a provider of the caller's institution, also one that waits or is turned off. Its description is read
 * anew. Throws a 404 for another institution's, and a 409 with what is wrong where it cannot be read.
 */
export async function beginTrial(caller: Keeper, id: string): Promise<Begun> {
  const provider = await lockProvider(caller.db, caller, id)
  if (provider.kind === 'oidc') await requireDescription(caller, provider)
  return beginSignOn(caller, provider, beginnerOf(caller))
}

const beginnerOf = ({ user }: Caller) => ({ userId: user.id, trialSessionId: user.sessionId })

async function requireDescription(caller: Keeper, provider: Provider): Promise<void> {
  try {
    await describeIssuer(caller, provider)
  } catch (error) {
    throw conflict(t('notDescribed', { reason: await reasonOf(error) }))
  }
}

/**
 * What came of a trial: what the provider says of whoever signed in there, checked as at a sign-on, and whom that would
 * sign on; or why it would sign on nobody. It opens no session and links nothing. The trail keeps that it was tried, and
 * no value. Throws a 404 as `beginTrial`, and a 401 where this browser and session did not begin it within ten minutes.
 */
export async function finishTrial(
  caller: Keeper,
  id: string,
  {
    query,
    browserToken,
    isBroughtIn,
  }: Pick<Returned, 'query' | 'browserToken'> & { readonly isBroughtIn: IsBroughtIn },
): Promise<TrialResult> {
  const provider = await lockProvider(caller.db, caller, id)
  const attempt = await consumeAttempt(caller.db, browserToken, { providerId: id, ...beginnerOf(caller) })
  if (!attempt) throw notBegunHere()
  const result = await (
    provider.kind === 'saml'
      ? tryBySaml(caller, provider, attempt, query)
      : proveByOidc(caller, provider, attempt, { query, words: texts('reasons') })
  ).then(
    async (proof) => ({ problem: null, proof: await shown(caller, provider, proof, isBroughtIn) }),
    (error: unknown) => ({ problem: problemOf(error), proof: null }),
  )
  const outcome = result.problem === null ? 'done' : 'refused'
  await recordAudit(caller.db, caller, { action: 'sign-on.try-provider', objectId: id, outcome })
  return { provider: { name: provider.name, kind: provider.kind }, ...result }
}

const samlReason = texts('samlReasons')

function problemOf(error: unknown): string {
  if (error instanceof OidcRefusal) return error.message
  if (error instanceof SamlRefusal) return samlReason(error.reason, { detail: error.detail })
  // A rejection is that the provider does not answer.
  if (error instanceof Rejection) return texts('reasons')('noAnswer')
  throw error
}

/** So much of one value is shown: enough to recognize it. */
const mostCharacters = 300
/** So many claims, and values of one. */
const mostShown = 100

async function shown(
  { db }: Keeper,
  provider: Provider,
  proof: Proof,
  isBroughtIn: IsBroughtIn,
): Promise<TrialProof> {
  const { subject, externalId, factors, values } = proof
  const found = await findMatch(db, provider, proof, isBroughtIn)
  const cut = (value: string) =>
    value.length > mostCharacters ? `${value.slice(0, mostCharacters)}…` : value
  return {
    issuer: provider.issuer,
    subject,
    values: Object.entries(values)
      .slice(0, mostShown)
      .map(([name, its]) => ({ name: cut(name), values: its.slice(0, mostShown).map(cut) })),
    factors: factors.map(cut),
    isFactorAccepted: provider.acceptedFactors.some((factor) => factors.includes(factor)),
    externalId,
    match: found && { name: ownName(found.account), by: found.by },
  }
}
