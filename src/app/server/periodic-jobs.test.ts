import { randomBytes, randomUUID } from 'node:crypto'

import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'

import { mailedCodes, signInFailures } from '#features/access/accounts/server/table.ts'
import { passkeyChallenges } from '#features/access/passkeys/server/table.ts'
import { samlAnswers, samlAssertions } from '#features/access/sign-on/server/saml/table.ts'
import { identityProviders, signOnAttempts } from '#features/access/sign-on/server/table.ts'
import { alertDevices } from '#features/care/alert-devices/server/table.ts'
import { sessions, users } from '#features/core/identity/server/table.ts'
import { releases } from '#features/institution/release/server/table.ts'
import { rosters } from '#features/institution/roster/server/table.ts'
import { webhookDeliveries, webhooks } from '#features/institution/webhooks/server/table.ts'
import { planSittings } from '#features/wellbeing/safety-plan/server/table.ts'
import { moveClock, now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { rateLimits } from '#server/http/rate-limit.ts'
import { liveEvents } from '#server/messaging/live.ts'
import { outbox } from '#server/messaging/outbox.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { insertDevice } from '#testing/devices/alert-devices.ts'
import { responder } from '#testing/responder.ts'
import { openWorld } from '#testing/world.ts'

import { periodicJobs } from './periodic-jobs.ts'
import { startWorker } from './worker.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let providerId: string
let webhookId: string
const world = await openWorld()
beforeAll(async () => {
  const { institutionId } = world
  const secret = { masterId: 'master', sealed: randomBytes(32) }
  const [provider] = await world.db
    .insert(identityProviders)
    .values({
      institutionId,
      kind: 'saml',
      name: 'County',
      issuer: 'https://county.example',
      clientId: 'evenkeel',
      proof: 'secret',
      acceptedFactors: [],
      proposedAt: now(),
      ...secret,
    })
    .returning()
  const [webhook] = await world.db
    .insert(webhooks)
    .values({ institutionId, url: 'https://county.example', createdAt: now(), ...secret })
    .returning()
  providerId = provider!.id
  webhookId = webhook!.id
})

const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds)
const somebody = () => world.person(randomUUID())

/** Rows that are forgotten from a moment on, and a row on either side of it. */
interface Kept {
  readonly table: PgTable
  /** When a row was made, or is over. */
  readonly column: AnyPgColumn
  readonly over: Date
  readonly young: Date
  readonly insert: (at: Date) => Promise<unknown>
}
const expiring = { over: ago(1000), young: ago(-hour) }
const counts = { rows: 0, made: 0, returned: 0, moved: 0, renamed: 0, left: 0, unchanged: 0, refused: 0 }

/** What each hour's work forgets. */
const hourly: readonly Kept[] = [
  {
    table: sessions,
    column: sessions.endsAt,
    ...expiring,
    insert: async (endsAt) => {
      const { id } = await somebody()
      return world.change(sessions, { userId: id }, { endsAt })
    },
  },
  {
    table: mailedCodes,
    column: mailedCodes.expiresAt,
    ...expiring,
    insert: async (expiresAt) => {
      const { id: userId } = await somebody()
      const code = { codeHash: randomBytes(32), email: 'ana@example.org', expiresAt }
      return world.db.insert(mailedCodes).values({ userId, purpose: 'address', ...code })
    },
  },
  {
    table: passkeyChallenges,
    column: passkeyChallenges.expiresAt,
    ...expiring,
    insert: (expiresAt) =>
      world.db.insert(passkeyChallenges).values({ challengeHash: randomBytes(32), expiresAt }),
  },
  {
    table: signOnAttempts,
    column: signOnAttempts.expiresAt,
    ...expiring,
    insert: (expiresAt) =>
      world.db.insert(signOnAttempts).values({ browserHash: randomBytes(32), providerId, expiresAt }),
  },
  {
    table: samlAnswers,
    column: samlAnswers.expiresAt,
    ...expiring,
    insert: (expiresAt) =>
      world.db.insert(samlAnswers).values({
        handleHash: randomBytes(32),
        providerId,
        requestId: '_1',
        subject: 'ana',
        factors: [],
        expiresAt,
      }),
  },
  {
    table: samlAssertions,
    column: samlAssertions.expiresAt,
    ...expiring,
    insert: (expiresAt) =>
      world.db.insert(samlAssertions).values({ providerId, idHash: randomBytes(32), expiresAt }),
  },
  {
    table: rateLimits,
    column: rateLimits.endsAt,
    ...expiring,
    insert: (endsAt) => world.db.insert(rateLimits).values({ key: randomUUID(), count: 1, endsAt }),
  },
  {
    table: signInFailures,
    column: signInFailures.windowEndsAt,
    over: ago(day + minute),
    young: ago(day - hour),
    insert: (windowEndsAt) =>
      world.db
        .insert(signInFailures)
        .values({ key: randomBytes(32), consecutive: 1, recent: 1, windowEndsAt }),
  },
  {
    table: liveEvents,
    column: liveEvents.at,
    over: ago(61 * minute),
    young: ago(50 * minute),
    insert: (at) => world.db.insert(liveEvents).values({ userId: randomUUID(), topic: 'alerts', at }),
  },
  {
    table: outbox,
    column: outbox.doneAt,
    over: ago(30 * day + minute),
    young: ago(30 * day - hour),
    insert: (doneAt) =>
      world.db.insert(outbox).values({ kind: 'done', key: randomUUID(), payload: {}, dueAt: doneAt, doneAt }),
  },
]

/** What the worker forgets, of which each instance has one. */
const ofWorker: readonly Kept[] = [
  {
    table: webhookDeliveries,
    column: webhookDeliveries.at,
    over: ago(30 * day + minute),
    young: ago(30 * day - hour),
    insert: (at) =>
      world.db
        .insert(webhookDeliveries)
        .values({ institutionId: world.institutionId, webhookId, event: 'webhook.test', at }),
  },
  {
    table: rosters,
    column: rosters.startedAt,
    over: ago(90 * day + minute),
    young: ago(90 * day - hour),
    insert: (startedAt) =>
      world.db.insert(rosters).values({
        institutionId: world.institutionId,
        source: 'folder',
        fileName: 'staff.csv',
        startedAt,
        roles: [],
        counts,
      }),
  },
  {
    table: releases,
    column: releases.releasedAt,
    over: ago(7 * day + minute),
    young: ago(7 * day - hour),
    insert: async (releasedAt) => {
      const { id: userId } = await somebody()
      const from = { institutionId: await anotherInstitution(world), toInstitutionId: world.institutionId }
      const name = { firstName: 'Ana', lastName: 'Silva' }
      return world.db.insert(releases).values({ userId, releasedAt, ...from, ...name })
    },
  },
  {
    table: planSittings,
    column: planSittings.endsAt,
    ...expiring,
    insert: async (endsAt) => {
      const { id: ownerId, institutionId } = await somebody()
      const [session] = await world.rows(sessions, { userId: ownerId })
      const place = { institutionId, population: 'community' } as const
      return world.db.insert(planSittings).values({ ownerId, ownerSessionId: session!.id, endsAt, ...place })
    },
  },
  {
    table: users,
    column: users.deletesAt,
    ...expiring,
    insert: async (deletesAt) => {
      const { id } = await somebody()
      return world.change(users, { id }, { isActive: false, deletesAt })
    },
  },
]

async function insertBoth(all: readonly Kept[]): Promise<void> {
  for (const { insert, over, young } of all) for (const at of [over, young]) await insert(at)
}

/** The moments of the rows, of those two that were put in. */
async function momentsIn({ table, column, over, young }: Kept): Promise<string[]> {
  const rows = await world.db.select({ at: column }).from(table)
  const found = rows.map(({ at }) => (at as Date | null)?.getTime())
  return Object.entries({ over, young }).flatMap(([name, at]) => (found.includes(at.getTime()) ? [name] : []))
}

test('what is over is forgotten within the hour, and what may still be asked for stays', async () => {
  await insertBoth(hourly)
  const retired = await somebody()
  await insertDevice(world, retired.id)
  const serving = await responder(world, randomUUID(), 'community')
  await insertDevice(world, serving.id)
  for (const kept of hourly) expect(await momentsIn(kept)).toEqual(['over', 'young'])

  // By a clock that is not set again nothing would be over yet.
  moveClock(-minute)
  for (const { work, everyMilliseconds } of periodicJobs(world.scoped, world.settings)) {
    await asSystem(work)
    expect([minute, hour]).toContain(everyMilliseconds)
  }

  for (const kept of hourly)
    expect([kept.column.name, await momentsIn(kept)]).toEqual([kept.column.name, ['young']])
  const devices = await world.db.select({ userId: alertDevices.userId }).from(alertDevices)
  expect(devices).toEqual([{ userId: serving.id }])
})

test('a worker forgets reports, deliveries, releases, sittings and accounts when their time is over, and not before', async () => {
  await insertBoth(ofWorker)
  for (const kept of ofWorker) expect(await momentsIn(kept)).toEqual(['over', 'young'])

  const worker = startWorker({ ...world, db: world.scoped }, world.app.log)

  for (const kept of ofWorker) await expect.poll(() => momentsIn(kept)).toEqual(['young'])
  await worker.stop()
})
