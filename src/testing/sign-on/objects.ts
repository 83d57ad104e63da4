import { randomUUID } from 'node:crypto'

import type { Person, World } from '../world.ts'
import { link, makeProvider } from './prepare.ts'

const providerOf = async (world: World, { id: proposedBy, institutionId }: Person) => ({
  params: { id: (await makeProvider(world, { institutionId, proposedBy, confirmedAt: null })).id },
})

/** Things of sign-on that belong to somebody, as `everyObject` names them. */
export const signOnObjects = {
  'PATCH /api/identity-providers/:id': async (world: World, { owner }: { readonly owner: Person }) => ({
    ...(await providerOf(world, owner)),
    body: { name: 'County' },
  }),
  'POST /api/identity-providers/:id/confirm': (world: World, { owner }: { readonly owner: Person }) =>
    providerOf(world, owner),
  'DELETE /api/identity-providers/:id': (world: World, { owner }: { readonly owner: Person }) =>
    providerOf(world, owner),
  'GET /api/identity-providers/:id/reachability': (world: World, { owner }: { readonly owner: Person }) =>
    providerOf(world, owner),
  'DELETE /api/work-accounts/:id': async (world: World, { owner }: { readonly owner: Person }) => {
    const { id } = await makeProvider(world, { institutionId: owner.institutionId })
    await link(world, id, owner.id, randomUUID())
    return { params: { id } }
  },
}
