import type { CurrentUser } from '#features/identity/contract.ts'
import { isPeopleManager } from '#features/identity/roles.ts'

/** Whether somebody has work for others on the start page, which comes before their own days. */
export const isForOthers = ({ role, responderFor }: CurrentUser) =>
  isPeopleManager(role) || responderFor.length > 0
