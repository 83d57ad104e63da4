import { expect, test } from 'vitest'

import type { OwnAlert } from '#features/care/alerts/contract.ts'
import { ownAlert, raisedAt } from '#testing/alerts/own-alert.ts'

import { stressAlertMessage } from './stress-alert-message.ts'

const at = (hours: number) => new Date(raisedAt + hours * 60 * 60_000)

function alert(changes: Partial<OwnAlert> = {}): OwnAlert {
  const due = at(24).toISOString()
  return ownAlert({ kind: 'stress', severity: 'medium', acknowledgeBy: due, ...changes })
}

const nobody = { told: 'nobody', notified: 0 } as const
const resolved = { status: 'resolved', resolvedAt: at(20).toISOString() } as const

test.each([
  [
    'just told',
    {},
    1,
    /^Mental health staff have been told about your check-ins\. .+ Staff see your name, your unit/,
  ],
  [
    'with administrators told',
    { told: 'administrators' } as const,
    1,
    /^An administrator has been told about an alert about your check-ins\. .+ They see your name once they respond/,
  ],
  [
    'with nobody set up',
    nobody,
    1,
    /^We could not tell anyone about your check-ins\. .+ Please reach out yourself:$/,
  ],
  ['with nobody set up for long', nobody, 48, /^We could not tell anyone about your check-ins\. /],
  ['not picked up within a day', {}, 24, /^No one has picked up the alert about your check-ins yet\. /],
  [
    'picked up',
    { status: 'acknowledged' } as const,
    30,
    /^Someone has picked up the alert about your check-ins\. If you need someone sooner/,
  ],
  [
    'given back',
    { givenBackAt: at(2).toISOString() },
    30,
    /^The alert about your check-ins is open again\. The person who had it no longer has it\. We told others\. If you need/,
  ],
  [
    'given back to nobody',
    { ...nobody, givenBackAt: at(2).toISOString() },
    30,
    /^We could not tell anyone about your check-ins\. /,
  ],
  ['closed by a click', resolved, 30, /^The alert about your check-ins was closed\. If nobody has talked/],
  [
    'closed after talking',
    { ...resolved, closedAfterTalking: true },
    30,
    /^The alert about your check-ins was closed\. Staff closed it after talking with you/,
  ],
])('an alert %s reads in words that are true', (_, changes, hours, words) => {
  const { title, description } = stressAlertMessage(alert(changes), at(hours))

  expect(`${title}. ${description}`).toMatch(words)
})

const everyState = ['active', 'acknowledged', 'resolved'].flatMap((status) =>
  ['responders', 'administrators', 'nobody'].flatMap((told) =>
    [1, 30].map((hours) => stressAlertMessage(alert({ status, told } as Partial<OwnAlert>), at(hours))),
  ),
)

test('no state calls it a request, since the person did not ask', () => {
  for (const { title, description } of everyState) {
    expect(`${title} ${description}`).not.toMatch(/you(?: have)? asked|your request|!/i)
  }
})
