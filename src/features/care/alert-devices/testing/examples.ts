import { insertDevice } from '#testing/devices/alert-devices.ts'
import { newBrowser } from '#testing/devices/push-service.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import type { Making } from '#testing/people/household.ts'
import { newName, type Preparing } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'

const toOwnDevice: Preparing = async (world) => {
  const by = await responder(world, newName(), 'community')
  return { by, params: { id: await insertDevice(world, by.id) } }
}

const deviceOfOwner: Making = async (world, { owner }) => ({
  params: { id: await insertDevice(world, owner.id) },
})

export const examples: FeatureExamples = {
  changes: {
    'POST /api/alert-devices': async (world) => ({
      by: await responder(world, newName(), 'community'),
      body: newBrowser().subscription,
    }),
    'POST /api/alert-devices/phones': async (world) => ({
      by: await responder(world, newName(), 'community'),
      body: { channel: 'sms', number: '+15551234567' },
    }),
    'DELETE /api/alert-devices/:id': toOwnDevice,
    'POST /api/alert-devices/:id/test': toOwnDevice,
    'POST /api/alert-devices/:id/confirm': toOwnDevice,
  },
  objects: {
    'DELETE /api/alert-devices/:id': deviceOfOwner,
    'POST /api/alert-devices/:id/test': deviceOfOwner,
    'POST /api/alert-devices/:id/confirm': deviceOfOwner,
  },
}
