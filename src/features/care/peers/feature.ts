import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { peerApi, peerContactApi } from './contract.ts'
import {
  answer,
  ask,
  decideOnClinician,
  endContact,
  eraseMessage,
  listContacts,
  listForDownload,
  sayBeyondMe,
  write,
} from './server/contacts.ts'
import { namePeer, readNamed, withdrawPeer } from './server/naming.ts'
import { agreeToBePeer, leaveTeam, listOwnCard, readTeam } from './server/team.ts'

export const peers: Feature = {
  api: [peerApi, peerContactApi],
  routes: peerRoutes,
  tables: {
    peers: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['trained_on', 'ends_on', 'supervises', 'agreed_at', 'card'],
      encrypted: { card: { recordId: 'user_id' } },
    },
    peer_contacts: {
      callers: ['select', 'insert'],
      callersChange: ['answered_at', 'declined_at', 'beyond'],
    },
    peer_messages: {
      callers: ['select', 'insert', 'delete'],
      encrypted: { ciphertext: { withVault: 'empty' } },
    },
    peer_contact_months: { callers: ['select'] },
  },
  ownData: (caller) => [
    {
      name: 'peer',
      columns: columnsOf('trainedOn endsOn isAgreed languages years about call text notWhen'),
      rows: () => rowsOfList(() => listOwnCard(caller)),
    },
    {
      name: 'peerContacts',
      columns: columnsOf('name isAsker askedAt state reach beyond at isMine words id'),
      rows: () => rowsOfList(() => listForDownload(caller)),
    },
  ],
}

/** Registers the team of peers, and the contacts that only their two people see. */
function peerRoutes(app: FastifyInstance): void {
  serve(app, peerApi.team, readTeam)
  serve(app, peerApi.agree, (call) => agreeToBePeer(call, call.body))
  serve(app, peerApi.leave, leaveTeam)
  serve(app, peerApi.named, readNamed)
  serve(app, peerApi.name, (call) => namePeer(call, call.body))
  serve(app, peerApi.withdraw, (call) => withdrawPeer(call, call.params.id))
  serve(app, peerContactApi.list, listContacts)
  serve(app, peerContactApi.ask, (call) => ask(call, call.body))
  serve(app, peerContactApi.answer, (call) => answer(call, call.params.id, call.body.canNow))
  serve(app, peerContactApi.write, (call) => write(call, call.params.id, call.body))
  serve(app, peerContactApi.erase, (call) => eraseMessage(call, call.params.id, call.params.messageId))
  serve(app, peerContactApi.beyondMe, (call) => sayBeyondMe(call, call.params.id))
  serve(app, peerContactApi.clinician, (call) => decideOnClinician(call, call.params.id, call.body.isWanted))
  serve(app, peerContactApi.end, (call) => endContact(call, call.params.id))
}
