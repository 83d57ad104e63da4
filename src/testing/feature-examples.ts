import { globSync } from 'node:fs'
import path from 'node:path'

import { contractExamples } from './contract-examples.ts'
import type { Making } from './people/household.ts'
import type { Preparing } from './prepare-call.ts'
import type { Person } from './world.ts'

/**
 * What the tests of the whole system need to know of one feature, besides what follows from the examples in its contract. They find it in the feature's folder as `examples` of
 * `testing/examples.ts`; a call is named by its method and path.
 */
export interface FeatureExamples {
  /** How to make each call that changes something, so that it succeeds. */
  readonly changes?: Readonly<Record<string, Preparing>>
  /** How to make the thing of somebody that each call names by its id. */
  readonly objects?: Readonly<Record<string, Making>>
  /** Has a person make one of everything, with `word(place)` in each of the free texts. Two texts are two places. */
  readonly canaries?: (person: Person, word: (place: string) => string) => Promise<unknown>
}

const folder = path.resolve(import.meta.dirname, '../features')

/** The examples of all features. */
export const featureExamples = [
  contractExamples,
  ...(await Promise.all(
    globSync('*/*/testing/examples.ts', { cwd: folder })
      .toSorted()
      .map(async (file) => {
        const found = (await import(path.join(folder, file))) as { readonly examples: FeatureExamples }
        return found.examples
      }),
  )),
]

/** One record of those of all features. Throws where two of them name the same call. */
export function joined<Example>(records: readonly Readonly<Record<string, Example>>[]) {
  const entries = records.flatMap((record) => Object.entries(record))
  const names = entries.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice) throw new Error(`Two features say how ${twice} is called: leave it to the one that serves it`)
  return Object.fromEntries(entries) as Readonly<Record<string, Example>>
}
