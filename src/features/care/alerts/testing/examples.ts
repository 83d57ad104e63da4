import type { FeatureExamples } from '#testing/feature-examples.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { alertOfOwner } from '#testing/people/household.ts'
import { sends, withAlert } from '#testing/prepare-call.ts'

import { alertApi } from '../contract.ts'

const someContact = () => ({ kind: 'spoke', how: 'telephone', requestId: crypto.randomUUID() })

export const examples: FeatureExamples = {
  changes: {
    'POST /api/alerts': sends({ severity: 'critical', message: 'please' }),
    // In an institution of its own: one drill at a time.
    'POST /api/alerts/drills': async (world) => ({
      by: (await makeInstitution(world)).admin,
      body: { population: 'residents' },
    }),
    'PATCH /api/alerts/:id': async (world) => ({
      ...(await withAlert(world)),
      body: { status: 'acknowledged' },
    }),
    'POST /api/alerts/:id/contact': async (world) => ({ ...(await withAlert(world)), body: someContact() }),
  },
  objects: {
    'GET /api/alerts/own/:id': alertOfOwner(),
    'GET /api/alerts/:id': alertOfOwner(),
    'PATCH /api/alerts/:id': alertOfOwner({ status: 'acknowledged' }),
    'POST /api/alerts/:id/contact': alertOfOwner(someContact()),
  },
  canaries: (person, word) =>
    person.call(alertApi.raise, { body: { severity: 'critical', message: word('message') } }),
}
