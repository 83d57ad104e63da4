import type { CurrentUser } from '#features/identity/contract.ts'

/** The name under which the person is kept on their own device. */
export const keptPersonName = 'person'

/** As much of a person as their pages need without a network: no name but the first, nothing to reach them by. */
export function keptShape(user: CurrentUser): CurrentUser {
  return {
    ...user,
    username: '',
    lastName: '',
    email: null,
    bio: null,
    badgeNumber: null,
    unit: null,
    shift: null,
    isPremium: false,
    isFindable: false,
    showsRewards: false,
    responderFor: [],
  }
}
