import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { grantApi, importApi, invitationApi, peopleApi } from '../contract.ts'
import { coverageOf } from './coverage.ts'
import { confirmResponderGrant } from './grant-confirmation.ts'
import { grantResponder, listGrants, readGrant, revokeResponderGrant } from './grants.ts'
import { importPeople, previewImport } from './import.ts'
import { invite, listInvitations, revoke } from './invitations.ts'
import { deactivate, listPeople, reactivate, startReset, updatePerson } from './people.ts'
import { removeSecondFactorOf } from './second-factor.ts'

/** Room for 5,000 rows of usual length; the usual 64 KiB hold the hundred rows of one step. */
const previewBodyLimit = 4 * 1024 * 1024

/** Registers the people of an institution, invitations, the import and the grants of responders. */
export function peopleRoutes(app: FastifyInstance): void {
  serve(app, peopleApi.list, ({ db, keyring, user, query }) => listPeople(db, { user, keyring }, query))
  serve(app, peopleApi.update, ({ db, user, trace, params, body }) =>
    updatePerson(db, { user, trace }, params.id, body),
  )
  serve(app, peopleApi.deactivate, ({ db, user, trace, params }) =>
    deactivate(db, { user, trace }, params.id),
  )
  serve(app, peopleApi.reactivate, ({ db, user, trace, params }) =>
    reactivate(db, { user, trace }, params.id),
  )
  serve(app, peopleApi.resetCode, ({ db, user, trace, params }) => startReset(db, { user, trace }, params.id))

  serve(app, peopleApi.takeOffSecondFactor, ({ db, user, trace, params }) =>
    removeSecondFactorOf(db, { user, trace }, params.id),
  )

  serve(app, invitationApi.list, ({ db, keyring, user, query }) =>
    listInvitations(db, { user, keyring }, query.cursor),
  )
  serve(app, invitationApi.invite, ({ db, user, trace, body }) => invite(db, { user, trace }, body))
  serve(app, invitationApi.revoke, ({ db, user, trace, params }) => revoke(db, { user, trace }, params.id))

  serve(app, importApi.preview, ({ db, user, body }) => previewImport(db, { user }, body.rows), {
    bodyLimit: previewBodyLimit,
  })
  serve(app, importApi.bring, ({ db, user, trace, body }) =>
    importPeople(db, { user, trace }, body.rows, body.renewsUnused),
  )

  serve(app, grantApi.list, ({ db, keyring, user, query }) => listGrants(db, { user, keyring }, query.cursor))
  serve(app, grantApi.give, ({ db, user, trace, body }) => grantResponder(db, { user, trace }, body))
  serve(app, grantApi.confirm, async ({ db, user, trace, params }) => {
    await confirmResponderGrant(db, { user, trace }, params.id)
    return readGrant(db, { user, trace }, params.id)
  })
  serve(app, grantApi.coverage, ({ db, user }) => coverageOf(db, user.institutionId))
  serve(app, grantApi.revoke, ({ db, user, trace, params }) =>
    revokeResponderGrant(db, { user, trace }, params.id),
  )
}
