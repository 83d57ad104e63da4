import { access } from './access.ts'
import { care } from './care.ts'
import { core } from './core.ts'
import { foundation } from './foundation.ts'
import { institution } from './institution.ts'
import { portals } from './portals.ts'
import { practice } from './practice.ts'
import { record } from './record.ts'
import { type CallerRights, patterns, type Walls } from './walls.ts'
import { wellbeing } from './wellbeing.ts'

const walls: readonly Walls[] = [
  core,
  care,
  access,
  wellbeing,
  practice,
  institution,
  record,
  portals,
  foundation,
]

/** Who is admitted to each endpoint, by caller state. */
export const accessMatrix: Readonly<Record<string, string>> = Object.fromEntries(
  walls.flatMap(({ calls, otherCalls = {} }) => [
    ...Object.entries(calls).flatMap(([pattern, names]) => {
      const line = Object.entries(patterns).find(([name]) => name === pattern)?.[1] ?? ''
      return names.map((name): [string, string] => [name, line])
    }),
    ...Object.entries(otherCalls),
  ]),
)

/** What callers may do with each table. */
export const callers: Readonly<Record<string, CallerRights>> = Object.assign(
  {},
  ...walls.map(({ tables }) => tables),
)
