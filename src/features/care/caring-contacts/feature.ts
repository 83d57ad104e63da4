import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { caringContactApi } from './contract.ts'
import {
  listCaringContacts,
  readCaringContacts,
  startCaringContacts,
  stopCaringContacts,
} from './server/choice.ts'

export const caringContacts: Feature = {
  api: [caringContactApi],
  routes: caringContactRoutes,
  tables: {
    caring_contact_choices: { callers: ['select', 'insert', 'delete'] },
    caring_contacts: { callers: ['select'] },
  },
  ownData: (caller) => [
    {
      name: 'caringContacts',
      columns: columnsOf('sentAt text signature id'),
      rows: () => rowsOfList(() => listCaringContacts(caller)),
    },
  ],
}

/** Registers opting in to caring contacts and out, and reading them. */
function caringContactRoutes(app: FastifyInstance): void {
  serve(app, caringContactApi.read, readCaringContacts)
  serve(app, caringContactApi.start, startCaringContacts)
  serve(app, caringContactApi.stop, stopCaringContacts)
}
