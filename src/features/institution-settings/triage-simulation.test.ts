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
const of = (...alerts: SimulatedAlert[][]) => compare(alerts.flat(), { screened: 80, threshold: 10 })

test('alerts a day of 13 weeks, by severity and together, by both settings', () => {
  const alerts = [
    ...alertsOf(20, 'high', 'medium', { each: 5 }),
    ...alertsOf(10, 'critical', 'critical', { each: 2 }),
    ...alertsOf(12, null, 'medium', { each: 2 }),
  ]

  expect(of(alerts)).toEqual({
    today: { critical: 0.2, high: 1.1, medium: null, all: 1.3 },
    proposed: { critical: 0.2, high: null, medium: 1.3, all: 1.5 },
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
    alertsOf(9, 'high', 'high', { each: 20 }),
    alertsOf(10, 'medium', 'medium', { each: 2 }),
  )!.today

  expect([load.high, load.medium]).toEqual([null, 0.2])
})

test('settings that sort fewer people than the threshold otherwise look like those of today', () => {
  const settled = alertsOf(30, 'high', 'high')
  const nobody = of(settled)
  const nine = of(settled, alertsOf(9, null, 'high'))
  const ten = of(settled, alertsOf(10, null, 'high'))

  expect(nine).toEqual(nobody)
  expect(nine).toMatchObject({ isSame: true })
  expect(ten).toMatchObject({ isSame: false, proposed: { high: 0.4 } })
})

test('no two figures differ by the alerts of one person alone', () => {
  const figures = Array.from({ length: 60 }, (_, more) => {
    return of(alertsOf(20, 'high', 'high'), alertsOf(more, 'high', 'high', { group: 'more' }))!.today.high
  })

  // Seventy-nine people make seven different figures: nine out of ten steps from one to the next change none.
  expect(new Set(figures).size).toBeLessThanOrEqual(7)
})
