import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Nothing } from '#shared/fields.ts'

import { FileMapping } from './columns.ts'

export const rosterMappingApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/roster-mapping',
    summary: "The headings of the institution's own files of people, and what the texts in them mean",
    access: peopleManagerRoles,
    response: FileMapping,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/roster-mapping',
    summary: "Set the headings of the institution's own files of people, and what the texts in them mean",
    access: peopleManagerRoles,
    stepUp: true,
    body: FileMapping,
    response: Nothing,
    status: 204,
  }),
}
