import type { Feature } from '#server/feature.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { certificateApi } from './contract.ts'
import { listCertificates } from './server/certificates.ts'
import { certificateRoutes } from './server/routes.ts'

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
        'createdAt moduleId statement.kind statement.iss statement.number statement.day statement.name statement.module statement.taught statement.minutes statement.institution jws id',
      ),
      rows: () => rowsOfList(() => listCertificates(caller)),
    },
  ],
}
