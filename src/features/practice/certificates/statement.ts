import * as z from 'zod/mini'

/** How a document stands for the person: first and last name, or first name and initial. */
export const nameForms = ['whole', 'initial'] as const
export type NameForm = (typeof nameForms)[number]

const head = {
  /** The address that made and signed it. */
  iss: z.string(),
  number: z.string(),
  /** The day on which it was made, in the person's time zone. */
  day: z.iso.date(),
  name: z.string(),
}

/** What a certificate says. Nothing in it tells where its person lives or works, unless they chose so. */
export const CertificateStatement = z.object({
  kind: z.literal('certificate'),
  ...head,
  module: z.string(),
  taught: z.string(),
  minutes: z.number(),
  /**
   * What the server saw: the days on which the module was begun and finished, in the person's time zone, and the whole
   * minutes in between. Certificates from before December 2026 do not say it.
   */
  seen: z.optional(z.object({ begun: z.iso.date(), finished: z.iso.date(), minutes: z.int() })),
  institution: z.optional(z.string()),
})
export type CertificateStatement = z.infer<typeof CertificateStatement>

/** What is signed of a re-entry passport: that it was made, and the digest of its file. */
export const PassportStatement = z.object({
  kind: z.literal('passport'),
  ...head,
  /** SHA-256 of the FHIR file, in lower-case hexadecimal. */
  sha256: z.string(),
})
export type PassportStatement = z.infer<typeof PassportStatement>

/** What Evenkeel puts its signature to. */
export const Statement = z.union([CertificateStatement, PassportStatement])
export type Statement = z.infer<typeof Statement>

/** A public key with which statements are checked, as a JSON Web Key (RFC 8037). */
export const PublicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  /** Its thumbprint (RFC 7638), which is its fingerprint on paper too. */
  kid: z.string(),
  x: z.string(),
})
export type PublicKey = z.infer<typeof PublicKey>

/** The address that shows whether a statement is genuine. What stands behind # is not sent to the server. */
export function verifyAddress({ iss }: Pick<Statement, 'iss'>, jws: string): string {
  return `${iss}/verify#${jws}`
}
