import { readFileSync } from 'node:fs'

import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

import { watch } from '#server/http/metrics.ts'
import { projectFile } from '#server/project-file.ts'
import { readSettings, settingNames } from '#server/settings.ts'
import { version } from '#server/version.ts'
import { openWorld } from '#testing/world.ts'

import { helm } from '../../../scripts/helm.ts'
import { findFaults, type Manifest } from '../../../tools/definitions/check-manifest.ts'
import { gaugesOf } from '../server/gauges.ts'

interface Container {
  readonly name: string
  readonly env: readonly { readonly name: string; readonly value?: string }[]
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[]
  readonly [probe: `${string}Probe`]: { readonly httpGet: { readonly path: string; readonly port: string } }
  readonly lifecycle: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } }
  readonly securityContext: unknown
}
interface PodSpec {
  readonly containers: readonly Container[]
  readonly initContainers?: readonly Container[]
  readonly securityContext: { readonly runAsUser: number; readonly runAsGroup: number }
  readonly terminationGracePeriodSeconds: number
}

const chart = 'deploy/helm/evenkeel'
const read = (file: string) => readFileSync(projectFile(file), 'utf8')
const valuesOf = (name: string) => `src/app/helm-chart/${name}.yaml`

/** What Helm makes of the chart with a file of values, and with single ones over it. */
function render(name: string, ...changes: string[]): Manifest[] {
  const sets = changes.flatMap((change) => ['--set', change])
  const text = helm('template', 'evenkeel', chart, '--namespace', 'care', '--values', valuesOf(name), ...sets)
  // As Helm and Kubernetes read YAML: 0440 is a number with eight as its base.
  return parseAllDocuments(text, { version: '1.1' }).map((document): Manifest => document.toJS())
}

const every = ['usual', 'minimal', 'everything', 'storage'] as const
const rendered = new Map<string, Manifest[]>()
for (const name of every) rendered.set(name, render(name))
const world = await openWorld()

const manifestsOf = (name: string) => rendered.get(name) ?? []
const find = (name: string, kind: string) => manifestsOf(name).find((one) => one.kind === kind)

/** The pods of a rendered chart, by the kind of what makes them. */
function podsOf(name: string): Map<string, PodSpec> {
  const pods = manifestsOf(name).flatMap(({ kind, spec }) => {
    const found = findPod(spec)
    return found ? [[kind, found] as const] : []
  })
  return new Map(pods)
}

function findPod(spec: unknown): PodSpec | undefined {
  if (typeof spec !== 'object' || spec === null) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kubernetes' own schemas were checked above
  if ('containers' in spec) return spec as PodSpec
  if ('jobTemplate' in spec) return findPod(spec.jobTemplate)
  if ('template' in spec) return findPod(spec.template)
  return 'spec' in spec ? findPod(spec.spec) : undefined
}

const serverOf = (name: string) => podsOf(name).get('Deployment')!
const containersOf = ({ containers, initContainers = [] }: PodSpec) => [...initContainers, ...containers]
const variablesOf = ({ env = [] }: Partial<Container>) => env.map((one) => one.name)

test.each(every)('what Helm makes of the %s values is as Kubernetes wants it', (name) => {
  const manifests = manifestsOf(name)

  expect(manifests.length).toBeGreaterThan(1)
  expect(manifests.flatMap((one) => findFaults(one).map((fault) => `${one.kind}: ${fault}`))).toEqual([])
  expect(helm('lint', '--strict', chart, '--values', valuesOf(name))).toContain('0 chart(s) failed')
})

test('what is switched on is there, and what is switched off is not', () => {
  const kindsOf = (name: string) => manifestsOf(name).map(({ kind }) => kind)
  const usual = [
    'CronJob',
    'Deployment',
    'Job',
    'NetworkPolicy',
    'PersistentVolumeClaim',
    'PodDisruptionBudget',
    'Service',
  ]

  expect(kindsOf('minimal').toSorted()).toEqual(['Deployment', 'Service'])
  expect(kindsOf('usual').toSorted()).toEqual(usual)
  expect(kindsOf('storage').toSorted()).toEqual(usual.filter((kind) => kind !== 'PersistentVolumeClaim'))
  expect(kindsOf('everything').toSorted()).toEqual(
    [...usual, 'HorizontalPodAutoscaler', 'Ingress', 'ServiceMonitor'].toSorted(),
  )
})

test.each([
  ['a field that the schema does not know', { replica: 2 }, '/spec/replica is not in the schema'],
  ['a value of another type', { replicas: 'two' }, 'data/spec/replicas must be integer'],
  ['a field that is missing', { template: undefined }, 'data/spec must have required property template'],
])('a manifest with %s fails', (_, change, complaint) => {
  const deployment = find('usual', 'Deployment')!
  const spec = JSON.parse(JSON.stringify({ ...(deployment.spec as object), ...change }))

  expect(findFaults({ ...deployment, spec })).toEqual([expect.stringContaining(complaint)])
})

test.each([
  ['settings.APP_ORIGIN=http://evenkeel.example', '/settings/APP_ORIGIN'],
  ['settings.TRUSTED_PROXIES=', '/settings/TRUSTED_PROXIES'],
  ['settings.BACKUP_RECIPIENT=', '/settings/BACKUP_RECIPIENT'],
  ['settings.DATABASE_URL=postgresql://localhost/evenkeel', "'DATABASE_URL' not allowed"],
  ['settings.BACKUP_S3_URL=https://s3.example/a,backup.copy.image=rclone', 'backup.copy copies a folder'],
  ['settings.NATIVE_SHELL=true', '/settings/NATIVE_SHELL'],
  ['image.repository=', '/image/repository'],
  ['replica=3', "'replica' not allowed"],
  ['secrets.keys=Not A Name', '/secrets/keys'],
  ['storage.size=much', '/storage/size'],
  ['autoscaling.enabled=true,metrics.enabled=false', 'autoscaling.enabled needs metrics.enabled'],
  ['secrets.owner=its-owner,migration.enabled=false', 'secrets.owner needs migration.enabled'],
])('the chart refuses %s and names it', (change, complaint) => {
  expect(() => render('usual', change)).toThrow(complaint)
})

test('the chart is of this version of Evenkeel, and runs its image where no tag is given', () => {
  const { appVersion } = parse(read(`${chart}/Chart.yaml`))
  const images = [...podsOf('usual').values()].flatMap(containersOf).map((one) => Object(one).image)

  expect(appVersion).toBe(version)
  expect(new Set(images)).toEqual(new Set([`registry.example/evenkeel:${version}`]))
})

test('every setting has one place in the chart, and nothing else is set', () => {
  const offered = Object.keys(JSON.parse(read(`${chart}/values.schema.json`)).properties.settings.properties)
  const given = every.flatMap((name) => [...podsOf(name).values()].flatMap(containersOf).flatMap(variablesOf))
  // PostgreSQL leaves nothing in a folder of the pod. A Secret gives the key of the storage itself.
  const notThere = ['DATA_DIR', 'AWS_SECRET_ACCESS_KEY_FILE']

  expect(offered.filter((name) => !given.includes(name))).toEqual([])
  expect([...new Set(given)].toSorted()).toEqual(
    settingNames.filter((name) => !notThere.includes(name)).toSorted(),
  )
})

test('the server understands its settings, and its ports, probes and limits are those that it has', async () => {
  const [container] = serverOf('everything').containers
  const secret = {
    DATABASE_URL: 'postgresql://evenkeel_app:its-password@db.example/evenkeel',
    ALERT_GATEWAY_SECRET: `whsec_${'A'.repeat(32)}`,
  }
  const settings = readSettings({
    ...Object.fromEntries(container.env.flatMap(({ name, value }) => (value ? [[name, value]] : []))),
    ...secret,
    // The file is in the pod alone.
    NODE_EXTRA_CA_CERTS: '',
  })
  const ports = Object.fromEntries(container.ports.map((port) => [port.name, port.containerPort]))
  const probes = ['startupProbe', 'readinessProbe', 'livenessProbe'] as const

  expect(ports).toEqual({ http: settings.port, metrics: settings.metricsAt?.port })
  expect(settings).toMatchObject({ isProduction: true, host: '0.0.0.0', metricsAt: { host: '0.0.0.0' } })
  for (const probe of probes) {
    const { path, port } = container[probe].httpGet
    expect([port, (await world.app.inject(path)).statusCode]).toEqual(['http', 200])
  }
})

test('the pods are what the container image and the unit of systemd are', () => {
  const containerfile = read('deploy/Containerfile')
  const unit = read('deploy/evenkeel@.service')
  const [user, group] = /^USER (\d+):(\d+)$/m.exec(containerfile)!.slice(1).map(Number)
  const pod = serverOf('usual')
  const [container] = pod.containers

  expect(containerfile).toContain(`EXPOSE ${container.ports[0]?.containerPort}\n`)
  for (const { securityContext } of podsOf('everything').values()) {
    expect(securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: user,
      runAsGroup: group,
      fsGroup: group,
    })
  }
  const [, pause] = container.lifecycle.preStop.exec.command
  const finishing = /^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(pause) + Number(finishing))
  expect(container).toMatchObject({ resources: { limits: { memory: '1Gi' } } })
  expect(unit).toContain('MemoryMax=1G\n')
})

test('where the cluster gives users and groups, the chart asks for none', () => {
  const pods = render('usual', 'user=0').flatMap(({ spec }) => findPod(spec) ?? [])
  const asked = pods.flatMap(({ securityContext }) => Object.keys(securityContext))

  expect(pods).toHaveLength(3)
  expect(new Set(asked)).toEqual(new Set(['fsGroupChangePolicy', 'runAsNonRoot', 'seccompProfile']))
})

test('one pod alone may be moved, and Helm waits as long as the migration may take', () => {
  const [budget] = render('usual', 'replicas=1').filter(({ kind }) => kind === 'PodDisruptionBudget')
  const { activeDeadlineSeconds } = Object(find('usual', 'Job')?.spec)
  const [, minutes] = /helm install .* --timeout (\d+)m/.exec(read('docs/operating/kubernetes.md')) ?? []

  expect(budget?.spec).toMatchObject({ maxUnavailable: 1 })
  expect(Number(minutes) * 60).toBeGreaterThan(activeDeadlineSeconds)
})

test('no container is root, writes to its own files, or has a capability', () => {
  const containers = every.flatMap((name) => [...podsOf(name).values()].flatMap(containersOf))

  expect(containers.length).toBeGreaterThan(6)
  for (const { securityContext } of containers) {
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
  }
})

test('the login that owns the tables is given to the migration alone, and no secret is in the chart', () => {
  const owning = [...podsOf('everything')].flatMap(([kind, pod]) =>
    containersOf(pod).flatMap((one) => (variablesOf(one).includes('MIGRATION_DATABASE_URL') ? [kind] : [])),
  )

  expect(owning).toEqual(['Job'])
  expect(manifestsOf('everything').filter(({ kind }) => kind === 'Secret')).toEqual([])
  const inClear = serverOf('everything').containers.flatMap(({ env }) => env.filter(({ value }) => value))
  expect(inClear.map(({ name }) => name).filter((name) => /_URL$|SECRET$/.test(name))).toEqual([
    'ALERT_GATEWAY_URL',
  ])
})

test('the autoscaler looks at a figure that is measured, and the ingress has the name of the origin', () => {
  const registry = watch(Fastify(), gaugesOf({ ...world, connections: null }))
  const { spec } = find('everything', 'HorizontalPodAutoscaler')!

  expect(spec).toMatchObject({ metrics: [{ type: 'Pods', pods: { metric: { name: expect.any(String) } } }] })
  const [{ pods }] = Object(spec).metrics
  expect(registry.getSingleMetric(pods.metric.name)).toBeDefined()
  expect(find('everything', 'Ingress')).toMatchObject({ spec: { rules: [{ host: 'evenkeel.example' }] } })
})
