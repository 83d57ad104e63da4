import { screen, within } from '@testing-library/react'
import { isNotNull } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { dutyBlocks } from '#features/care/duty/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { populationOf } from '#shared/population.ts'
import { insertBlock, reachableResponder } from '#testing/duty/blocks.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { contactApi, type NewContact } from '../../contact-contract.ts'
import { alertApi, type AlertChange } from '../../contract.ts'
import { alerts } from '../../server/table.ts'
import { HelpRequest } from './help-request.tsx'

const world = await openWorld({ smtpUrl: 'smtp://127.0.0.1:9' })
const contacts = [{ kind: 'dial', name: 'Control room', where: '4455', about: '' } as const]
await world.db.update(institutions).set({ contacts })
const answerers: Record<'inmate' | 'user' | 'staff', Person> = {
  inmate: await reachableResponder(world, 'rosa', 'residents'),
  user: await reachableResponder(world, 'vera', 'community'),
  staff: await reachableResponder(world, 'omar', 'staff'),
}

const sent = 'Mental health staff have been notified and will respond shortly.'
const overdue = 'We are telling more people. Do not wait for the app: tell someone near you.'
const begins = 'If it gets worse before someone reaches you, do not wait:'
const worse = {
  inmate: `${begins} tell the nearest officer or press the call button.`,
  user: `${begins} call or text 988, or tell someone near you.`,
  staff: `${begins} call or text 988, or tell someone near you.`,
}
/** Words with what to do meanwhile, which differs by role. */
const meanwhile = (words: string) => ({
  inmate: `${words} ${worse.inmate}`,
  user: `${words} ${worse.user}`,
  staff: `${words} ${worse.staff}`,
})
/** Words with what to do at once, which differs by role. */
const now = (words: string) => ({
  inmate: `${words} Tell an officer or someone near you now. If you have a phone, call 988.`,
  user: `${words} Call or text 988, or tell someone near you now.`,
  staff: `${words} Call or text 988, or tell someone near you now.`,
})
const unopened = 'Nobody has opened it yet.'
const nobodyOnDuty = now(
  `Nobody on duty could be told. We told everyone else who answers here instead. ${unopened}`,
)
const talked = 'Staff closed this after talking with you. You can ask again any time, for any reason.'
const asks = 'If nobody has talked with you, please ask again.'
const nobody = now('Nobody is set up in Evenkeel to get this.')
const nearest = {
  inmate:
    'Tell the nearest officer or press the call button. That is the fastest way here. You do not have to say why.',
  user: 'Call 988',
  staff: 'Call 988',
}

const resolved = (outcome: NonNullable<AlertChange['outcome']>): AlertChange => ({
  status: 'resolved',
  outcome,
})
const isPast = { acknowledgeBy: new Date(0) }

interface State {
  readonly state: string
  /** What somebody who answers does. */
  readonly change?: AlertChange
  /** The contact that they record. */
  readonly contact?: Omit<NewContact, 'requestId'>
  /** What time does. */
  readonly row?: Partial<typeof alerts.$inferInsert>
  /** When somebody is planned to be on duty, in hours from now; without them no plan is kept. */
  readonly hours?: readonly [from: number, until: number]
  readonly words: string | typeof nobody
  readonly showsNearest?: boolean
  /** Those who answer have lost every way by which they are reached. */
  readonly isUnreachable?: boolean
}

const states: readonly State[] = [
  { state: 'told', words: now(`${sent} ${unopened}`) },
  {
    state: 'on an open page of somebody who answers',
    row: { deliveredAt: new Date() },
    words: meanwhile(`${sent} It is on someone’s screen. ${unopened}`),
  },
  {
    state: 'opened by somebody who answers',
    row: { seenAt: new Date() },
    words: meanwhile(`${sent} Someone on the team has opened it.`),
  },
  {
    state: 'told to people of whom nobody can be reached',
    isUnreachable: true,
    words: now(`${sent} But nobody who answers can be reached right now.`),
    showsNearest: true,
  },
  {
    state: 'told to somebody on duty',
    hours: [-1, 1],
    words: now(`${sent} Someone on duty has been told. ${unopened}`),
  },
  { state: 'told while nobody is on duty', hours: [2, 4], words: nobodyOnDuty, showsNearest: true },
  { state: 'told to nobody', row: { told: 'nobody', notified: 0 }, words: nobody, showsNearest: true },
  { state: 'overdue', row: isPast, words: overdue, showsNearest: true },
  {
    state: 'responded to',
    change: { status: 'acknowledged' },
    words: meanwhile('They know that you asked.'),
  },
  {
    state: 'with somebody at the person',
    contact: { kind: 'with-them' },
    words: 'This is what they noted. If no one is with you, ask again, and tell someone near you.',
  },
  {
    state: 'after a talk through the door',
    contact: { kind: 'spoke', how: 'through-the-door' },
    words: 'This is what they noted. If it did not happen, or you still need someone, ask again.',
  },
  { state: 'closed after a talk', change: resolved('spoke'), words: talked },
  { state: 'closed after a meeting', change: resolved('met'), words: talked },
  { state: 'passed on', change: resolved('referred'), words: asks },
  { state: 'handed to emergency services', change: resolved('emergency'), words: asks },
  {
    // Nobody can close a request like this any more; earlier ones were.
    state: 'closed as not reached',
    change: resolved('no-need'),
    row: { outcome: 'not-reached' },
    words: asks,
  },
  { state: 'closed as not needed', change: resolved('no-need'), words: asks },
]

afterEach(async () => {
  await world.db.delete(dutyBlocks)
  await world.db.update(users).set({ emailVerifiedAt: new Date() }).where(isNotNull(users.email))
})

const roles = ['inmate', 'user', 'staff'] as const

// Controls H2.
test.each(roles.flatMap((role) => states.map((state) => ({ role, ...state }))))(
  'a request of the role $role that is $state reads as it is',
  async ({ role, change, contact, row, hours, words, isUnreachable = false, showsNearest = false }) => {
    if (isUnreachable) await world.db.update(users).set({ emailVerifiedAt: null })
    if (hours) await insertBlock(world, answerers[role], populationOf(role), hours)
    const person = await world.person(crypto.randomUUID(), role)
    const { id } = (await person.call(alertApi.raise, { body: { severity: 'critical' } })).json<{
      id: string
    }>()
    if (change) await answerers[role].call(alertApi.update, { params: { id }, body: change })
    if (contact)
      await answerers[role].call(contactApi.record, {
        params: { id },
        body: { ...contact, requestId: crypto.randomUUID() },
      })
    if (row) await world.change(alerts, { id }, row)

    renderPageAs(world, person, <HelpRequest />)

    expect(await screen.findByText(typeof words === 'string' ? words : words[role])).toBeTruthy()
    const ways = screen.queryAllByRole('list', { name: 'Someone to talk to now' })
    const first = ways.map((list) => within(list).getAllByRole('listitem')[0]?.textContent)
    expect(first).toEqual(showsNearest ? [nearest[role]] : [])
    const mayAskAtOnce = screen.queryByRole('button', { name: 'Continue' }) !== null
    expect(mayAskAtOnce).toBe(change?.status === 'resolved')
  },
)

test('the question says when requests are answered, by the plan of duty', async () => {
  await insertBlock(world, answerers.inmate, 'residents')

  renderPageAs(world, await world.person(crypto.randomUUID(), 'inmate'), <HelpRequest />)

  expect(await screen.findByText(/^Answered today from \S+/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
})
