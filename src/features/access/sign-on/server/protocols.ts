import type { FastifyBaseLogger } from 'fastify'

import type { SignedIn } from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { signInRefused } from '#server/http/rejection.ts'

import { texts } from '../locales/texts.ts'
import { type Beginner, consumeAttempt } from './attempts.ts'
import { finishSignOn, type ProvenIdentity, type SigningOn } from './finish-sign-on.ts'
import type { Provider } from './issuer.ts'
import { type Begun, beginOidc, OidcRefusal, proveByOidc } from './oidc.ts'
import { beginBySaml, proveBySaml } from './saml/sign-on.ts'

const t = texts('refusals')

type Context = Pick<AppContext, 'db' | 'keyring' | 'settings'>

/** Begins a sign-on by the provider's protocol, the linking of an account, or a trial. Throws as `beginOidc`. */
export function beginSignOn(context: Context, provider: Provider, beginner: Beginner): Promise<Begun> {
  return provider.kind === 'saml'
    ? beginBySaml(context, provider, beginner)
    : beginOidc(context, provider, beginner)
}

/** What a browser brought back from a provider. */
export interface Returned {
  /** The query of the address by which it came. */
  readonly query: string
  /** The secret of its cookie; undefined where it has none. */
  readonly browserToken: string | undefined
  /** Who links their account; null for a sign-on. */
  readonly userId: string | null
  /** Where the reason of a refusal stands for who runs Evenkeel. */
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Who the provider says has signed in: this browser asked for it once within ten minutes, and the provider's answer
 * holds by its protocol. Throws a 401 for everything else, and the 503 of `proveByOidc`.
 */
export async function proveIdentity(
  context: Context,
  provider: Provider,
  { query, browserToken, userId, log }: Returned,
): Promise<ProvenIdentity> {
  const attempt = await consumeAttempt(context.db, browserToken, { providerId: provider.id, userId })
  if (!attempt) throw notBegunHere()
  const prove = provider.kind === 'saml' ? proveBySaml : proveByOidc
  const proven = await prove(context, provider, attempt, { query }).catch((error: unknown) => {
    if (!(error instanceof OidcRefusal)) throw error
    log.warn({ providerId: provider.id, reason: error.message }, 'A sign-on was refused')
    return null
  })
  if (!proven) throw notVerified(provider)
  return proven
}

/**
 * Signs on with what a browser brought back. Throws as `proveIdentity` and `finishSignOn`. A refusal is in the trail.
 */
export async function signOn(
  context: Context,
  provider: Provider,
  returned: Omit<Returned, 'userId'>,
  visitor: SigningOn,
): Promise<SignedIn> {
  try {
    const proven = await proveIdentity(context, provider, { ...returned, userId: null })
    return await finishSignOn(context, provider, proven, visitor)
  } catch (error) {
    const { id: objectId, institutionId } = provider
    const event = { action: 'sign-on.use', outcome: 'refused', objectId, institutionId } as const
    await recordAudit(context.db, { user: null, trace: visitor.trace }, event)
    throw error
  }
}

/** The 401 for an answer to nothing that this browser asked. */
export const notBegunHere = () => signInRefused(t('notBegunHere'))
const notVerified = ({ name }: Provider) => signInRefused(t('notVerified', { name }))
