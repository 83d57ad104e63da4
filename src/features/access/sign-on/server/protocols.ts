import type { SignedIn, Visitor } from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { signInRefused } from '#server/http/rejection.ts'

import { texts } from '../locales/texts.ts'
import { consumeAttempt } from './attempts.ts'
import { finishSignOn, type ProvenIdentity } from './finish-sign-on.ts'
import type { Provider } from './issuer.ts'
import { type Begun, beginOidc, proveByOidc } from './oidc.ts'
import { beginBySaml, proveBySaml } from './saml/sign-on.ts'

const t = texts('refusals')

type Context = Pick<AppContext, 'db' | 'keyring' | 'settings'>

/** Begins a sign-on by the provider's protocol, or with `userId` the linking of that person's account. Throws as `beginOidc`. */
export function beginSignOn(context: Context, provider: Provider, userId: string | null): Promise<Begun> {
  return provider.kind === 'saml'
    ? beginBySaml(context, provider, userId)
    : beginOidc(context, provider, userId)
}

/** What a browser brought back from a provider. */
export interface Returned {
  /** The query of the address by which it came. */
  readonly query: string
  /** The secret of its cookie; undefined where it has none. */
  readonly browserToken: string | undefined
  /** Who links their account; null for a sign-on. */
  readonly userId: string | null
}

/**
 * Who the provider says has signed in: this browser asked for it once within ten minutes, and the provider's answer
 * holds by its protocol. Throws a 401 for everything else, and the 503 of `proveByOidc`.
 */
export async function proveIdentity(
  context: Context,
  provider: Provider,
  { query, browserToken, userId }: Returned,
): Promise<ProvenIdentity> {
  const attempt = await consumeAttempt(context.db, browserToken, { providerId: provider.id, userId })
  if (!attempt) throw notBegunHere()
  const prove = provider.kind === 'saml' ? proveBySaml : proveByOidc
  const proven = await prove(context, provider, attempt, query)
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
  visitor: Visitor & { readonly timeZone?: string | undefined },
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

const notBegunHere = () => signInRefused(t('notBegunHere'))
const notVerified = ({ name }: Provider) => signInRefused(t('notVerified', { name }))
