import { and, asc, eq, isNull } from 'drizzle-orm'

import { listUnreached } from '#features/care/alerts/index.ts'
import { isGrantActiveAt } from '#features/core/identity/index.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { installationItems, type ReadinessItem } from '#features/institution/readiness/contract.ts'
import {
  examineInstallation,
  populationsInUse,
  readReadiness,
} from '#features/institution/readiness/index.ts'
import { findDestination } from '#features/institution/release/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { readPushIdentity } from '#server/messaging/push-keys.ts'
import type { Settings } from '#server/settings.ts'

import { type Finding, ok, warning, wrong } from '../../server/finding.ts'

/** What other findings of the doctor say already, from a closer look. */
const saidElsewhere = new Set<ReadinessItem>(['responders', 'backup'])

/** Institutions in which people can sign in. */
const listOpen = (db: Database) =>
  db.select().from(institutions).where(isNull(institutions.closedAt)).orderBy(asc(institutions.name))

/** Every population in use needs a responder. */
export async function examineResponders(db: Database): Promise<Finding[]> {
  const grants = await db.select().from(responderGrants).where(isGrantActiveAt(now()))
  const lines: Finding[] = []
  for (const institution of await listOpen(db)) {
    for (const population of await populationsInUse(db, institution)) {
      const serving = new Set(
        grants
          .filter((grant) => grant.institutionId === institution.id && grant.population === population)
          .map(({ userId }) => userId),
      ).size
      lines.push({ ...levelOf(serving, `${population} of ${institution.name}`), item: 'responders' })
    }
  }
  return lines
}

/** Whoever would answer an alert of these people now can be reached by a way that is known. */
export async function examineReach(db: Database, settings: Settings): Promise<Finding[]> {
  const unreached = await listUnreached(db, { settings, push: readPush(settings) })
  if (unreached.length === 0) return [ok('Reach: somebody who answers can be reached for everybody')]
  return unreached.map(({ institution, population, hasAdministrator }) => {
    const whose = `Reach: no responder for ${population} of ${institution} has an open page, a device that they heard, or a confirmed address`
    return hasAdministrator
      ? warning(`${whose}; an administrator has`)
      : wrong(`${whose}, and no administrator has: an alert reaches nobody now`)
  })
}

function levelOf(serving: number, whose: string): Finding {
  const message = `Responders: ${serving} for ${whose}`
  if (serving === 0) return wrong(`${message}: nobody answers their alerts but administrators`)
  return serving === 1 ? warning(`${message}: nobody stands in`) : ok(message)
}

/** Who is released moves to a community institution. Without one a roster that releases anybody changes nothing. */
export async function examineReleases(db: Database): Promise<Finding[]> {
  const lines: Finding[] = []
  for (const { id, name } of await listOpen(db)) {
    const areThere = await db.$count(users, and(eq(users.institutionId, id), eq(users.role, 'inmate')))
    if (areThere === 0 || (await findDestination(db, id))) continue
    lines.push(
      warning(
        `Releases: residents of ${name} have no community institution to move to, so nobody can be released, and a roster by which somebody would be changes nothing. Make one with admin institution`,
      ),
    )
  }
  return lines
}

/** What the installation and each of its institutions still needs before people use it. */
export async function examineReadiness(db: Database, settings: Settings): Promise<Finding[]> {
  const context = { db, settings, push: readPush(settings) }
  const lines = missingOf('this installation', await examineInstallation(context))
  for (const { id, name } of await listOpen(db)) {
    const { items } = await readReadiness(context, id)
    lines.push(
      ...missingOf(
        name,
        items.filter(({ item }) => !installationItems.has(item)),
      ),
    )
  }
  return lines
}

function missingOf(whose: string, items: Awaited<ReturnType<typeof examineInstallation>>): Finding[] {
  const missing = items.filter(({ item, isDone }) => !isDone && !saidElsewhere.has(item))
  if (missing.length === 0) return [ok(`Ready for people: nothing more is missing of ${whose}`)]
  return missing.map(({ item, found }) => ({
    ...warning(`Ready for people: ${item} of ${whose}: ${found}`),
    item,
  }))
}

/** Another finding says what is wrong with the keys. */
function readPush(settings: Settings) {
  try {
    return readPushIdentity(settings)
  } catch {
    return null
  }
}
