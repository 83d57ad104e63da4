import { listParts } from '#features/institution/people/index.ts'
import { findDestination } from '#features/institution/release/index.ts'
import type { Database } from '#server/database/database.ts'

import { texts } from '../locales/texts.ts'
import type { RosterFile } from '../read-roster.ts'
import type { RefusedRow } from '../roster-person.ts'
import { findSamePeople, type Known, type SamePerson } from '../same-people.ts'
import { type Compared, comparePeople, listNumbers, type RosterPlace } from './compare.ts'
import { findLeaving, type Present } from './leaving.ts'

const t = texts('roster')

/** How many people one statement is about. */
const batchSize = 100
/** How many are compared at once. More would keep the event loop for longer than others should wait. */
const comparedAtOnce = 200

/** What a roster would come to, and what holds it back. */
export interface Plan {
  readonly compared: readonly Compared[]
  readonly refused: readonly RefusedRow[]
  readonly leaving: readonly Present[]
  /** Those who would leave and come in again under another number. */
  readonly samePeople: readonly SamePerson<Present, Coming>[]
  /** Whether so many leave that it has to be said again. */
  readonly areMany: boolean
  /** Why it cannot be followed at all, in the current language. */
  readonly refusal: (() => string) | null
}

interface Coming extends Known {
  readonly line: number
}

/** What a roster would come to, from what is there now. */
export async function planOf(db: Database, place: RosterPlace, file: RosterFile): Promise<Plan> {
  const compared: Compared[] = []
  const refused = [...file.refused]
  for (const people of inBatches(file.people, comparedAtOnce)) {
    const part = await comparePeople(db, place, people)
    compared.push(...part.compared)
    refused.push(...part.refused)
  }
  const { institutionId } = place
  const population = { institutionId, roles: file.roles }
  const { leaving, areMany } = await findLeaving(db, population, { numbers: file.numbers, refused })
  refused.sort((one, other) => one.line - other.line)
  const fresh = leaving.length === 0 ? [] : compared.filter((one) => !one.account && !one.releaseId)
  const coming = fresh.map(({ person: { line, number, role, firstName, lastName } }) => ({
    line,
    number,
    role,
    name: `${firstName} ${lastName}`,
  }))
  const released = leaving.filter(({ role, isWaiting }) => role === 'inmate' && !isWaiting).length
  const isStuck = released > 0 && !(await findDestination(db, institutionId))
  return {
    compared,
    refused,
    leaving,
    samePeople: findSamePeople(leaving, coming),
    areMany,
    refusal: isStuck ? () => t('nowhere', { count: released }) : null,
  }
}

/** Why nothing is done: it cannot be, or it has to be said how many leave. Null where nothing holds it back. */
export function reasonToStop(
  plan: Plan,
  { allowLeaving }: { readonly allowLeaving?: number | undefined },
): (() => string) | null {
  const { refusal, samePeople, areMany, leaving } = plan
  if (refusal) return refusal
  if ((samePeople.length === 0 && !areMany) || allowLeaving === leaving.length) return null
  const count = leaving.length
  if (samePeople.length === 0) return () => t('tooManyLeave', { count })
  return () =>
    [
      t('samePeople', { count: samePeople.length }),
      samePersonWords(samePeople[0]!),
      haveLostZeros(samePeople) && t('lostZeros'),
      t('allowThem', { count }),
    ]
      .filter(Boolean)
      .join(' ')
}

/** One of them in a sentence. */
export function samePersonWords({ leaving, coming, same }: Plan['samePeople'][number]): string {
  const { number, name } = leaving
  return t(`samePerson.${same}`, { number, name, newNumber: coming.number, newName: coming.name })
}

/** Whether numbers have no zeros any more that they began with. */
export const haveLostZeros = (samePeople: Plan['samePeople']): boolean =>
  samePeople.some(
    ({ leaving, coming, same }) => same !== 'name' && leaving.number.length > coming.number.length,
  )

/** The units and shifts of the institution that a roster may name. */
export async function placeOf(
  db: Database,
  {
    institutionId,
    createsUnits = false,
  }: { readonly institutionId: string; readonly createsUnits?: boolean | undefined },
): Promise<RosterPlace> {
  return {
    institutionId,
    ...(await listParts(db, institutionId)),
    numbers: await listNumbers(db, institutionId),
    createsUnits,
  }
}

/** A list in parts of this size. */
export function inBatches<Item>(items: readonly Item[], size = batchSize): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}
