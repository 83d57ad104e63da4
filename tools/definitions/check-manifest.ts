import { ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { CronJob, Job } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { PersistentVolumeClaim, Service } from 'kubernetes-models/v1'

/** An object of Kubernetes, as a chart renders it. */
export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec: unknown
}

const kinds = [
  CronJob,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
  ServiceMonitor,
]

/**
 * What is wrong with a manifest by Kubernetes' own schema: values, fields that are missing, and fields that the schema
 * does not know, which Kubernetes would drop without a word.
 */
export function findFaults(manifest: Manifest): string[] {
  const { apiVersion, kind } = manifest
  const known = kinds.find((one) => one.apiVersion === apiVersion && one.kind === kind)
  if (!known) return [`there is no schema of ${apiVersion} ${kind}`]
  const read = new Set<string>()
  try {
    watched(Object.assign(new known(), manifest), '', read).validate()
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
  const unknown = placesIn(manifest).filter((place) => !read.has(place))
  return unknown.map((place) => `${place} is not in the schema`)
}

/** The schemas admit any further field, but read only those that they know. */
function watched<Value>(value: Value, place: string, read: Set<string>): Value {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, name, receiver) {
      const inside = `${place}/${String(name)}`
      read.add(inside)
      return watched(Reflect.get(target, name, receiver), inside, read)
    },
  })
}

/** Every field of a value and of what is in it, as JSON pointers. */
function placesIn(value: unknown, place = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const inside = `${place}/${name}`
    return [inside, ...placesIn(inner, inside)]
  })
}
