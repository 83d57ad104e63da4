import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import type { Making } from '#testing/people/household.ts'
import { peopleManager, type Preparing } from '#testing/prepare-call.ts'
import type { World } from '#testing/world.ts'

import { webhookApi } from '../contract.ts'
import { encryptSecrets, newSecret } from '../server/secrets.ts'
import { webhookDeliveries, webhooks } from '../server/table.ts'

/** A public address that no test calls. */
const url = 'https://1.1.1.1/alerts'

/** Inserts the one webhook of an institution, with names asked for by somebody, and answers how a call names it. */
async function insertWebhook({ db, keyring }: World, institutionId: string, namesAskedBy: string | null) {
  await db.delete(webhooks).where(eq(webhooks.institutionId, institutionId))
  const id = randomUUID()
  const sealed = encryptSecrets(keyring, id, { current: newSecret(), older: null })
  await db.insert(webhooks).values({ id, institutionId, url, createdAt: now(), namesAskedBy, ...sealed })
  return { params: { id } }
}

async function insertDelivery(place: World, institutionId: string) {
  const webhookId = (await insertWebhook(place, institutionId, null)).params.id
  const event = { institutionId, webhookId, event: 'alert.raised', at: now(), state: 'given-up' } as const
  const [row] = await place.db.insert(webhookDeliveries).values(event).returning()
  return { params: { id: row!.id } }
}

const named =
  (body?: object): Preparing =>
  async (world) => ({
    by: await peopleManager(world),
    ...(await insertWebhook(world, world.institutionId, null)),
    ...(body && { body }),
  })

const ofOwner =
  (body?: object): Making =>
  async (world, { owner }) => ({
    ...(await insertWebhook(world, owner.institutionId, null)),
    ...(body && { body }),
  })

export const examples: FeatureExamples = {
  changes: {
    'POST /api/webhooks': async (world) => {
      await world.db.delete(webhooks)
      return { by: await peopleManager(world), body: { url } }
    },
    'PATCH /api/webhooks/:id': named({ isOn: false }),
    'POST /api/webhooks/:id/secret': named({}),
    'POST /api/webhooks/:id/test': named(),
    'DELETE /api/webhooks/:id': named(),
    'POST /api/webhooks/:id/names': named(),
    'POST /api/webhooks/:id/names/confirm': async (world) => {
      const prepared = await insertWebhook(world, world.institutionId, null)
      await (await peopleManager(world)).call(webhookApi.askNames, prepared)
      return { by: await peopleManager(world), ...prepared }
    },
    'DELETE /api/webhooks/:id/names': named(),
    'POST /api/webhook-deliveries/:id/send-again': async (world) => ({
      by: await peopleManager(world),
      ...(await insertDelivery(world, world.institutionId)),
    }),
  },
  objects: {
    'PATCH /api/webhooks/:id': ofOwner({ isOn: false }),
    'POST /api/webhooks/:id/secret': ofOwner({}),
    'POST /api/webhooks/:id/test': ofOwner(),
    'DELETE /api/webhooks/:id': ofOwner(),
    'POST /api/webhooks/:id/names': ofOwner(),
    'POST /api/webhooks/:id/names/confirm': (world, { owner }) =>
      insertWebhook(world, owner.institutionId, owner.id),
    'DELETE /api/webhooks/:id/names': ofOwner(),
    'POST /api/webhook-deliveries/:id/send-again': (world, { owner }) =>
      insertDelivery(world, owner.institutionId),
  },
}
