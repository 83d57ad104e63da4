import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { eraseAccount, lockAccount, moveAccount } from '#features/access/accounts/index.ts'
import { ownPasswordApi } from '#features/access/accounts/own-password-contract.ts'
import { type Alert, alertApi, type AlertDetail } from '#features/care/alerts/contract.ts'
import type { Loss } from '#features/care/alerts/history.ts'
import { alertEvents, alerts } from '#features/care/alerts/server/table.ts'
import { followUpApi, type FollowUpDetail } from '#features/care/follow-ups/contract.ts'
import { giveBackWhatIsLost } from '#features/care/follow-ups/index.ts'
import { followUps } from '#features/care/follow-ups/server/table.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { responderGrants, secondFactors, users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { peopleApi, type ResetCode } from '#features/institution/people/contract.ts'
import { grantApi } from '#features/institution/people/grant-contract.ts'
import { rosterApi } from '#features/institution/roster/contract.ts'
import { institutionApi } from '#features/institution/settings/contract.ts'
import { myDataApi } from '#features/record/my-data/contract.ts'
import { now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { outbox } from '#server/messaging/outbox.ts'
import {
  ownOf,
  placeWithTaker,
  respond,
  storedAlert,
  toldOf,
  type PlaceWithTaker,
} from '#testing/alerts/takers.ts'
import { readAuditEvents } from '#testing/audit/audit-events.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { directoryOf } from '#testing/machines/scim.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { uploadOf } from '#testing/rosters/prepare.ts'
import { password } from '#testing/second-factor.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld({ smtpUrl: 'smtp://127.0.0.1' })

interface Way {
  /** Takes from the taker that they answer. */
  readonly take: (place: PlaceWithTaker) => Promise<{ readonly statusCode: number } | void>
  readonly loss: Loss
  readonly hasFactor?: boolean
  readonly othersHaveFactor?: boolean
  readonly isAdministrator?: boolean
}

async function resetWithCode({ admin, taker }: PlaceWithTaker) {
  const made = await admin.call(peopleApi.resetCode, { params: { id: taker.id } })
  const { code } = made.json<ResetCode>()
  return world.stranger.call(ownPasswordApi.reset, {
    body: { username: taker.username, code, newPassword: 'four quiet owls' },
  })
}

const ways: Record<string, Way> = {
  'their account is deactivated': {
    take: ({ admin, taker }) => admin.call(peopleApi.deactivate, { params: { id: taker.id } }),
    loss: 'closed',
  },
  'they delete their account': {
    take: ({ taker }) => taker.call(myDataApi.deleteAccount, { body: { password } }),
    loss: 'closed',
  },
  'a directory says that they are not active': {
    take: async ({ institutionId, taker }) =>
      (await directoryOf(world, institutionId)).patch(`/Users/${taker.id}`, {
        op: 'replace',
        path: 'active',
        value: false,
      }),
    loss: 'closed',
  },
  'a directory deletes them': {
    take: async ({ institutionId, taker }) =>
      (await directoryOf(world, institutionId)).delete(`/Users/${taker.id}`),
    loss: 'closed',
  },
  'a roster does not have them any more': {
    take: ({ admin }) =>
      admin.call(rosterApi.run, {
        body: {
          ...uploadOf('Employee No,Last Name,First Name\nS-2,Reed,Dana'),
          role: 'staff',
          allowLeaving: 1,
        },
      }),
    loss: 'closed',
  },
  'their role becomes one that does not answer': {
    take: ({ admin, taker }) =>
      admin.call(peopleApi.update, { params: { id: taker.id }, body: { role: 'user' } }),
    loss: 'grant',
  },
  'they took it on as an administrator and are none any more': {
    take: ({ admin, taker }) =>
      admin.call(peopleApi.update, { params: { id: taker.id }, body: { role: 'staff' } }),
    loss: 'grant',
    isAdministrator: true,
  },
  'their grant is taken back': {
    take: async ({ admin, taker }) => {
      const [grant] = await world.rows(responderGrants, { userId: taker.id })
      return admin.call(grantApi.revoke, { params: { id: grant!.id } })
    },
    loss: 'grant',
  },
  'their second step is taken off': {
    take: ({ admin, taker }) => admin.call(peopleApi.takeOffSecondFactor, { params: { id: taker.id } }),
    loss: 'second-step',
    hasFactor: true,
  },
  'they come in by a code from staff without a second step': { take: resetWithCode, loss: 'grant' },
  'their institution requires a second step that they do not have': {
    take: ({ admin }) => admin.call(institutionApi.update, { body: { requiresSecondFactor: true } }),
    loss: 'second-step',
    othersHaveFactor: true,
  },
  'they lock their account': {
    take: ({ taker }) => asSystem(() => world.scoped.transaction((tx) => lockAccount(tx, taker.id))),
    loss: 'locked',
  },
  'they are moved to another institution': {
    take: async ({ taker }) => {
      const { id } = await makeInstitution(world)
      const place = {
        unitId: null,
        shiftId: null,
        unitSince: null,
        shiftSince: null,
        institutionSince: now(),
      }
      const belonging = {
        ...place,
        institutionId: id,
        role: 'user',
        badgeNumber: null,
        externalId: null,
        housing: null,
      } as const
      await asSystem(() => world.scoped.transaction((tx) => moveAccount(tx, taker.id, belonging)))
    },
    loss: 'elsewhere',
  },
  'their account is erased anew after a restore': {
    take: ({ taker }) => asSystem(() => world.scoped.transaction((tx) => eraseAccount(tx, taker.id))),
    loss: 'closed',
  },
  'their grant ends by its date': {
    take: async ({ taker }) => {
      const endsAt = new Date(now().getTime() + 60_000)
      await world.change(responderGrants, { userId: taker.id }, { endsAt })
      await asSystem(() => giveBackWhatIsLost(world.scoped))
      expect(await world.count(alerts, { acknowledgedBy: taker.id })).toBe(1)
      moveClockForTest(60_000)
      await asSystem(() => giveBackWhatIsLost(world.scoped))
    },
    loss: 'grant',
  },
}

test.each(Object.entries(ways))(
  'where %s, what they took on is the others’ at once, and everybody concerned is told',
  async (_, { take, loss, ...more }) => {
    const place = await placeWithTaker(world, more)
    const { taker, other, asker, alertId, followUpId } = place
    const picked = await ownOf(asker, alertId)
    const before = await toldOf(other)

    const reply = await take(place)

    expect(reply?.statusCode ?? 204).toBeLessThan(300)
    expect(picked).toMatchObject({ status: 'acknowledged', givenBackAt: null })
    expect(await ownOf(asker, alertId)).toMatchObject({
      status: 'active',
      seenAt: null,
      acknowledgedAt: null,
      answeredBy: null,
      givenBackAt: expect.any(String),
    })
    expect((await toldOf(asker))[0]).toBe('own-alert-given-back /help-request')
    const told = await toldOf(other)
    expect(before).not.toContain(`alert-given-back /alerts/${alertId}`)
    expect(told).toContain(`alert-given-back /alerts/${alertId}`)
    expect(told).toContain(`follow-up-given-back /follow-ups/${followUpId}`)

    const row = await storedAlert(world, alertId)
    const steps = and(eq(outbox.kind, 'alert-step'), eq(outbox.key, `${alertId}:${row.escalationRound}:1`))
    expect(row).toMatchObject({ acknowledgedBy: null, escalationRound: 2, step: 0, told: 'responders' })
    expect(row.acknowledgeBy.getTime() - now().getTime()).toBeLessThanOrEqual(5 * 60_000)
    expect(await world.db.$count(outbox, steps)).toBe(1)

    const { history } = (await other.call(alertApi.find, { params: { id: alertId } })).json<AlertDetail>()
    // Whoever is at another institution is named nowhere here, nor is somebody who is erased.
    const here = and(eq(users.id, taker.id), eq(users.institutionId, place.institutionId))
    const isHere = (await world.db.$count(users, here)) > 0
    expect(history.find(({ kind }) => kind === 'given-back')).toMatchObject({
      loss,
      by: isHere ? `${taker.username} Test` : null,
    })
    const [followUp] = await world.rows(followUps, { id: followUpId })
    expect(followUp).toMatchObject({ takenBy: null, status: 'open' })
    const trail = await readAuditEvents(world.db, inArray(auditEvents.objectId, [alertId, followUpId]))
    expect(trail.filter(({ action }) => action.endsWith('.give-back'))).toMatchObject([
      { action: 'alert.give-back', subjectId: asker.id, actorId: null },
      { action: 'follow-up.give-back', subjectId: place.earlier.id, actorId: null },
    ])

    const again = await respond(other, alertId)
    expect(again.json<Alert>()).toMatchObject({ status: 'acknowledged', isMine: true })
    expect(await ownOf(asker, alertId)).toMatchObject({ status: 'acknowledged', givenBackAt: null })
    expect(await toldOf(asker)).not.toContain('own-alert-given-back /help-request')
    const shown = await other.call(followUpApi.find, { params: { id: followUpId } })
    expect(shown.json<FollowUpDetail>().answers).toMatchObject([{ outcome: 'given-back' }])
  },
)

/** Makes the database fail in the midst of giving back during the work. */
async function withoutGivingBack<Result>(work: () => Promise<Result>): Promise<Result> {
  await world.db.execute(sql`alter table follow_up_answers rename column outcome to broken`)
  try {
    return await work()
  } finally {
    await world.db.execute(sql`alter table follow_up_answers rename column broken to outcome`)
  }
}

/** The taker's account and rights, and what they took on. */
async function stateOf({ institutionId, taker, asker, alertId, followUpId }: PlaceWithTaker) {
  const { db } = world
  return {
    account: await db.select().from(users).where(eq(users.id, taker.id)),
    grants: await db.select().from(responderGrants).where(eq(responderGrants.userId, taker.id)),
    factors: await db.select().from(secondFactors).where(eq(secondFactors.userId, taker.id)),
    institution: await db.select().from(institutions).where(eq(institutions.id, institutionId)),
    alert: await storedAlert(world, alertId),
    history: await db.select().from(alertEvents).where(eq(alertEvents.alertId, alertId)),
    followUp: await db.select().from(followUps).where(eq(followUps.id, followUpId)),
    told: await toldOf(asker),
  }
}

test.each(Object.entries(ways).filter(([name]) => name !== 'their grant ends by its date'))(
  'where %s and giving back fails midway, nothing at all is changed',
  async (_, { take, loss: __, ...more }) => {
    const place = await placeWithTaker(world, more)
    const before = await stateOf(place)

    const failed = await withoutGivingBack(() => take(place)).then(
      (reply) => reply?.statusCode,
      () => 500,
    )

    // The run of a roster answers with a report, which says that it was stopped.
    expect([500, 503, 201]).toContain(failed)
    expect(await stateOf(place)).toEqual(before)
  },
)
