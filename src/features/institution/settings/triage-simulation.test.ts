// Secures X20.
import { expect, test } from 'vitest'

import { compare, type SimulatedAlert } from './triage-simulation.ts'

type Severity = SimulatedAlert['today']

/** Alerts about so many people, each with so many. */
function alertsOf(
  people: number,
  today: Severity,
  proposed: Severity,
  { each = 1, group = `${today} ${proposed}` } = {},
) {
  return Array.from({ length: people * each }, (_, index) => ({
    personId: `${group} ${index % people}`,
    today,
    proposed,
  }))
}
const of = (...alerts: SimulatedAlert[][]) => compare(alerts.flat(), { screened: 140, threshold: 10 })

test('alerts a day of 13 weeks, by severity and together, by both settings', () => {
  const alerts = [
    ...alertsOf(50, 'high', 'medium', { each: 5 }),
    ...alertsOf(40, 'critical', 'critical', { each: 2 }),
    ...alertsOf(48, null, 'medium', { each: 2 }),
  ]

  expect(of(alerts)).toEqual({
    today: { critical: 0.9, high: 2.7, medium: null, all: 3.6 },
    proposed: { critical: 0.9, high: null, medium: 3.8, all: 4.7 },
    isSame: false,
  })
})

test('nothing is shown of a population in which fewer than the threshold and thirty people were screened', () => {
  const alerts = alertsOf(39, 'high', 'medium')

  expect(compare(alerts, { screened: 39, threshold: 10 })).toBeNull()
  expect(compare(alerts, { screened: 40, threshold: 10 })).not.toBeNull()
})

test('many alerts about few people are no figure', () => {
  const load = of(
    alertsOf(39, 'high', 'high', { each: 20 }),
    alertsOf(40, 'medium', 'medium', { each: 2 }),
  )!.today

  expect([load.high, load.medium]).toEqual([null, 0.9])
})

test('settings that sort fewer people than the threshold and thirty otherwise look like those of today', () => {
  const settled = alertsOf(60, 'high', 'high')
  const nobody = of(settled)
  const fewer = of(settled, alertsOf(39, null, 'high'))
  const enough = of(settled, alertsOf(40, null, 'high'))

  expect(fewer).toEqual(nobody)
  expect(fewer).toMatchObject({ isSame: true })
  expect(enough).toMatchObject({ isSame: false, proposed: { high: 1.1 } })
})

test('thirty accounts of one hand with fewer others than the threshold read no total from any figure', () => {
  // The hand sorts its accounts as it likes, and looks whether one person more changes what is shown.
  const puppets = alertsOf(30, null, 'critical', { group: 'puppets' })
  const others = alertsOf(8, null, 'critical', { group: 'others' })

  expect(of(puppets, others, alertsOf(1, null, 'critical'))).toEqual(
    of(puppets, others, alertsOf(1, null, 'high')),
  )
})

test('no two figures differ by the alerts of one person alone', () => {
  const figures = Array.from({ length: 60 }, (_, more) => {
    return of(alertsOf(60, 'high', 'high'), alertsOf(more, 'high', 'high', { group: 'more' }))!.today.high
  })

  // A hundred and nineteen people make seven different figures: nine out of ten steps from one to the next change none.
  expect(new Set(figures).size).toBeLessThanOrEqual(7)
})
