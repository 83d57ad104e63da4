import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { certificateApi } from '../contract.ts'
import { openStatement } from '../open-statement.ts'
import { listCertificates, makeCertificate } from './certificates.ts'
import { listPublicKeys } from './signing.ts'

/** Registers certificates, and what anybody checks them with. */
export function certificateRoutes(app: FastifyInstance): void {
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
