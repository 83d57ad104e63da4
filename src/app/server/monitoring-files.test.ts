import { readFileSync } from 'node:fs'

import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { hashPassword } from '#features/access/accounts/server/passwords/password-hash.ts'
import { now } from '#server/clock.ts'
import { watch } from '#server/http/metrics.ts'
import { projectFile } from '#server/project-file.ts'
import { makePastAlerts } from '#testing/alerts/past-alerts.ts'
import { createWorld, openWorld } from '#testing/world.ts'

import { gaugesOf } from './gauges.ts'

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly annotations: { readonly runbook: string }
}
interface Rules {
  readonly groups: readonly { readonly rules: readonly Rule[] }[]
}
interface Dashboard {
  readonly panels: readonly {
    readonly title: string
    readonly targets: readonly { readonly expr: string }[]
  }[]
}

const read = (name: string) => readFileSync(projectFile(`deploy/monitoring/${name}`), 'utf8')
const rules: Rules = parse(read('alert-rules.yml'))
const dashboard: Dashboard = JSON.parse(read('grafana-dashboard.json'))
const alarms = rules.groups.flatMap((group) => group.rules)
const asked = [
  ...alarms.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
]

const noConnections = () => ({ total: 0, idle: 0, waiting: 0 })

const world = await openWorld()

test.each(asked)('what "%s" asks Prometheus for is measured', (_, expression) => {
  const registry = watch(Fastify(), gaugesOf({ ...world, connections: noConnections }))
  const names = expression.match(/evenkeel_\w+/g) ?? []
  const unknown = names.filter((name) => !registry.getSingleMetric(name.replace(/_(bucket|sum|count)$/, '')))

  expect(unknown).toEqual([])
  expect(names.length > 0 || expression.includes('up{job="evenkeel"}')).toBe(true)
})

test.each(alarms)(
  'the page for the night says under its heading what to do about $alert',
  ({ alert, annotations }) => {
    const sections = readFileSync(projectFile('docs/operating.md'), 'utf8').split(/^##+ /m)
    const headed = sections.filter((section) => anchorOf(section.split('\n')[0]!) === annotations.runbook)

    expect(headed).toEqual([expect.stringContaining(`\`${alert}\``)])
  },
)

test('people whose alerts reach no responder, and nobody at all, are counted', async () => {
  await using place = await createWorld({ smtpUrl: 'smtp://127.0.0.1:9' })
  const registry = watch(Fastify(), gaugesOf({ ...place, connections: noConnections }))
  const count = async (name: string) =>
    (await registry.getSingleMetric(`evenkeel_populations_without_${name}`)!.get()).values[0]?.value
  const counts = async () => [await count('reachable_responder'), await count('anybody_reachable')]

  const empty = await counts()
  await place.person('ben', 'inmate')
  const unserved = await counts()
  await place.person('ada', 'admin', { email: 'ada@example.org', emailVerifiedAt: now() })
  const stoodIn = await counts()

  expect([empty, unserved, stoodIn]).toEqual([
    [0, 0],
    [1, 1],
    // Administrators belong to the staff, whom nobody answers for either.
    [2, 0],
  ])
})

test('alerts that nobody picks up are counted, and critical ones past their time; drills and answered ones are not', async () => {
  await using place = await createWorld()
  const registry = watch(Fastify(), gaugesOf({ ...place, connections: noConnections }))
  const count = async (name: string) =>
    (await registry.getSingleMetric(`evenkeel_alerts_${name}`)!.get()).values[0]?.value
  const counts = async () => [await count('unanswered'), await count('critical_overdue')]
  const past = { institutionId: place.institutionId, status: 'active', daysAgo: 1 } as const
  const severity = 'critical'

  const empty = await counts()
  await makePastAlerts(place, 1, { ...past, kind: 'drill', severity })
  await makePastAlerts(place, 1, { ...past, status: 'acknowledged', severity })
  const nobodys = await counts()
  await makePastAlerts(place, 1, past)
  await makePastAlerts(place, 2, { ...past, severity })

  expect([empty, nobodys, await counts()]).toEqual([
    [0, 0],
    [0, 0],
    [3, 2],
  ])
})

test('sign-ins that wait for their password to be hashed are counted', async () => {
  const registry = watch(Fastify(), gaugesOf({ ...world, connections: noConnections }))
  const waiting = async () =>
    (await registry.getSingleMetric('evenkeel_sign_ins_waiting')!.get()).values[0]?.value

  const hashes = Array.from({ length: 50 }, () => hashPassword('Cedars in the rain'))
  const crowded = await waiting()
  await Promise.all(hashes)

  expect(crowded).toBeGreaterThan(40)
  expect(await waiting()).toBe(0)
})

/** The link to a heading of the operator's page. */
function anchorOf(heading: string): string {
  return `docs/operating.md#${heading.toLowerCase().replaceAll(' ', '-')}`
}
