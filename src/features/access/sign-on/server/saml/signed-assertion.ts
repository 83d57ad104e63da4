import * as z from 'zod/mini'

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
export type Confirmation = z.infer<typeof Confirmation>

/**
 * What the profile asks of an assertion for sign-on by browser (SAML profiles 4.1.4.2), as the library parses the
 * bytes that the signature covers: elements without prefix, attributes under `$`, text under `_`.
 */
export const SignedAssertion = z.object({
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
export type SignedAssertion = z.infer<typeof SignedAssertion>

/** The confirmations that say "whoever brings this" and are complete. The profile allows others beside them. */
export function bearerConfirmations({ Subject: [subject] }: SignedAssertion): Confirmation[] {
  return subject.SubjectConfirmation.flatMap((one) => {
    const { data } = Confirmation.safeParse(one)
    return data?.$.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer' ? [data] : []
  })
}
