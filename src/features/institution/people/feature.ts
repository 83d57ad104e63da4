import type { Feature } from '#server/feature.ts'

import { importApi, invitationApi, peopleApi } from './contract.ts'
import { correctionApi } from './correction-contract.ts'
import { grantApi } from './grant-contract.ts'
import { rosterMappingApi } from './mapping-contract.ts'
import { peopleRoutes } from './server/routes.ts'
import type { WaitingElsewhere } from './server/waiting/waiting.ts'
import { slipApi } from './slip-contract.ts'
import { waitingApi } from './waiting-contract.ts'
import { waitingImportApi } from './waiting-import-contract.ts'

export const people = (elsewhere: WaitingElsewhere): Feature => ({
  api: [
    importApi,
    invitationApi,
    peopleApi,
    correctionApi,
    grantApi,
    rosterMappingApi,
    slipApi,
    waitingApi,
    waitingImportApi,
  ],
  routes: (app) => peopleRoutes(app, elsewhere),
  tables: { roster_mappings: { callers: ['select'] } },
})
