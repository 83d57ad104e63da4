import { expect, test } from 'vitest'

import type { KnownWhereabouts } from '#features/help/ways.ts'

import type { OwnAlert } from './contract.ts'
import { isOverdue, requestMessage } from './request-messages.ts'

const asked = Date.parse('2026-03-02T10:00:00Z')
const at = (minutes: number) => new Date(asked + minutes * 60_000)

function request(changes: Partial<OwnAlert> = {}): OwnAlert {
  return {
    id: 'b4a0f5a0-0000-4000-8000-000000000000',
    kind: 'help-request',
    severity: 'critical',
    status: 'active',
    createdAt: at(0).toISOString(),
    lastAskedAt: at(0).toISOString(),
    seenAt: null,
    acknowledgedAt: null,
    resolvedAt: null,
    notified: 1,
    told: 'responders',
    askedAgain: 0,
    acknowledgeBy: at(5).toISOString(),
    answeredBy: null,
    closedAfterTalking: false,
    assessmentId: null,
    ...changes,
  }
}

const nobodyInCustody =
  'Nobody is set up in Evenkeel to get this. Tell an officer or someone near you now. If you have a phone, call 988.'
const nobodyOutside =
  'Nobody is set up in Evenkeel to get this. Call or text 988, or tell someone near you now.'
const sent = 'Mental health staff have been notified and will respond shortly.'
const administrators =
  'No mental health staff are set up here to get this. An administrator has been told instead.'
const doNotWait = 'Do not wait for the app: tell someone near you.'
const pickedUp =
  'They know that you asked. If it gets harder before someone reaches you, tell someone near you.'
const closed = 'If nobody has talked with you, please ask again.'
const talked = 'Staff closed this after talking with you. You can ask again at any time, for whatever reason.'

const nobody = { told: 'nobody', notified: 0 } as const
const resolved = { status: 'resolved', resolvedAt: at(20).toISOString() } as const

test.each<[string, KnownWhereabouts, Partial<OwnAlert>, number, string, string]>([
  ['in custody, just told', 'custody', {}, 1, 'Help Request Sent', sent],
  ['outside, just told', 'free', {}, 1, 'Help Request Sent', sent],
  ['of staff, just told', 'staff', {}, 1, 'Help Request Sent', sent],
  [
    'of staff, with administrators told',
    'staff',
    { told: 'administrators' },
    1,
    'Help Request Sent',
    administrators,
  ],
  ['in custody, with nobody set up', 'custody', nobody, 0, 'Nobody could be told', nobodyInCustody],
  ['in custody, with nobody set up for long', 'custody', nobody, 60, 'Nobody could be told', nobodyInCustody],
  ['outside, with nobody set up', 'free', nobody, 0, 'Nobody could be told', nobodyOutside],
  ['of staff, with nobody set up', 'staff', nobody, 0, 'Nobody could be told', nobodyOutside],
  [
    'in custody, overdue',
    'custody',
    {},
    5,
    'No one has picked this up yet',
    `More people are being told. ${doNotWait}`,
  ],
  [
    'overdue with administrators',
    'free',
    { told: 'administrators' },
    9,
    'No one has picked this up yet',
    `They are being told again. ${doNotWait}`,
  ],
  ['picked up', 'custody', { status: 'acknowledged' }, 9, 'Someone has picked this up', pickedUp],
  ['closed by a click', 'custody', resolved, 30, 'This was closed', closed],
  [
    'closed after talking',
    'staff',
    { ...resolved, closedAfterTalking: true },
    30,
    'Your request was closed',
    talked,
  ],
])('a request %s reads in words that are true', (_, where, changes, minutes, title, description) => {
  expect(requestMessage(request(changes), where, at(minutes))).toEqual({ title, description })
})

test('a request is overdue once its time has passed without anybody, and at once where nobody was told', () => {
  expect(isOverdue(request(), at(4))).toBe(false)
  expect(isOverdue(request(), at(5))).toBe(true)
  expect(isOverdue(request(nobody), at(0))).toBe(true)
  expect(isOverdue(request({ status: 'acknowledged' }), at(60))).toBe(false)
  expect(isOverdue(request({ status: 'resolved' }), at(60))).toBe(false)
})
