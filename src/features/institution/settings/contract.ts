import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { accentNames } from '#features/core/institutions/accents.ts'
import { LocalContact, MinorsHere, ShiftTimes, UnitPost } from '#features/core/institutions/contract.ts'
import { triageProblem } from '#features/core/institutions/triage.ts'
import { isTimeZone } from '#shared/days.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, line, nameLine, Nothing, OneId } from '#shared/fields.ts'

import { escalationMinutesProblem } from './escalation-minutes.ts'
import { texts } from './locales/texts.ts'

const t = texts('refusals')

const Steps = z
  .array(z.int().check(z.minimum(1, { error: () => t('stepTooSoon') }), z.maximum(100_000)))
  .check(z.maxLength(10))

/**
 * The institution's own minutes for the steps of each tier's escalation policy. No step may come later than the
 * product's. A tier that is left out keeps the minutes of the product.
 */
export const OwnEscalationMinutes = z
  .strictObject({
    help: z.optional(Steps),
    critical: z.optional(Steps),
    high: z.optional(Steps),
    medium: z.optional(Steps),
  })
  .check((context) => {
    const problem = escalationMinutesProblem(context.value)
    if (!problem) return
    const { tier, message } = problem
    context.issues.push({ code: 'custom', input: context.value, path: [tier], message })
  })
export type OwnEscalationMinutes = z.infer<typeof OwnEscalationMinutes>

const WholeNumber = z.int({ error: () => t('wholeNumber') })

const PopulationTriage = z
  .strictObject({
    phq9Critical: WholeNumber,
    phq9High: WholeNumber,
    gad7: WholeNumber,
    highMinutes: WholeNumber,
    mediumMinutes: WholeNumber,
    contactHoursHigh: WholeNumber,
    contactHoursModerate: WholeNumber,
    contactHoursLow: WholeNumber,
    contactHoursUnknown: WholeNumber,
    unownedMinutes: WholeNumber,
  })
  .check(({ value, issues }) => {
    const problem = triageProblem(value)
    if (!problem) return
    issues.push({ code: 'custom', input: value, path: [problem.field], message: problem.message })
  })

/** How alerts are sorted and how long cases may wait, for each population. Question 9, "right now" and requests for help have no setting. */
export const TriageSettings = z.strictObject({
  residents: PopulationTriage,
  staff: PopulationTriage,
  community: PopulationTriage,
})

/** The name of an institution, a unit or a shift. */
export const Name = nameLine({
  min: 1,
  max: 80,
  tooShort: () => t('nameMissing'),
  tooLong: () => t('nameTooLong'),
}).check(z.refine((name) => name.trim() === name, { error: () => t('nameHasSpaces') }))

/** An IANA time zone that the runtime knows. */
export const TimeZone = line({ min: 1, max: 64 }).check(
  z.refine(isTimeZone, { error: () => t('notTimeZone') }),
)

const UnitOrShift = z.object({ id: Id, name: z.string() })
const Unit = z.extend(UnitOrShift, {
  /** Whom to phone there where nobody answers an alert; null where it is not known. */
  post: z.nullable(UnitPost),
})
export type Unit = z.infer<typeof Unit>

const Shift = z.extend(UnitOrShift, {
  /** Null where they are not known. */
  times: z.nullable(ShiftTimes),
})
export type Shift = z.infer<typeof Shift>

export const Institution = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(['community', 'correctional']),
  timeZone: z.string(),
  privacyThreshold: z.int(),
  /** Whether its residents may connect with other residents. */
  allowsResidentConnections: z.boolean(),
  /** Whether its people may keep pictures and sounds in their boxes of hope. */
  allowsPicturesAndSounds: z.boolean(),
  ladder: OwnEscalationMinutes,
  triage: TriageSettings,
  contacts: z.array(LocalContact),
  /** Whether it holds people under 18; null until it has said so. */
  minors: z.nullable(MinorsHere),
  /** Whether everybody who sees or changes others' data needs a second factor. */
  requiresSecondFactor: z.boolean(),
  /** Whether people register in it without an invitation. */
  isOpen: z.boolean(),
  accent: z.nullable(z.enum(accentNames)),
  welcome: z.string(),
  units: z.array(Unit),
  shifts: z.array(Shift),
})
export type Institution = z.infer<typeof Institution>

/** Statistics of fewer people than the threshold are not shown. An institution chooses it within these bounds. */
export const thresholds = { lowest: 5, usual: 10, highest: 50 } as const
const thresholdMessage = { error: () => t('threshold', thresholds) }

export const InstitutionChanges = z.strictObject({
  name: z.optional(Name),
  timeZone: z.optional(TimeZone),
  privacyThreshold: z.optional(
    z
      .int(thresholdMessage)
      .check(z.minimum(thresholds.lowest, thresholdMessage), z.maximum(thresholds.highest, thresholdMessage)),
  ),
  allowsResidentConnections: z.optional(z.boolean()),
  allowsPicturesAndSounds: z.optional(z.boolean()),
  ladder: z.optional(OwnEscalationMinutes),
  triage: z.optional(TriageSettings),
  requiresSecondFactor: z.optional(z.boolean()),
  isOpen: z.optional(z.boolean()),
  minors: z.optional(MinorsHere),
  /** The colour beside its name; null for none. */
  accent: z.optional(z.nullable(z.enum(accentNames, { error: () => t('notAccent') }))),
  welcome: z.optional(line({ max: 200, tooLong: () => t('welcomeTooLong') })),
  contacts: z.optional(z.array(LocalContact).check(z.maxLength(8, { error: () => t('tooManyContacts') }))),
})
export type InstitutionChanges = z.infer<typeof InstitutionChanges>

/** Changes, and the institution as it was read before: what was changed elsewhere since is not written over. */
export const InstitutionUpdate = z.extend(InstitutionChanges, { basedOn: z.optional(Institution) })
export type InstitutionUpdate = z.infer<typeof InstitutionUpdate>

/** The settings that protect people. Whatever loosens one waits for a second person, and any change of the triage. */
export const protections = [
  'privacyThreshold',
  'allowsResidentConnections',
  'requiresSecondFactor',
  'ladder',
  'triage',
] as const
export type Protection = (typeof protections)[number]
export type Protections = Pick<Institution, Protection>

/** A change of a setting that waits for a second person, or for its time where there is nobody. */
export const WaitingSetting = z.object({
  id: Id,
  setting: z.enum(protections),
  /** The setting with its new value. */
  changes: z.object({
    privacyThreshold: z.optional(z.int()),
    allowsResidentConnections: z.optional(z.boolean()),
    requiresSecondFactor: z.optional(z.boolean()),
    ladder: z.optional(OwnEscalationMinutes),
    triage: z.optional(TriageSettings),
  }),
  proposedBy: z.string(),
  /** When it takes effect by itself; null while it waits for a second person. */
  takesEffectAt: z.nullable(Instant),
  mayConfirm: z.boolean(),
})
export type WaitingSetting = z.infer<typeof WaitingSetting>

/** The two ways in which an institution is divided. */
export const divisions = ['units', 'shifts'] as const
export type Division = (typeof divisions)[number]

const NewUnitOrShift = z.strictObject({ name: Name })
const OneUnitOrShift = z.strictObject({ division: z.enum(divisions), id: Id })

export const institutionApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/institution',
    news: ['notifications'],
    summary: "The caller's institution with its settings, units and shifts",
    access: peopleManagerRoles,
    response: Institution,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/institution',
    summary:
      "Change the settings of the caller's institution; what protects people less, or changes the triage, asks for a fresh confirmation, as `stepUp` does, and waits for a second person",
    access: peopleManagerRoles,
    body: InstitutionUpdate,
    response: z.extend(Institution, {
      /** The settings of this call that wait, and are as before until then. */
      waiting: z.array(z.enum(protections)),
    }),
  }),
  listWaiting: endpoint({
    method: 'GET',
    path: '/api/waiting-settings',
    news: ['notifications'],
    summary: 'The changes of settings that wait for a second person, or for their time',
    access: peopleManagerRoles,
    response: z.array(WaitingSetting),
  }),
  confirmWaiting: endpoint({
    method: 'POST',
    path: '/api/waiting-settings/:id/confirm',
    summary: 'Confirm a change of a setting that somebody else asked for; it takes effect at once',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  withdrawWaiting: endpoint({
    method: 'DELETE',
    path: '/api/waiting-settings/:id',
    summary: 'Withdraw a change of a setting that waits',
    access: peopleManagerRoles,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  addUnitOrShift: endpoint({
    method: 'POST',
    path: '/api/institution/:division',
    summary: 'Add a unit or a shift',
    access: peopleManagerRoles,
    stepUp: true,
    params: z.strictObject({ division: z.enum(divisions) }),
    body: NewUnitOrShift,
    response: UnitOrShift,
    status: 201,
  }),
  renameUnitOrShift: endpoint({
    method: 'PATCH',
    path: '/api/institution/:division/:id',
    summary: 'Give a unit or a shift another name',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneUnitOrShift,
    body: NewUnitOrShift,
    response: UnitOrShift,
  }),
  setUnitPost: endpoint({
    method: 'PUT',
    path: '/api/institution/units/:id/post',
    summary:
      'Enter the post of a unit and its telephone, or remove them; alerts from there show them when it is to be phoned',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    body: z.strictObject({ post: z.nullable(UnitPost) }),
    response: Unit,
  }),
  setShiftTimes: endpoint({
    method: 'PUT',
    path: '/api/institution/shifts/:id/times',
    summary: 'Enter from when until when a shift is, or remove it; reminders by shift follow it',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    body: z.strictObject({ times: z.nullable(ShiftTimes) }),
    response: Shift,
  }),
  removeUnitOrShift: endpoint({
    method: 'DELETE',
    path: '/api/institution/:division/:id',
    summary: 'Remove a unit or a shift that nobody is in',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneUnitOrShift,
    response: Nothing,
    status: 204,
  }),
}
