/** What lets somebody into an account later, or reaches its owner. */
export const waysIn = [
  'email',
  'recovery-code',
  'passkey',
  'second-factor',
  'recovery-contact',
  'work-account',
  'alert-device',
  'reminder-device',
  'machine-token',
  'session',
] as const
export type WayIn = (typeof waysIn)[number]

/** Something that was added since a reset. Its name is what its owner reads of it; null where there is none. */
export interface AddedWay {
  readonly kind: WayIn
  readonly name: string | null
}

/** When an account's owner came back by an older way, as ISO 8601, and what ended then. */
export interface CameBack {
  readonly at: string
  readonly ended: readonly AddedWay[]
}
