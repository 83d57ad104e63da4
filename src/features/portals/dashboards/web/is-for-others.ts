import type { CurrentUser } from '#features/core/identity/contract.ts'
import { isPeopleManager } from '#features/core/identity/roles.ts'

/** Whether somebody has work for others on the start page, which comes before their own days. */
export const isForOthers = ({ role, responderFor }: CurrentUser) =>
  isPeopleManager(role) || responderFor.length > 0
