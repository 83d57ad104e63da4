import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, line, nameLine, Nothing, OneId, RequestId, secretLine } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('refusals')

export const Name = nameLine({
  min: 1,
  max: 40,
  tooShort: () => t('nameMissing'),
  tooLong: () => t('nameTooLong'),
})

/** An issuer as its provider writes it: https, and plain http on this machine alone. */
const Issuer = line({ min: 1, max: 500, tooShort: () => t('issuerMissing') }).check(
  z.refine((issuer) => isIssuer(issuer), { error: () => t('issuerWrong') }),
)

function isIssuer(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false
  const { protocol, hostname, search, hash, username, password } = new URL(issuer)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (
    (protocol === 'https:' || (protocol === 'http:' && isLocal)) && !search && !hash && !username && !password
  )
}

const ClientId = line({ min: 1, max: 200, tooShort: () => t('clientIdMissing') })
const Secret = secretLine({ min: 8, max: 500, tooShort: () => t('secretTooShort') })
/** The classes of SAML that say no more than a password, or nothing (SAML authentication contexts 3.4). */
const weakClass =
  /:ac:classes:(Password|PasswordProtectedTransport|PreviousSession|InternetProtocol\w*|unspecified)$/

/** What `acr` or `amr` may say, such as `mfa` (RFC 8176), or a class of SAML. A password is never a second factor. */
export const Factors = z
  .array(
    line({ min: 1, max: 200 }).check(
      z.refine((factor) => !['pwd', 'pin', 'kba'].includes(factor) && !weakClass.test(factor), {
        error: () => t('noSecondFactor'),
      }),
    ),
  )
  .check(z.maxLength(10, { error: () => t('tooManyFactors') }))
/** What OpenID Connect asks for besides `openid` (RFC 6749, 3.3). */
const Scopes = z
  .array(line({ min: 1, max: 100 }).check(z.regex(/^[!#-[\]-~]+$/, { error: () => t('scopeWrong') })))
  .check(z.maxLength(10, { error: () => t('tooManyFactors') }))
/** The attributes of directories for an e-mail address and for a name like one (RFC 4524, eduPerson). */
const mailInDirectories = new Set(['urn:oid:0.9.2342.19200300.100.1.3', 'urn:oid:1.3.6.1.4.1.5923.1.1.1.6'])
export const Claim = line({ min: 1, max: 100 }).check(
  // An address of e-mail can be given to somebody else, and at many providers people choose it themselves.
  z.refine((claim) => !/mail|username|upn|^name$/i.test(claim) && !mailInDirectories.has(claim), {
    error: () => t('claimWrong'),
  }),
)

const NewProvider = z.strictObject({
  name: Name,
  issuer: Issuer,
  clientId: ClientId,
  /** Left out where Evenkeel is to make a key of its own. */
  secret: z.optional(Secret),
  acceptedFactors: z._default(Factors, []),
  externalIdClaim: z._default(z.nullable(Claim), null),
  scopes: z._default(Scopes, []),
  makesAccounts: z._default(z.boolean(), false),
  requestId: RequestId,
})
export type NewProvider = z.infer<typeof NewProvider>

const ProviderChanges = z.strictObject({
  name: z.optional(Name),
  clientId: z.optional(ClientId),
  secret: z.optional(Secret),
  acceptedFactors: z.optional(Factors),
  externalIdClaim: z.optional(z.nullable(Claim)),
  scopes: z.optional(Scopes),
  makesAccounts: z.optional(z.boolean()),
  isEnabled: z.optional(z.boolean()),
})
export type ProviderChanges = z.infer<typeof ProviderChanges>

export const IdentityProvider = z.object({
  id: Id,
  kind: z.enum(['oidc', 'saml']),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  proof: z.enum(['secret', 'key']),
  acceptedFactors: z.array(z.string()),
  externalIdClaim: z.nullable(z.string()),
  /** What is asked for besides `openid`; none of a SAML provider. */
  scopes: z.array(z.string()),
  /** Whether somebody who has no account gets one at their first sign-on. */
  makesAccounts: z.boolean(),
  isEnabled: z.boolean(),
  /** Whether people can sign on with it now. */
  works: z.boolean(),
  proposedBy: z.nullable(z.string()),
  /** When it works by itself; null while it waits for a second person, and once it is confirmed. */
  takesEffectAt: z.nullable(Instant),
  /** Until when the metadata of a SAML provider is valid, which then signs nobody on; null for no end. */
  endsAt: z.nullable(Instant),
  mayConfirm: z.boolean(),
  lastUsedAt: z.nullable(Instant),
  /** How many people have connected their account. */
  linked: z.int(),
  /** What the provider has to know: where it sends browsers back to, and where it reads our public key. */
  returnAddress: z.string(),
  keysAddress: z.nullable(z.string()),
  /** The certificate of that key in PEM, for providers that take no address; null where it has none. */
  certificate: z.nullable(z.string()),
})
export type IdentityProvider = z.infer<typeof IdentityProvider>

const Code = line({ min: 2, max: 63, tooShort: () => t('codeTooShort') }).check(
  z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])$/, { error: () => t('codeWrong') }),
)

export const SignOnSettings = z.object({
  /** What people type to find the sign-on, such as the domain of their work e-mail. */
  code: z.nullable(z.string()),
  /** Whether staff sign in by a provider or a passkey alone. */
  isPasswordOff: z.boolean(),
  /** Everybody who could keep their password, and whether they do. */
  managers: z.array(z.object({ id: Id, name: z.string(), isExempt: z.boolean() })),
  providers: z.array(IdentityProvider),
})
export type SignOnSettings = z.infer<typeof SignOnSettings>

const SettingChanges = z.strictObject({
  code: z.nullable(Code),
  isPasswordOff: z.boolean(),
  passwordKeptBy: z.array(Id).check(z.maxLength(10, { error: () => t('tooManyPeople') })),
})
export type SettingChanges = z.infer<typeof SettingChanges>

const keepers = { access: peopleManagerRoles } as const

/** The identity providers of an institution, for its people managers. */
export const providerApi = {
  settings: endpoint({
    method: 'GET',
    path: '/api/sign-on-settings',
    summary: 'How the staff of the caller’s institution sign on, and its identity providers',
    ...keepers,
    response: SignOnSettings,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/sign-on-settings',
    summary: 'Set the short name of the institution’s sign-on, and whether its staff still use passwords',
    ...keepers,
    stepUp: true,
    body: SettingChanges,
    response: Nothing,
    status: 204,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/identity-providers',
    summary: 'Add an identity provider; it works once a second person has confirmed it',
    ...keepers,
    stepUp: true,
    body: NewProvider,
    madeOnce: true,
    response: z.object({ id: Id }),
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/identity-providers/:id',
    summary:
      'Change an identity provider; another client, claim or accepted factor, making accounts, or turning it on, waits for a second person',
    ...keepers,
    stepUp: true,
    params: OneId,
    body: ProviderChanges,
    response: Nothing,
    status: 204,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/identity-providers/:id/confirm',
    summary: 'Confirm an identity provider that somebody else added or changed',
    ...keepers,
    stepUp: true,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/identity-providers/:id',
    summary: 'Remove an identity provider, and with it who is connected there',
    ...keepers,
    stepUp: true,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
}
