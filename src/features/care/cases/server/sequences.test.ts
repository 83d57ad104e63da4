import fc from 'fast-check'
import { expect, test } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { followUpApi } from '#features/care/follow-ups/contract.ts'
import { followUpAnswers, followUps } from '#features/care/follow-ups/server/table.ts'
import { responderGrants } from '#features/core/identity/server/table.ts'
import { usualTriage } from '#features/core/institutions/triage.ts'
import { now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { someLook } from '#testing/alerts/follow-ups.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { caseApi } from '../contract.ts'
import { somePlan } from '../testing/cases.ts'
import { knownOfOne } from './known.ts'
import { lookAtCases } from './overdue.ts'
import { cases } from './table.ts'

const world = await openWorld()
const workers: readonly Person[] = [
  await responder(world, newName(), 'residents'),
  await responder(world, newName(), 'residents'),
  await world.person(newName(), 'admin'),
]

const words = 'As we agreed'
const unsafe = { look: { safety: 'not-safe', agreed: 'We talk at ten', knows: 'Her cell mate' } } as const
const takenOver = { takenOverBy: 'Nurse Kim', precaution: { kind: 'observation' } } as const

/** What somebody may try at any moment with a person's case, their alerts and their follow-ups. */
const acts = {
  ask: (_, person) => person.call(alertApi.raise, { body: { severity: 'critical' } }),
  respond: (by, _, { alertId }) =>
    alertId && by.call(alertApi.update, { params: { id: alertId }, body: { status: 'acknowledged' } }),
  'close unsafe': (by, _, { alertId }) =>
    alertId &&
    by.call(followUpApi.resolve, {
      params: { id: alertId },
      body: { outcome: 'met', assessment: unsafe, ...takenOver },
    }),
  close: (by, _, { alertId }) =>
    alertId &&
    by.call(followUpApi.resolve, {
      params: { id: alertId },
      body: { outcome: 'met', assessment: someLook },
    }),
  'look in': (by, _, { followUpId }) =>
    followUpId &&
    by.call(followUpApi.answer, { params: { id: followUpId }, body: { outcome: 'spoke', note: words } }),
  plan: (by, _, { id }) => id && by.call(caseApi.plan, { params: { id }, body: somePlan() }),
  lower: (by, _, { id }) =>
    id && by.call(caseApi.setLevel, { params: { id }, body: { level: 'low', reason: words } }),
  raise: (by, _, { id }) =>
    id && by.call(caseApi.setLevel, { params: { id }, body: { level: 'high', reason: words } }),
  confirm: (by, _, { id }) => id && by.call(caseApi.confirmLevel, { params: { id } }),
  offer: (by, _, { id }, to) => id && by.call(caseApi.offer, { params: { id }, body: { to: to.id } }),
  accept: (by, _, { id }) => id && by.call(caseApi.answerOffer, { params: { id }, body: { accepts: true } }),
  decline: (by, _, { id }) =>
    id && by.call(caseApi.answerOffer, { params: { id }, body: { accepts: false } }),
  take: (by, _, { id }) => id && by.call(caseApi.take, { params: { id } }),
  drop: (by, _, { followUpId }) =>
    followUpId &&
    by.call(followUpApi.answer, { params: { id: followUpId }, body: { outcome: 'dropped', note: words } }),
  'confirm a drop': async (by, _, { followUpId }) => {
    if (!followUpId) return
    const given = await world.rows(followUpAnswers, { followUpId, confirmation: 'waiting' })
    for (const { id: answerId } of given) {
      await by.call(followUpApi.confirm, { params: { id: followUpId }, body: { answerId } })
    }
  },
  'lose what they answer for': ({ id: userId }) =>
    world.change(responderGrants, { userId }, { endsAt: now() }),
  'get it back': ({ id: userId }) => world.change(responderGrants, { userId }, { endsAt: later }),
  'let the bound pass': async (_, __, { id }) => {
    await look()
    const [row] = id ? await world.rows(cases, { id }) : []
    if (!row?.unownedSince) return
    const unownedSince = new Date(row.unownedSince.getTime() - usualTriage.unownedMinutes * 60_000)
    await world.change(cases, { id: row.id }, { unownedSince })
    await look()
  },
  end: (by, _, { id }) => id && by.call(caseApi.end, { params: { id }, body: { how: 'contact' } }),
} satisfies Record<
  string,
  (
    by: Person,
    person: Person,
    open: Partial<Record<'id' | 'alertId' | 'followUpId', string>>,
    to: Person,
  ) => unknown
>

const later = new Date(now().getTime() + 24 * 60 * 60_000)
const look = () => asSystem(() => lookAtCases({ db: world.scoped, keyring: world.keyring }))

/** Whether somebody's grant has ended. Administrators have none, and answer all the same. */
async function isLost(userId: string | null): Promise<boolean> {
  if (!userId) return true
  const grants = await world.rows(responderGrants, { userId })
  return grants.length > 0 && grants.every(({ endsAt }) => endsAt <= now())
}

interface Act {
  readonly what: keyof typeof acts
  readonly by: number
  readonly to: number
}

const anAct: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
  by: fc.constantFrom(0, 0, 1, 1, 2),
  to: fc.constantFrom(0, 1, 2),
})

async function openOf({ id: subjectId }: Person) {
  const all = await world.rows(cases, { subjectId })
  const open = all.filter(({ endedAt }) => endedAt === null)
  const alert = (await world.rows(alerts, { subjectId })).find(({ status }) => status !== 'resolved')
  const planned = await world.rows(followUps, { subjectId })
  const dates = planned.filter(({ status }) => status === 'open')
  const answers = await world.rows(followUpAnswers, { subjectId })
  const lost = planned.filter(
    ({ id, status }) =>
      status !== 'open' &&
      !answers.some(
        ({ followUpId, outcome, by, confirmedBy }) =>
          followUpId === id &&
          (['spoke', 'met'].includes(outcome) || (confirmedBy !== null && confirmedBy !== by)),
      ),
  )
  return { open, ended: all.length - open.length, alert, planned, dates, lost }
}

/** Whether a high case is without an owner, and nobody was told. */
async function isUnnoticed(row: typeof cases.$inferSelect | undefined): Promise<boolean> {
  if (!row || row.reminders > 0 || !(await isLost(row.ownerId))) return false
  const { level } = await asSystem(() => knownOfOne({ db: world.scoped, keyring: world.keyring }, row))
  return level === 'high'
}

/** What a sequence of acts did that none may. */
async function harmsOf(sequence: readonly Act[]): Promise<string[]> {
  const person = await world.person(newName(), 'inmate')
  const harms: string[] = []
  for (const { id: userId } of workers) await world.change(responderGrants, { userId }, { endsAt: later })
  let before = await openOf(person)
  for (const { what, by, to } of sequence) {
    const [one] = before.open
    const open = {
      ...(one && { id: one.id }),
      ...(before.alert && { alertId: before.alert.id }),
      ...(before.dates[0] && { followUpId: before.dates[0].id }),
    }
    const wasLost = one !== undefined && (await isLost(one.ownerId))
    await acts[what](workers[by]!, person, open, workers[to]!)
    const after = await openOf(person)
    const hasEnded = after.ended > before.ended
    const isPickedUp = after.alert?.status === 'acknowledged' || after.dates.length > 0
    const moved = one && after.open[0]?.id === one.id && after.open[0].ownerId !== one.ownerId
    harms.push(
      ...[
        after.open.length > 1 && 'two cases of one person',
        isPickedUp && after.open.length === 0 && 'something open without a case',
        after.open.some(({ ownerId }) => ownerId === null) && 'a case without an owner',
        hasEnded && (before.alert || before.dates.length > 0) && 'ended with something open',
        hasEnded && what !== 'end' && 'ended by something else',
        moved &&
          !(what === 'accept' && one.offeredTo === workers[by]!.id) &&
          !(wasLost && after.open[0]?.ownerId === workers[by]!.id) &&
          'an owner who never agreed',
        after.lost.length > 0 && 'a follow-up that nobody did and no two dropped',
        after.planned.length < before.planned.length && 'a follow-up that is gone',
        what === 'let the bound pass' &&
          (await isUnnoticed(after.open[0])) &&
          'a high case without an owner beyond its bound, of which nobody was told',
      ].filter((harm) => typeof harm === 'string'),
    )
    before = after
  }
  return harms
}

// Controls H65.
test('no acts of two responders and an administrator leave what is open without a case and an owner, lose a follow-up, or end a case early', async () => {
  const sequences = fc.array(anAct, { minLength: 6, maxLength: 30 })
  const isHarmless = fc.asyncProperty(
    sequences.map((rest) => [
      { what: 'ask', by: 0, to: 1 } as const,
      { what: 'respond', by: 0, to: 1 } as const,
      ...rest,
    ]),
    async (sequence) => {
      expect(await harmsOf(sequence)).toEqual([])
    },
  )

  await expect(fc.assert(isHarmless, { numRuns: 15 })).resolves.toBeUndefined()
})
