import type { FileMapping } from '#features/institution/people/columns.ts'
import { inEachLanguage, sentenceOf, type EachLanguage } from '#server/language.ts'
import { inThread, packed, threadTask, unpacked } from '#server/threads/threads.ts'
import type { Asker } from '#server/threads/turns.ts'
import { withoutWorkbook } from '#shared/workbook.ts'

import { readRoster, type RosterFile, type UnreadableRoster } from '../read-roster.ts'
import type { RefusedRow, RosterPerson, RosterRole } from '../roster-person.ts'

/** The bytes of a file, and how they are to be read. */
interface RosterBytes {
  readonly bytes: Uint8Array
  readonly mapping: FileMapping
  readonly role: RosterRole | undefined
  readonly mostRows?: number
}

/** A roster on its way between threads. */
type PackedRoster =
  | { readonly problem: EachLanguage }
  | (Pick<RosterFile, 'encoding' | 'roles' | 'remarks'> & {
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
export async function readPackedRoster({
  bytes,
  mapping,
  role,
  mostRows,
}: RosterBytes): Promise<PackedRoster> {
  const plain = await withoutWorkbook(bytes)
  const read = 'problem' in plain ? plain : readRoster(plain, mapping, role, mostRows)
  if ('problem' in read) return { problem: inEachLanguage(read.problem) }
  const { encoding, roles, remarks, people, refused, numbers } = read
  return {
    encoding,
    roles,
    remarks,
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
  const { encoding, roles, remarks } = read
  const refused = await unpacked<PackedRefusal>(read.refused)
  return {
    encoding,
    roles,
    remarks,
    people: await unpacked<RosterPerson>(read.people),
    refused: refused.map((row) => ({ ...row, reason: () => sentenceOf(row.reason) })),
    numbers: new Set(await unpacked<string>(read.numbers)),
  }
}
