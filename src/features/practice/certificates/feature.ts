import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { certificateApi } from './contract.ts'
import { openStatement } from './open-statement.ts'
import { listCertificates, makeCertificate } from './server/certificates.ts'
import { listPublicKeys } from './server/signing.ts'

export const certificates: Feature = {
  api: [certificateApi],
  routes: certificateRoutes,
  tables: {
    certificates: { callers: ['select', 'insert'], callersChange: ['jws', 'created_at'] },
    signing_keys: {},
  },
  ownData: (caller) => [
    {
      name: 'certificates',
      columns: columnsOf(
        'createdAt moduleId statement.kind statement.iss statement.number statement.day statement.name statement.module statement.taught statement.minutes statement.seen.begun statement.seen.finished statement.seen.minutes statement.institution jws id',
      ),
      rows: () => rowsOfList(() => listCertificates(caller)),
    },
  ],
}

/** Registers certificates, and what anybody checks them with. */
function certificateRoutes(app: FastifyInstance): void {
  serve(app, certificateApi.list, listCertificates)
  serve(app, certificateApi.make, (call) => makeCertificate(call, call.body))
  serve(app, certificateApi.keys, async (call) => ({ keys: await listPublicKeys(call) }), { perMinute: 600 })
  serve(
    app,
    certificateApi.check,
    async (call) => ({
      statement: await openStatement(call.body.document.trim(), await listPublicKeys(call)),
    }),
    // A class may check at once behind one address. This bounds the work of a flood.
    { perMinute: 300 },
  )
}
