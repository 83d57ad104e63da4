import type { Feature } from '#server/feature.ts'
import type { Caller } from '#server/http/caller.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { recoveryApi, recoveryContactApi } from './contract.ts'
import { readContacts } from './server/recovery-contact.ts'
import { recoveryRoutes } from './server/routes.ts'
import type { RecoveryNeeds } from './server/routes.ts'

/** The caller's recovery contact, and those whose recovery contact the caller is, each with its request for help. */
async function listRecoveryContacts(caller: Caller) {
  const { contact, request, held } = await readContacts(caller)
  return [
    ...(contact ? [{ ...contact, ...request, holdsKeyOf: 'me' }] : []),
    ...held.map(({ request: theirs, ...person }) => ({ ...person, ...theirs, holdsKeyOf: 'them' })),
  ]
}

export const recovery = (needs: RecoveryNeeds): Feature => ({
  api: [recoveryApi, recoveryContactApi],
  routes: (app) => recoveryRoutes(app, needs),
  tables: {
    reset_notice_answers: { callers: ['select', 'insert'] },
    recovery_contacts: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['asked_at', 'asked_version'],
    },
    recovery_contact_keys: { callers: ['select', 'insert', 'delete'] },
  },
  ownData: (caller) => [
    {
      name: 'recoveryContacts',
      columns: columnsOf('name holdsKeyOf state words canHelp askedAt helpFrom isOpen isAnswered id'),
      rows: () => rowsOfList(() => listRecoveryContacts(caller)),
    },
  ],
})
