import type { AppContext } from '#server/http/app-context.ts'

import type { SeededPeople, SeededPerson } from '../people/accounts.ts'
import { randomFor } from '../random.ts'

/** A person of the demo as the product's own code has them while they call it, at the moment of the first start. */
export function presentCaller(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  person: SeededPerson,
  { timeZone }: SeededPeople['calendar'],
) {
  const random = randomFor(`present ${person.id}`)
  const user = {
    ...person,
    timeZone,
    sessionId: random.id(),
    sessionKind: 'web' as const,
    isOnTrustedDevice: false,
    signedOnBy: null,
    hasProvidersFactor: false,
    confirmedUntil: null,
    isLocked: false,
    missingStep: null,
    mustChangePassword: false,
    deletesAt: null,
    ageBand: '18-and-over' as const,
    resetHoldStartedAt: null,
    hasClosedVault: false,
    cameByOwnSecret: false,
    responderFor: [],
  }
  const trace = { client: 'browser', requestId: random.id(), addressPrefix: '' } as const
  return { db, user, keyring, vault: null, trace }
}
