import { type Profile, SAML, SamlStatusError } from '@node-saml/node-saml'
import * as z from 'zod/mini'

import { now } from '#server/clock.ts'

import type { SamlProvider, SamlService } from './parties.ts'
import { SamlRefusal } from './refusal.ts'
import { readResponse, requestNamedIn } from './xml-rules.ts'

/** How far a provider's clock may be from ours. OWASP names 3 to 5 minutes as usual; machines with NTP need less. */
const skewMilliseconds = 60_000

/** What a provider said of the person at the browser, and when that stops to count. */
export interface SamlAssertion {
  readonly id: string
  /** The id of the request that it answers. Whether this browser made that request is for the caller to check. */
  readonly requestId: string
  /** The provider's lasting name for the person: the NameID. */
  readonly subject: string
  /** The attributes that are plain text, by name. */
  readonly attributes: Readonly<Record<string, readonly string[]>>
  /** How the person authenticated (AuthnContextClassRef); null where the provider does not say. */
  readonly authnContext: string | null
  /** From then on the assertion is refused for its age, and its id needs no remembering. */
  readonly expiresAt: Date
}

/**
 * Reads a provider's answer to a request. The assertion, or the response with the assertion inside, must be signed with RSA
 * and SHA-256 or stronger by one of the provider's certificates. Only what the signature covers counts: issuer, audience, recipient, the request it answers, its times by our clock with a minute's tolerance, and a
 * NameID that lasts. An answer to no request, since somebody began at the provider, is refused. Throws a `SamlRefusal`.
 */
export async function checkSamlResponse(
  provider: SamlProvider,
  us: SamlService,
  encoded: string,
  at = now(),
): Promise<SamlAssertion> {
  const xml = readResponse(encoded)
  const requestId = requestNamedIn(xml, us)
  const profile = await signedProfile(provider, us, xml)
  const assertion = parse(profile)
  const [
    {
      NameID: [nameId],
    },
  ] = assertion.Subject

  if (assertion.Issuer[0]._ !== provider.entityId) {
    throw new SamlRefusal('issuer', 'The assertion is of another issuer than the provider')
  }
  const confirmation = requireBearer(assertion, us, requestId)
  requireInTime(assertion, confirmation, at)
  if (nameId.$?.Format?.endsWith(':transient')) {
    throw new SamlRefusal('subject', 'The NameID is transient: it would name somebody new at every sign-on')
  }
  const subject = nameId._.trim()
  if (!subject || subject.length > 512) throw new SamlRefusal('subject', 'The NameID is empty or too long')

  return {
    id: assertion.$.ID,
    requestId,
    subject,
    attributes: plainAttributes(profile),
    authnContext: assertion.AuthnStatement[0]?.AuthnContext[0].AuthnContextClassRef?.[0]._.trim() ?? null,
    expiresAt: after(confirmation.SubjectConfirmationData[0].$.NotOnOrAfter),
  }
}

async function signedProfile(provider: SamlProvider, us: SamlService, xml: string): Promise<Profile> {
  const saml = new SAML({
    issuer: us.entityId,
    callbackUrl: us.acsAddress,
    idpCert: [...provider.certificates],
    audience: us.entityId,
    // A signature of the response stands in for one of the assertion: the library reads on in what it covers alone.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    // The library would check times by this machine's clock. They are checked by the database's, below.
    acceptedClockSkewMs: -1,
  })
  try {
    const { profile } = await saml.validatePostResponseAsync({
      SAMLResponse: Buffer.from(xml).toString('base64'),
    })
    if (profile) return profile
  } catch (error) {
    throw refusalOf(error)
  }
  throw new SamlRefusal('malformed', 'The answer has no assertion')
}

function refusalOf(error: unknown): SamlRefusal {
  if (error instanceof SamlStatusError) {
    return new SamlRefusal('provider-refused', 'The provider answered that it could not sign the person on')
  }
  const message = error instanceof Error ? error.message : ''
  if (/audience/i.test(message)) return new SamlRefusal('audience', 'The assertion is for another audience')
  if (/signature/i.test(message)) {
    return new SamlRefusal(
      'signature',
      'Neither the assertion nor the response is signed by a certificate of the provider',
    )
  }
  return new SamlRefusal('malformed', 'The answer is not a SAML response with an assertion')
}

function parse(profile: Profile): SignedAssertion {
  const { data } = SignedAssertion.safeParse(profile.getAssertion?.()['Assertion'])
  if (!data) throw new SamlRefusal('malformed', 'The assertion lacks what a sign-on by browser needs')
  return data
}

function requireBearer(assertion: SignedAssertion, us: SamlService, requestId: string): Confirmation {
  const ours = bearerConfirmations(assertion).filter(
    ({ SubjectConfirmationData: [{ $: data }] }) => data.Recipient === us.acsAddress,
  )
  if (ours.length === 0) throw new SamlRefusal('recipient', 'The assertion is for another address')
  const answer = ours.find(({ SubjectConfirmationData: [{ $: data }] }) => data.InResponseTo === requestId)
  if (!answer)
    throw new SamlRefusal('other-request', 'The assertion answers another request than the response')
  return answer
}

function requireInTime(
  { Conditions, AuthnStatement }: SignedAssertion,
  confirmation: Confirmation,
  at: Date,
): void {
  const windows: { NotBefore?: Date | undefined; NotOnOrAfter?: Date | undefined }[] = [
    Conditions[0].$ ?? {},
    confirmation.SubjectConfirmationData[0].$,
    ...AuthnStatement.map(({ $ }) => ({ NotOnOrAfter: $?.SessionNotOnOrAfter })),
  ]
  for (const { NotBefore, NotOnOrAfter } of windows) {
    if (NotBefore && at.getTime() + skewMilliseconds < NotBefore.getTime()) {
      throw new SamlRefusal('not-yet-valid', 'The assertion is not valid yet: compare the clocks')
    }
    if (NotOnOrAfter && at >= after(NotOnOrAfter)) {
      throw new SamlRefusal('expired', 'The assertion is no longer valid: compare the clocks')
    }
  }
}

const after = (instant: Date) => new Date(instant.getTime() + skewMilliseconds)

function plainAttributes({ attributes }: Profile): Record<string, string[]> {
  const entries = Object.entries(attributes ?? {}).map(([name, value]): [string, string[]] => [
    name,
    [value].flat().filter((one) => typeof one === 'string'),
  ])
  return Object.fromEntries(entries)
}

/** xs:dateTime as SAML writes it, in UTC (SAML core 1.3.3). */
const Instant = z
  .pipe(
    z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)),
    z.transform((text) => new Date(text)),
  )
  .check(z.refine((instant) => !Number.isNaN(instant.getTime())))

const Text = z.object({ _: z.string() })
const Window = z.object({ NotBefore: z.optional(Instant), NotOnOrAfter: z.optional(Instant) })

const Confirmation = z.object({
  $: z.object({ Method: z.string() }),
  SubjectConfirmationData: z.tuple([
    z.object({
      $: z.object({
        Recipient: z.string(),
        InResponseTo: z.string(),
        NotBefore: z.optional(Instant),
        NotOnOrAfter: Instant,
      }),
    }),
  ]),
})
type Confirmation = z.infer<typeof Confirmation>

/**
 * What the profile asks of an assertion for sign-on by browser (SAML profiles 4.1.4.2), as the library parses the
 * bytes that the signature covers: elements without prefix, attributes under `$`, text under `_`.
 */
const SignedAssertion = z.object({
  $: z.object({ ID: z.string().check(z.minLength(1), z.maxLength(512)) }),
  Issuer: z.tuple([Text]),
  Subject: z.tuple([
    z.object({
      NameID: z.tuple([
        z.object({
          _: z.string(),
          $: z.optional(z.object({ Format: z.optional(z.string()) })),
        }),
      ]),
      SubjectConfirmation: z.array(z.unknown()).check(z.minLength(1)),
    }),
  ]),
  // The library has checked their audiences.
  Conditions: z.tuple([z.object({ $: z.optional(Window) })]),
  AuthnStatement: z
    .array(
      z.object({
        $: z.optional(z.object({ SessionNotOnOrAfter: z.optional(Instant) })),
        AuthnContext: z.tuple([z.object({ AuthnContextClassRef: z.optional(z.tuple([Text])) })]),
      }),
    )
    .check(z.minLength(1)),
})
type SignedAssertion = z.infer<typeof SignedAssertion>

/** The confirmations that say "whoever brings this" and are complete. The profile allows others beside them. */
function bearerConfirmations({ Subject: [subject] }: SignedAssertion): Confirmation[] {
  return subject.SubjectConfirmation.flatMap((one) => {
    const { data } = Confirmation.safeParse(one)
    return data?.$.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer' ? [data] : []
  })
}
