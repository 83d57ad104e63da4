import { invitationApi, peopleApi } from '#features/institution/people/contract.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { newName, peopleManager, withPassword } from '#testing/prepare-call.ts'
import { afterPassword, password, personWithFactor } from '#testing/second-factor.ts'

import { isLookAlike } from '../server/look-alikes.ts'

export const examples: FeatureExamples = {
  changes: {
    'POST /api/login': async (world) => {
      const { username } = await withPassword(world)
      return { body: { username, password } }
    },
    'POST /api/login/code': async (world) => {
      const person = await personWithFactor(world)
      const by = await afterPassword(world, person)
      return { by, body: { code: person.codes[0] } }
    },
    'POST /api/register': async ({ db }) => {
      // What names look like is stored when it is first asked for.
      await isLookAlike(db, newName())
      return {
        body: { username: newName(), password: 'four quiet owls', firstName: 'Ana', lastName: 'Brook' },
      }
    },
    'POST /api/register/invitation': async (world) => {
      const by = await peopleManager(world)
      const made = await by.call(invitationApi.invite, { body: { role: 'staff' } })
      return { body: { invitation: made.json<{ code: string }>().code } }
    },
    'POST /api/session/confirm': async (world) => ({ by: await withPassword(world), body: { password } }),
    'POST /api/password': async (world) => ({
      by: await withPassword(world),
      body: { currentPassword: password, newPassword: 'four quiet owls' },
    }),
    'POST /api/password/reset': async (world) => {
      const { id, username } = await withPassword(world)
      const reply = await (await peopleManager(world)).call(peopleApi.resetCode, { params: { id } })
      const { code } = reply.json<{ code: string }>()
      return { body: { username, code, newPassword: 'four quiet owls' } }
    },
  },
}
