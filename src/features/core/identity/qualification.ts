import { dayOf } from '#shared/days.ts'

/** What somebody who answers alerts is by training. A grant from before it was asked for names none. */
export const qualifications = ['clinician', 'nurse', 'trained-peer', 'officer-on-duty'] as const
export type Qualification = (typeof qualifications)[number]

/** What a grant says of its person's qualification. */
export interface Qualified {
  /** Null where it was not stated. */
  readonly qualification: Qualification | null
  /** The last day on which the proof of it holds; null where no proof with an end is kept. */
  readonly proofEndsOn: string | null
  /** The institution's: its day counts. */
  readonly timeZone: string
}

/**
 * Whether a grant counts as a clinician's at a moment: it names one, and the proof of it is not over. A nurse is
 * qualified to triage (NCCHC J-E-07, nonemergency health care requests) and is no clinician: how grave somebody's risk
 * is, and that it is lower than before, is for a mental health clinician to say. So is nobody of whom nothing was stated.
 */
export function isClinician(grant: Qualified, at: Date): boolean {
  return grant.qualification === 'clinician' && !isProofOver(grant, at)
}

/**
 * Whether a grant counts as that of a qualified health care professional at a moment, who reads and prioritizes requests
 * that are not urgent (NCCHC J-E-07): a clinician or a nurse, and the proof of it is not over.
 */
export function mayPrioritize(grant: Qualified, at: Date): boolean {
  return (grant.qualification === 'clinician' || grant.qualification === 'nurse') && !isProofOver(grant, at)
}

/** Whether the last day of a proof is past. */
export function isProofOver({ proofEndsOn, timeZone }: Omit<Qualified, 'qualification'>, at: Date): boolean {
  return proofEndsOn !== null && proofEndsOn < dayOf(at, timeZone)
}
