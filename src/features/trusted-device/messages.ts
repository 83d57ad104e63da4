import type { CurrentUser } from '#features/identity/contract.ts'

/** What a person must know before they mark a device as their own. */
export const whatIsKept =
  'Your first name, your safety plan, and check-ins and coping sessions not sent yet are then kept here, encrypted, so that they work without a network. Whoever can unlock this device could open them. They go when you sign out. Leave this off where others use the device too.'

/** The same in short, where it is asked. */
export const whatWouldBeKept =
  'Then your first name, your safety plan, and check-ins and coping sessions not sent yet are kept here, encrypted, until you sign out, and work without a network. Say no if others use it too.'

export const sharedTabletMessage =
  'Tablets of a facility are usually shared, also when you have one for the day. Turn this on only if nobody else ever uses it.'

/** What marking it means besides in the app, for whom it does. */
export const staysSignedInMessage =
  'You also stay signed in here: up to 30 days, or until two weeks without use.'

/** Whether somebody most likely holds a tablet that others will hold after them: they are never asked. */
export function isOnSharedTablets({ role, institution }: CurrentUser): boolean {
  return role === 'inmate' && institution.kind === 'correctional'
}
