import { globSync } from 'node:fs'
import path from 'node:path'

import * as z from 'zod/mini'

import { projectFile } from '#server/project-file.ts'
import type { Endpoint } from '#shared/endpoint.ts'

const source = projectFile('src')
const contracts = ['features/*/*/*contract.ts', 'app/server/api-reference/contract.ts', 'shared/problem.ts']

/** What an endpoint is called in the document, and the part of the product that it belongs to. */
interface OperationName {
  readonly operationId: string
  readonly tag: string
}

/**
 * The names of the API, which are those of the contracts' exports: `checkInApi.save` becomes the operation
 * `checkInSave` with the tag `check-ins`, and an exported schema becomes a component of its name. Where two contracts
 * export a schema of the same name, that of the first feature keeps it.
 */
export async function namesOfApi() {
  const operations = new Map<Endpoint, OperationName>()
  const schemas = new Map<string, z.core.$ZodType>()
  for (const file of globSync(contracts, { cwd: source }).toSorted(byFeature)) {
    const exported: Readonly<Record<string, unknown>> = await import(path.join(source, file))
    for (const [name, value] of Object.entries(exported)) {
      if (name.endsWith('Api')) nameOperations(operations, path.basename(path.dirname(file)), name, value)
      else if (value instanceof z.core.$ZodType && !schemas.has(name)) schemas.set(name, value)
    }
  }
  // A parameter of an address stands beside its operation and is no component.
  const inAddresses = new Set<unknown>([...operations.keys()].flatMap(({ params, query }) => [params, query]))
  const components = z.registry<{ id: string }>()
  for (const [id, schema] of schemas) {
    if (!inAddresses.has(schema)) components.add(schema, { id })
  }
  return { operations, components }
}

/** By the names of features and their files, whatever wing they are in. */
const byFeature = (one: string, other: string) => inWing(one).localeCompare(inWing(other))
const inWing = (file: string) => file.split('/').slice(-2).join('/')

function nameOperations(
  operations: Map<Endpoint, OperationName>,
  tag: string,
  group: string,
  endpoints: unknown,
): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an export of a contract whose name ends in Api
  for (const [call, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
    const operationId = group.slice(0, -'Api'.length) + call.charAt(0).toUpperCase() + call.slice(1)
    operations.set(endpoint, { operationId, tag })
  }
}
