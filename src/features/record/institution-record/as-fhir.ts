import { type BundleEntry, patientEntry } from '#features/record/fhir/entries.ts'
import { totalEntry } from '#features/record/fhir/screenings.ts'
import { instrumentNames } from '#features/wellbeing/assessments/instruments.ts'

import type { RecordEntry, RecordPerson } from './contract.ts'

interface Institution {
  readonly id: string
  readonly name: string
}

interface About {
  readonly id: string
  readonly person: RecordPerson | null
  readonly lastAt: string
}

/**
 * A record as a FHIR R4 collection: the person, the institution, and of each entry an Encounter (a contact), an
 * Observation (what was found or rated), a CarePlan (a plan) or a Communication (all else that was said and done). The
 * same record has the same file: references count, and no moment is of the export.
 */
export function recordBundle(institution: Institution, about: About, entries: readonly RecordEntry[]) {
  const at = (position: number) => referenceOf(about.id, position)
  const [patient, organization] = [at(0), at(1)]
  const parties = { patient, organization }
  const content = entries
    .flatMap((entry) => resourcesOf(parties, entry))
    .map(({ resource }, index) => ({ fullUrl: at(index + 2), resource }))
  const { person } = about
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: about.lastAt,
    entry: [
      patientEntry(
        patient,
        {
          id: person?.reference ?? about.id,
          institutionId: institution.id,
          externalId: person?.number ?? null,
          ...namesOf(person?.name ?? 'Unknown'),
        },
        'unknown',
      ),
      { fullUrl: organization, resource: { resourceType: 'Organization', name: institution.name } },
      ...content,
    ],
  }
}

/** The address of one entry of a record's bundle, in the form of a UUID of version 8 (RFC 9562). */
function referenceOf(id: string, position: number): string {
  const tail = position.toString(16).padStart(12, '0')
  return `urn:uuid:${id.slice(0, 14)}8${id.slice(15, 19)}8${id.slice(20, 23)}-${tail}`
}

function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = name, ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' ') || firstName }
}

interface Parties {
  readonly patient: string
  readonly organization: string
}
type Resource = Pick<BundleEntry, 'resource'>

function resourcesOf(parties: Parties, entry: RecordEntry): Resource[] {
  const { kind, plan, said, level } = entry
  if (kind === 'screening') {
    return instrumentNames.flatMap((instrument) => {
      const value = entry[instrument]
      return value === undefined
        ? []
        : [totalEntry(parties.patient, { instrument, value, createdAt: entry.at })]
    })
  }
  if (kind === 'plan' && plan) return [carePlan(parties, entry, plan)]
  if (level)
    return [finding(parties, entry, 'Level of risk', { valueString: `${level.level}: ${level.reason}` })]
  if (said) return looks(parties, entry, said)
  const isContact = kind === 'with-them' || kind === 'spoke' || (kind === 'follow-up' && isMeeting(entry))
  return [isContact ? encounter(parties, entry) : communication(parties, entry)]
}

const isMeeting = ({ answer }: RecordEntry) => answer === 'spoke' || answer === 'met'

function encounter(
  { patient, organization }: Parties,
  { at, kind, by, how, answer, contactAt, note }: RecordEntry,
): Resource {
  const isThere = kind === 'with-them' || how === 'in-person' || answer === 'met'
  const actCode = 'http://terminology.hl7.org/CodeSystem/v3-ActCode'
  const start = contactAt ?? at
  return {
    resource: {
      resourceType: 'Encounter',
      status: 'finished',
      class: isThere
        ? { system: actCode, code: 'AMB', display: 'ambulatory' }
        : { system: actCode, code: 'VR', display: 'virtual' },
      type: [{ text: ['Contact', answer ?? kind, how].filter(Boolean).join(', ') }],
      subject: { reference: patient },
      ...(by && { participant: [{ individual: { display: by } }] }),
      period: { start, end: start },
      ...(note && { reasonCode: [{ text: note }] }),
      serviceProvider: { reference: organization },
    },
  }
}

function finding(
  { patient, organization }: Parties,
  { at, by }: RecordEntry,
  text: string,
  value: Readonly<Record<string, unknown>>,
): Resource {
  return {
    resource: {
      resourceType: 'Observation',
      status: 'final',
      code: { text },
      subject: { reference: patient },
      effectiveDateTime: at,
      performer: [{ reference: organization, ...(by && { display: by }) }],
      ...value,
    },
  }
}

/** What was found at a look; each answer of a screener is one component, under the name that the record has for it. */
function looks(parties: Parties, entry: RecordEntry, said: NonNullable<RecordEntry['said']>): Resource[] {
  const { assessment: { look, screener, seenBy } = {}, takenOverBy, precaution } = said
  const words = [
    look && `Safety: ${look.safety}. Agreed: ${look.agreed}. Who knows: ${look.knows}`,
    seenBy && `Seen by ${seenBy.by}: ${seenBy.words}`,
    takenOverBy && `Taken over by: ${takenOverBy}`,
    precaution && ['Precaution', precaution.kind, precaution.words].filter(Boolean).join(': '),
  ].filter(Boolean)
  const answers = Object.entries(screener ?? {}).map(([question, valueBoolean]) => ({
    code: { text: question },
    valueBoolean,
  }))
  return [
    finding(parties, entry, screener ? 'C-SSRS Screen Version - Recent' : 'Look at how the person is', {
      ...(words.length > 0 && { valueString: words.join('. ') }),
      ...(answers.length > 0 && { component: answers }),
    }),
  ]
}

function carePlan(
  { patient, organization }: Parties,
  { at, by }: RecordEntry,
  plan: NonNullable<RecordEntry['plan']>,
): Resource {
  const more = [
    plan.language && `Language: ${plan.language}`,
    plan.interpreter && `Interpreter: ${plan.interpreter}`,
  ].filter(Boolean)
  return {
    resource: {
      resourceType: 'CarePlan',
      // How it went on stands in later entries.
      status: 'unknown',
      intent: 'plan',
      description: plan.now,
      subject: { reference: patient },
      period: { start: at, end: plan.until },
      created: at,
      author: { reference: organization, ...(by && { display: by }) },
      activity: [
        {
          detail: {
            status: 'unknown',
            description: `Observation: ${plan.observation}`,
            performer: [{ display: plan.by }],
          },
        },
        {
          detail: {
            status: 'unknown',
            description: 'Next contact',
            scheduledPeriod: { start: plan.nextContactAt },
          },
        },
      ],
      ...(more.length > 0 && { note: more.map((text) => ({ text })) }),
    },
  }
}

function communication({ patient, organization }: Parties, entry: RecordEntry): Resource {
  const { at, kind, by, alertKind, severity, outcome, answer, to, ending, note } = entry
  const what = [
    kind,
    alertKind,
    severity,
    outcome,
    answer,
    to && `to ${to}`,
    ending?.how,
    ending?.takenOverBy,
    ending?.withoutPlan,
  ].filter(Boolean)
  return {
    resource: {
      resourceType: 'Communication',
      status: 'completed',
      subject: { reference: patient },
      sent: at,
      sender: { reference: organization, ...(by && { display: by }) },
      payload: [{ contentString: what.join(', ') }],
      ...(note && { note: [{ text: note }] }),
    },
  }
}
