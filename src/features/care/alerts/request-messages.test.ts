import { expect, test } from 'vitest'

import type { KnownWhereabouts } from '#features/core/help/ways.ts'
import { ownAlert, raisedAt } from '#testing/alerts/own-alert.ts'

import type { OwnAlert } from './contract.ts'
import { isOverdue, needsOtherWays, requestMessage } from './request-messages.ts'

const at = (minutes: number) => new Date(raisedAt + minutes * 60_000)

const nobodyInCustody =
  'Nobody is set up in Evenkeel to get this. Tell an officer or someone near you now. If you have a phone, call 988.'
const nobodyOutside =
  'Nobody is set up in Evenkeel to get this. Call or text 988, or tell someone near you now.'
const sent = 'Mental health staff have been notified and will respond shortly.'
const administrators = 'No mental health staff are set up here to get this. We told an administrator instead.'
const doNotWait = 'Do not wait for the app: tell someone near you.'
const orCall = 'do not wait: call or text 988, or tell someone near you.'
const worse = {
  custody:
    'If it gets worse before someone reaches you, do not wait: tell the nearest officer or press the call button.',
  free: `If it gets worse before someone reaches you, ${orCall}`,
  staff: `If it gets worse before someone reaches you, ${orCall}`,
} as const
const noLongerOnIt = 'The person who had your request no longer has it.'
const closed = 'If nobody has talked with you, please ask again.'
const talked = 'Staff closed this after talking with you. You can ask again any time, for any reason.'

const onDuty = `${sent} Someone on duty has been told.`
const offDuty = 'Nobody on duty could be told. We told everyone else who answers here instead.'
const inCustody = 'Tell an officer or someone near you now. If you have a phone, call 988.'
const outside = 'Call or text 988, or tell someone near you now.'

const nobody = { told: 'nobody', notified: 0 } as const
const resolved = { status: 'resolved', resolvedAt: at(20).toISOString() } as const

interface Case {
  readonly what: string
  readonly where: KnownWhereabouts
  readonly changes?: Partial<OwnAlert>
  readonly minutes: number
  readonly title: string
  readonly description: string
}

const unopened = 'Nobody has opened it yet.'
const now = { custody: inCustody, free: outside, staff: outside } as const

test.each<Case>([
  {
    what: 'given back, and on the screen of somebody else',
    where: 'custody',
    changes: { givenBackAt: at(3).toISOString(), reached: 'delivered' },
    minutes: 4,
    title: 'Your request is open again',
    description: `${noLongerOnIt} Others have been told. It is on someone’s screen. ${unopened} ${worse.custody}`,
  },
  {
    what: 'given back, and the others cannot be reached',
    where: 'custody',
    changes: { givenBackAt: at(3).toISOString(), reached: 'nobody' },
    minutes: 4,
    title: 'Your request is open again',
    description: `${noLongerOnIt} Others have been told. But nobody who answers can be reached right now. ${inCustody}`,
  },
  {
    what: 'given back, and picked up by nobody for long',
    where: 'custody',
    changes: { givenBackAt: at(3).toISOString() },
    minutes: 20,
    title: 'Your request is open again',
    description: `${noLongerOnIt} Others have been told. No one has picked it up yet. ${doNotWait}`,
  },
  {
    what: 'given back, and nobody else to tell',
    where: 'custody',
    changes: { ...nobody, givenBackAt: at(3).toISOString() },
    minutes: 4,
    title: 'Your request is open again',
    description: `${noLongerOnIt} Nobody else could be told. ${inCustody}`,
  },
  {
    what: 'given back, while another one waits',
    where: 'custody',
    changes: { status: 'acknowledged', givenBackAt: at(3).toISOString() },
    minutes: 4,
    title: 'Your request is open again',
    description: `${noLongerOnIt} Others have been told. ${worse.custody}`,
  },
  ...(['custody', 'free', 'staff'] as const).flatMap((where) => [
    {
      what: `${where}, only stored`,
      where,
      changes: { reached: 'stored' } as const,
      minutes: 1,
      title: 'Help Request Sent',
      description: `${sent} ${unopened} ${now[where]}`,
    },
    {
      what: `${where}, delivered to somebody who answers`,
      where,
      changes: { reached: 'delivered' } as const,
      minutes: 1,
      title: 'Help Request Sent',
      description: `${sent} It is on someone’s screen. ${unopened} ${worse[where]}`,
    },
    {
      what: `${where}, opened`,
      where,
      changes: { reached: 'opened' } as const,
      minutes: 1,
      title: 'Help Request Sent',
      description: `${sent} Someone on the team has opened it. ${worse[where]}`,
    },
    {
      what: `${where}, with nobody who can be reached`,
      where,
      changes: { reached: 'nobody' } as const,
      minutes: 0,
      title: 'Help Request Sent',
      description: `${sent} But nobody who answers can be reached right now. ${now[where]}`,
    },
    {
      what: `${where}, with somebody on duty told`,
      where,
      changes: { onDuty: true },
      minutes: 1,
      title: 'Help Request Sent',
      description: `${onDuty} ${unopened} ${now[where]}`,
    },
    {
      what: `${where}, with nobody on duty`,
      where,
      changes: { onDuty: false },
      minutes: 1,
      title: 'Help Request Sent',
      description: `${offDuty} ${unopened} ${now[where]}`,
    },
    {
      what: `${where}, with nobody on duty and administrators alone`,
      where,
      changes: { told: 'administrators', onDuty: false } as const,
      minutes: 1,
      title: 'Help Request Sent',
      description: `${administrators} ${unopened} ${now[where]}`,
    },
    {
      what: `${where}, with nobody on duty and nobody told`,
      where,
      changes: { ...nobody, onDuty: false },
      minutes: 1,
      title: 'We could not tell anyone',
      description: where === 'custody' ? nobodyInCustody : nobodyOutside,
    },
    {
      what: `${where}, with nobody on duty and overdue`,
      where,
      changes: { onDuty: false },
      minutes: 5,
      title: 'No one has picked this up yet',
      description: `We are telling them again. ${doNotWait}`,
    },
    {
      what: `${where}, with somebody on duty and overdue`,
      where,
      changes: { onDuty: true },
      minutes: 5,
      title: 'No one has picked this up yet',
      description: `We are telling them again, and more people soon. ${doNotWait}`,
    },
    {
      what: `${where}, with nobody on duty and picked up`,
      where,
      changes: { onDuty: false, status: 'acknowledged', answeredBy: 'responder' } as const,
      minutes: 9,
      title: 'Mental health staff are on the way',
      description: `They know that you asked. ${worse[where]}`,
    },
  ]),
  {
    what: 'of staff, with administrators told',
    where: 'staff',
    changes: { told: 'administrators' },
    minutes: 1,
    title: 'Help Request Sent',
    description: `${administrators} ${unopened} ${outside}`,
  },
  {
    what: 'in custody, with nobody set up',
    where: 'custody',
    changes: nobody,
    minutes: 0,
    title: 'We could not tell anyone',
    description: nobodyInCustody,
  },
  {
    what: 'in custody, with nobody set up for long',
    where: 'custody',
    changes: nobody,
    minutes: 60,
    title: 'We could not tell anyone',
    description: nobodyInCustody,
  },
  {
    what: 'outside, with nobody set up',
    where: 'free',
    changes: nobody,
    minutes: 0,
    title: 'We could not tell anyone',
    description: nobodyOutside,
  },
  {
    what: 'of staff, with nobody set up',
    where: 'staff',
    changes: nobody,
    minutes: 0,
    title: 'We could not tell anyone',
    description: nobodyOutside,
  },
  {
    what: 'in custody, overdue',
    where: 'custody',
    minutes: 5,
    title: 'No one has picked this up yet',
    description: `We are telling them again, and more people soon. ${doNotWait}`,
  },
  {
    what: 'in custody, overdue for long',
    where: 'custody',
    minutes: 10,
    title: 'No one has picked this up yet',
    description: `We are telling more people. ${doNotWait}`,
  },
  {
    what: 'overdue with administrators',
    where: 'free',
    changes: { told: 'administrators' },
    minutes: 9,
    title: 'No one has picked this up yet',
    description: `We are telling them again. ${doNotWait}`,
  },
  {
    what: 'responded to by an administrator',
    where: 'custody',
    changes: { status: 'acknowledged', answeredBy: 'administrator' },
    minutes: 9,
    title: 'An administrator is on the way',
    description: `They know that you asked. ${worse.custody}`,
  },
  {
    what: 'taken on by an administrator, with a responder there',
    where: 'custody',
    changes: {
      status: 'acknowledged',
      answeredBy: 'administrator',
      contactKind: 'with-them',
      contactBy: 'responder',
    },
    minutes: 9,
    title: 'Mental health staff are with you',
    description: 'This is what they noted. If no one is with you, ask again, and tell someone near you.',
  },
  {
    what: 'spoken about',
    where: 'free',
    changes: { status: 'acknowledged', contactKind: 'spoke', contactBy: 'administrator' },
    minutes: 9,
    title: 'An administrator spoke with you',
    description: 'This is what they noted. If it did not happen, or you still need someone, ask again.',
  },
  {
    what: 'closed by a click',
    where: 'custody',
    changes: resolved,
    minutes: 30,
    title: 'This was closed',
    description: closed,
  },
  {
    what: 'closed after talking',
    where: 'staff',
    changes: { ...resolved, closedAfterTalking: true },
    minutes: 30,
    title: 'Your request was closed',
    description: talked,
  },
])('a request $what reads in words that are true', ({ where, changes, minutes, title, description }) => {
  expect(requestMessage(ownAlert(changes), where, at(minutes))).toEqual({ title, description })
})

test('a request is overdue once its time has passed without anybody, and at once where nobody was told', () => {
  expect(isOverdue(ownAlert(), at(4))).toBe(false)
  expect(isOverdue(ownAlert(), at(5))).toBe(true)
  expect(isOverdue(ownAlert(nobody), at(0))).toBe(true)
  expect(isOverdue(ownAlert({ status: 'acknowledged' }), at(60))).toBe(false)
  expect(isOverdue(ownAlert({ status: 'resolved' }), at(60))).toBe(false)
})

test('other ways stand beside a request from the beginning where nobody who answers can be reached', () => {
  expect(needsOtherWays(ownAlert({ reached: 'nobody' }), at(0))).toBe(true)
  expect(needsOtherWays(ownAlert({ reached: 'nobody', status: 'acknowledged' }), at(0))).toBe(false)
})

test('other ways stand beside a request that is overdue, and from the beginning where nobody was on duty', () => {
  expect(needsOtherWays(ownAlert(), at(1))).toBe(false)
  expect(needsOtherWays(ownAlert({ onDuty: true }), at(1))).toBe(false)
  expect(needsOtherWays(ownAlert({ onDuty: false }), at(1))).toBe(true)
  expect(needsOtherWays(ownAlert(), at(5))).toBe(true)
  expect(needsOtherWays(ownAlert({ onDuty: false, status: 'acknowledged' }), at(1))).toBe(false)
})
