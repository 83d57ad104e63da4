import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, line, secretLine } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'
import { CertificateStatement, nameForms, PublicKey, Statement } from './statement.ts'

const t = texts('refusals')

/** More than any statement is long. */
export const longestDocument = 4000

export const Certificate = z.object({
  id: Id,
  moduleId: z.string(),
  statement: CertificateStatement,
  /** The statement with its signature, as a compact JWS. */
  jws: z.string(),
  createdAt: Instant,
})
export type Certificate = z.infer<typeof Certificate>

export const NewCertificate = z.strictObject({
  moduleId: line({ min: 1, max: 100 }),
  /** The place of the chosen answer of each question, from 0. */
  answers: z.array(z.int().check(z.gte(0), z.lte(9))).check(z.maxLength(10)),
  nameForm: z.enum(nameForms, { error: () => t('nameForm') }),
  namesInstitution: z.boolean(),
})
export type NewCertificate = z.infer<typeof NewCertificate>

export const certificateApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/certificates',
    summary: 'The caller’s certificates, the latest first',
    response: z.array(Certificate),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/certificates',
    news: ['own'],
    summary:
      'Make the caller’s certificate of a module that they completed; it takes the place of an earlier one',
    body: NewCertificate,
    response: Certificate,
    status: 201,
  }),
  keys: endpoint({
    method: 'GET',
    path: '/api/certificates/keys',
    summary: 'The public keys that certificates and passports are checked with, as a JSON Web Key Set',
    access: 'public',
    response: z.object({ keys: z.array(PublicKey) }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/certificates/check',
    summary:
      'Check a signed statement, for browsers that cannot; null where it is not genuine. Nothing is kept.',
    access: 'public',
    body: z.strictObject({ document: secretLine({ min: 1, max: longestDocument }) }),
    response: z.object({ statement: z.nullable(Statement) }),
  }),
}
