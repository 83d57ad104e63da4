import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { importApi, importLimits, invitationApi, peopleApi } from '../contract.ts'
import { correctionApi } from '../correction-contract.ts'
import { grantApi } from '../grant-contract.ts'
import { rosterMappingApi } from '../mapping-contract.ts'
import { slipApi } from '../slip-contract.ts'
import { waitingApi } from '../waiting-contract.ts'
import { waitingImportApi } from '../waiting-import-contract.ts'
import { correctAge, correctPerson, readAddress } from './corrections/corrections.ts'
import { coverageOf } from './coverage.ts'
import { confirmResponderGrant } from './grant-confirmation.ts'
import { grantResponder, listGrants, getGrant, qualifyResponder, revokeResponderGrant } from './grants.ts'
import { importPeople, previewImport } from './import.ts'
import { invite, listInvitations, revoke } from './invitations.ts'
import { countPeople, listPeople } from './list/people-list.ts'
import { getMapping, saveMapping } from './mapping/mapping.ts'
import { deactivate, reactivate, setReferring, startReset, updatePerson } from './people.ts'
import { removeSecondFactorOf, witness } from './second-factor.ts'
import { liftSignInLock } from './sign-in-lock.ts'
import { listUnusedSlips, printSlips } from './slips/slips.ts'
import { confirmWaitingImport, listWaitingImports, withdrawWaitingImport } from './waiting-imports.ts'
import { listWaitingWork, type WaitingElsewhere } from './waiting/waiting.ts'

/** Enough for 1,000 rows of usual length. The default of 64 KiB is enough for the hundred rows of one import call. */
const previewBodyLimit = 1024 * 1024

/**
 * Registers the people of an institution, invitations, the import, what their files mean, the grants of responders, and what waits for people
 * managers, of which some belongs to features above this one.
 */
export function peopleRoutes(app: FastifyInstance, elsewhere: WaitingElsewhere): void {
  serve(app, peopleApi.list, (call) => listPeople(call, call.query))
  serve(app, peopleApi.counts, (call) => countPeople(call, call.query))
  serve(app, waitingApi.list, (call) => listWaitingWork(call, elsewhere))
  serve(app, peopleApi.update, (call) => updatePerson(call, call.params.id, call.body))
  serve(app, peopleApi.deactivate, (call) => deactivate(call, call.params.id))
  serve(app, peopleApi.reactivate, (call) => reactivate(call, call.params.id))
  serve(app, peopleApi.resetCode, (call) => startReset(call, call.params.id))
  serve(app, peopleApi.liftSignInLock, (call) => liftSignInLock(call, call.params.id))
  serve(app, peopleApi.witnessSecondFactor, (call) => witness(call, call.params.id))
  serve(app, peopleApi.setReferring, (call) => setReferring(call, call.params.id, call.body.ended))
  serve(app, peopleApi.takeOffSecondFactor, (call) => removeSecondFactorOf(call, call.params.id))

  serve(app, correctionApi.address, (call) => readAddress(call, call.params.id))
  serve(app, correctionApi.correct, (call) => correctPerson(call, call.params.id, call.body))
  serve(app, correctionApi.correctAge, (call) => correctAge(call, call.params.id, call.body.ageBand))
  serve(app, slipApi.unused, (call) => listUnusedSlips(call, call.query))
  serve(app, slipApi.print, (call) => printSlips(call, call.body.ids))

  serve(app, invitationApi.list, (call) => listInvitations(call, call.query.cursor))
  serve(app, invitationApi.invite, (call) => invite(call, call.body))
  serve(app, invitationApi.revoke, (call) => revoke(call, call.params.id))

  serve(app, importApi.preview, (call) => previewImport(call, call.body.rows), {
    bodyLimit: previewBodyLimit,
    bodyBounds: { values: 12_000, items: importLimits.perPreview },
  })
  serve(app, importApi.bring, (call) => importPeople(call, call.body))
  serve(app, rosterMappingApi.get, ({ db, user }) => getMapping(db, user.institutionId))
  serve(app, rosterMappingApi.save, (call) => saveMapping(call, call.body))
  serve(app, waitingImportApi.list, (call) => listWaitingImports(call))
  serve(app, waitingImportApi.confirm, (call) => confirmWaitingImport(call, call.params.id))
  serve(app, waitingImportApi.withdraw, (call) => withdrawWaitingImport(call, call.params.id))

  serve(app, grantApi.list, (call) => listGrants(call, call.query.cursor))
  serve(app, grantApi.give, (call) => grantResponder(call, call.body))
  serve(app, grantApi.confirm, async (call) => {
    await confirmResponderGrant(call, call.params.id)
    return getGrant(call.db, call.user, call.params.id)
  })
  serve(app, grantApi.qualify, (call) => qualifyResponder(call, call.params.id, call.body))
  serve(app, grantApi.coverage, (call) => coverageOf(call, call.user.institutionId))
  serve(app, grantApi.revoke, (call) => revokeResponderGrant(call, call.params.id))
}
