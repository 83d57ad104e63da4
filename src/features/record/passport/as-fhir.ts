import type { Certificate } from '#features/practice/certificates/contract.ts'
import { type BundleEntry, newReference, patientEntry } from '#features/record/fhir/entries.ts'
import { totalEntry } from '#features/record/fhir/screenings.ts'

import type { PassportContents } from './contract.ts'

interface Holder {
  readonly id: string
  readonly institutionId: string
  readonly firstName: string
  readonly lastName: string
}

interface Head {
  /** The address that made it. */
  readonly iss: string
  readonly number: string
  /** The moment in ISO 8601. */
  readonly madeAt: string
}

/**
 * A passport as a FHIR R4 document: a Bundle whose first entry is a Composition, with a section for each thing that
 * was chosen (https://hl7.org/fhir/R4/documents.html). It names the person by their account here, and not by the
 * number that an institution gave them.
 */
export function passportBundle(holder: Holder, contents: PassportContents, { iss, number, madeAt }: Head) {
  const patient = newReference()
  const scores = contents.scores.map(({ questionnaire: instrument, score: value, createdAt }) =>
    totalEntry(patient, { instrument, value, createdAt }),
  )
  const certificates = contents.certificates.map((certificate) => certificateEntry(patient, certificate))
  const section = [
    ...(scores.length > 0 ? [{ title: 'Screening scores', entry: scores.map(referenceTo) }] : []),
    ...(contents.plan ? [planSection(contents.plan)] : []),
    ...(certificates.length > 0 ? [{ title: 'Certificates', entry: certificates.map(referenceTo) }] : []),
  ]
  const composition: BundleEntry = {
    fullUrl: newReference(),
    resource: {
      resourceType: 'Composition',
      identifier: { system: iss, value: number },
      status: 'final',
      // The code of the International Patient Summary, whose profiles this does not claim to meet.
      type: {
        coding: [{ system: 'http://loinc.org', code: '60591-5', display: 'Patient summary Document' }],
      },
      subject: { reference: patient },
      date: madeAt,
      author: [{ reference: patient }],
      title: 'Re-entry passport',
      section,
    },
  }
  return {
    resourceType: 'Bundle',
    type: 'document',
    identifier: { system: 'urn:ietf:rfc:3986', value: newReference() },
    timestamp: madeAt,
    entry: [
      composition,
      patientEntry(patient, { ...holder, externalId: null }, 'unknown'),
      ...scores,
      ...certificates,
    ],
  }
}

const referenceTo = ({ fullUrl }: BundleEntry) => ({ reference: fullUrl })

function planSection({ steps }: NonNullable<PassportContents['plan']>) {
  const parts = steps.map(
    ({ title, text }) => `<h3>${escape(title)}</h3><p>${escape(text).replaceAll('\n', '<br/>')}</p>`,
  )
  const div = `<div xmlns="http://www.w3.org/1999/xhtml">${parts.join('')}</div>`
  return { title: 'Safety plan', text: { status: 'generated', div } }
}

/** A text as XHTML takes it. */
function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A certificate as a DocumentReference with its signed statement, which can be checked by itself. */
function certificateEntry(patient: string, { statement, jws, createdAt }: Certificate): BundleEntry {
  const title = `${statement.module}: ${statement.taught}`
  return {
    fullUrl: newReference(),
    resource: {
      resourceType: 'DocumentReference',
      identifier: [{ system: statement.iss, value: statement.number }],
      status: 'current',
      subject: { reference: patient },
      date: createdAt,
      // FHIR takes no bytes but in base64; a JWS is plain ASCII.
      content: [{ attachment: { contentType: 'application/jose', title, data: btoa(jws) } }],
    },
  }
}
