import { safeParse } from 'zod/v4/core'

import { everyEndpoint } from '#app/server/features.ts'
import type { Endpoint } from '#shared/endpoint.ts'

import type { FeatureExamples } from './feature-examples.ts'
import { idOf, type Making } from './people/household.ts'
import { type Preparing, sends, someone } from './prepare-call.ts'
import type { Person } from './world.ts'

/** A call that adds one to a collection, with a body that succeeds. */
type Adding = Endpoint & { readonly example: object }

const adding = everyEndpoint.filter(
  (endpoint): endpoint is Adding =>
    endpoint.method === 'POST' && !endpoint.path.includes('/:') && endpoint.example !== undefined,
)

/** What adds the things that a call of `/api/<noun>/:id` names; undefined where the contract does not say how. */
const addingFor = ({ path, body, example }: Endpoint) =>
  body && !example ? undefined : adding.find((one) => path === `${one.path}/:id`)

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

async function namingOne(person: Person, one: Adding, { example }: Endpoint) {
  const id = idOf(await person.call<Endpoint>(one, { body: one.example }))
  return { params: { id }, ...(example && { body: example }) }
}

const naming = everyEndpoint.flatMap((endpoint) => {
  const one = addingFor(endpoint)
  return one ? [{ endpoint, name: nameOf(endpoint), one }] : []
})

/** The example of a call with a canary in each free text: in each string in whose place any words may stand. */
function withCanaries({ path, body, example }: Adding, word: (place: string) => string): object {
  const canaries = Object.keys(example).flatMap((field) => {
    const place = `${path.slice('/api/'.length)}-${field}`
    const isFree = body && safeParse(body, { ...example, [field]: `canary-${place}` }).success
    return isFree ? [[field, word(place)]] : []
  })
  return { ...example, ...Object.fromEntries(canaries) }
}

/** The examples that follow from the contracts: of calls whose bodies stand there, and of one thing of a collection. */
export const contractExamples: FeatureExamples = {
  changes: Object.fromEntries<Preparing>([
    ...adding.map((one): [string, Preparing] => [nameOf(one), sends(one.example)]),
    ...naming
      .filter(({ endpoint }) => endpoint.method !== 'GET')
      .map(({ endpoint, name, one }): [string, Preparing] => [
        name,
        async (world) => {
          const by = await someone(world)
          return { by, ...(await namingOne(by, one, endpoint)) }
        },
      ]),
  ]),
  objects: Object.fromEntries<Making>(
    naming.map(({ endpoint, name, one }) => [name, (_, { owner }) => namingOne(owner, one, endpoint)]),
  ),
  async canaries(person, word) {
    for (const one of adding) await person.call<Endpoint>(one, { body: withCanaries(one, word) })
  },
}
