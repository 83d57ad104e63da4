import { inEachLanguage, sentenceOf, type EachLanguage } from '#server/language.ts'
import { inThread, packed, threadTask, unpacked } from '#server/threads/threads.ts'
import type { Asker } from '#server/threads/turns.ts'

import type { RosterMapping } from '../columns.ts'
import { readRoster, type RosterFile, type UnreadableRoster } from '../read-roster.ts'
import type { RefusedRow, RosterPerson, RosterRole } from '../roster-person.ts'

/** The bytes of a file, and how they are to be read. */
interface RosterBytes {
  readonly bytes: Uint8Array
  readonly mapping: RosterMapping
  readonly role: RosterRole | undefined
  readonly mostRows?: number
}

/** A roster on its way between threads. */
type PackedRoster =
  | { readonly problem: EachLanguage }
  | (Pick<RosterFile, 'encoding' | 'roles'> & {
      readonly people: readonly string[]
      readonly refused: readonly string[]
      readonly numbers: readonly string[]
    })

interface PackedRefusal extends Omit<RefusedRow, 'reason'> {
  readonly reason: EachLanguage
}

/** A file of 32 MB takes some seconds. */
export const readRosterTask = threadTask<RosterBytes, PackedRoster>({
  name: 'read-roster',
  line: 'files',
  mostMilliseconds: 20_000,
})

/** What the thread does: reads a roster, and says in each language what is wrong with it. */
export function readPackedRoster({ bytes, mapping, role, mostRows }: RosterBytes): PackedRoster {
  const read = readRoster(bytes, mapping, role, mostRows)
  if ('problem' in read) return { problem: inEachLanguage(read.problem) }
  const { encoding, roles, people, refused, numbers } = read
  return {
    encoding,
    roles,
    people: packed(people),
    refused: packed(refused.map((row): PackedRefusal => ({ ...row, reason: inEachLanguage(row.reason) }))),
    numbers: packed([...numbers]),
  }
}

/** Reads a roster as `readRoster` does, in a thread of its own. Throws as `inThread`. */
export async function readRosterInThread(
  input: RosterBytes,
  asker: Asker,
): Promise<RosterFile | UnreadableRoster> {
  const read = await inThread(readRosterTask, input, asker)
  if ('problem' in read) return { problem: () => sentenceOf(read.problem) }
  const { encoding, roles } = read
  const refused = await unpacked<PackedRefusal>(read.refused)
  return {
    encoding,
    roles,
    people: await unpacked<RosterPerson>(read.people),
    refused: refused.map((row) => ({ ...row, reason: () => sentenceOf(row.reason) })),
    numbers: new Set(await unpacked<string>(read.numbers)),
  }
}
