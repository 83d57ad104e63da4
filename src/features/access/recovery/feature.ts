import type { FastifyInstance } from 'fastify'

import { type KeptWayIn, markRecoveryCodeKept, recoverPassword } from '#features/access/accounts/index.ts'
import type { EncryptedField } from '#features/core/encryption/index.ts'
import { clearSessionCookie } from '#features/core/identity/index.ts'
import type { Feature } from '#server/feature.ts'
import type { Caller } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { recoveryApi, recoveryContactApi } from './contract.ts'
import { askContact, cancelRequest, helpOwner, openWithHelp } from './server/contact-requests.ts'
import {
  deleteClosed,
  getRecoveryStatus,
  type HasNoPassword,
  openClosed,
  renewRecoveryCode,
} from './server/recovery-code.ts'
import { chooseContact, readContacts, stopContact } from './server/recovery-contact.ts'
import { acceptReset, findResetNotice, lockOwnAccount } from './server/reset-notice.ts'

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

/** What the app hands in of features above. */
interface RecoveryNeeds {
  readonly hasNoPassword: HasNoPassword
  /** Every column of encrypted texts. */
  readonly encryptedFields: () => readonly EncryptedField[]
  readonly waysIn: readonly KeptWayIn[]
}

/** Registers the calls about the recovery code, and about a reset by a one-time code. */
function recoveryRoutes(
  app: FastifyInstance,
  { hasNoPassword, encryptedFields, waysIn }: RecoveryNeeds,
): void {
  serve(app, recoveryApi.status, (call) => getRecoveryStatus(call, hasNoPassword))
  serve(app, recoveryApi.make, async (call) => ({
    recoveryCode: await renewRecoveryCode(call, call.body.form, hasNoPassword),
  }))
  serve(app, recoveryApi.keep, ({ db, user }) => markRecoveryCodeKept(db, user.id))
  serve(
    app,
    recoveryApi.recover,
    async (call) => ({ recoveryCode: await recoverPassword(call, call.body, call.trace, waysIn) }),
    { perMinute: 300 },
  )
  serve(app, recoveryApi.open, async (call) => ({
    recoveryCode: await openClosed(call, call.body, waysIn),
  }))
  serve(app, recoveryApi.deleteClosed, (call) => deleteClosed(call, encryptedFields()))
  serve(app, recoveryApi.notice, findResetNotice)
  serve(app, recoveryApi.answer, acceptReset)
  serve(app, recoveryApi.lock, async (call) => {
    await lockOwnAccount(call)
    clearSessionCookie(call.settings, call.reply)
  })
  contactRoutes(app, waysIn)
}

function contactRoutes(app: FastifyInstance, waysIn: readonly KeptWayIn[]): void {
  serve(app, recoveryContactApi.read, readContacts)
  serve(app, recoveryContactApi.choose, (call) => chooseContact(call, call.body))
  serve(app, recoveryContactApi.stop, stopContact)
  serve(app, recoveryContactApi.ask, askContact)
  serve(app, recoveryContactApi.cancel, cancelRequest)
  serve(app, recoveryContactApi.help, (call) => helpOwner(call, call.params.id, call.body.words))
  serve(app, recoveryContactApi.open, (call) => openWithHelp(call, waysIn))
}
