import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'

import { alertDevices } from '#features/care/alert-devices/server/table.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { isAvailable, isGrantActiveAt, populationsOf } from '#features/core/identity/index.ts'
import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import type { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { formatList } from '#shared/number-format.ts'
import { type Population, populations } from '#shared/population.ts'

import type { ReadinessState } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('found')

type Institution = typeof institutions.$inferSelect
type Context = Pick<AppContext, 'db' | 'settings' | 'push'>

/** Whom an institution is for, so that they count before the first of them has an account. */
const meantFor: Record<Institution['kind'], readonly Population[]> = {
  correctional: ['residents', 'staff'],
  community: ['community'],
}

/** The populations whose alerts an institution has to answer: those it is for, and those who have an account. */
export async function populationsInUse(
  db: Database,
  { id, kind }: Pick<Institution, 'id' | 'kind'>,
): Promise<Population[]> {
  const present = await populationsOf(db, id)
  return populations.filter((one) => meantFor[kind].includes(one) || present.includes(one))
}

/** The institution has somebody besides the one who would confirm what they themselves ask for. */
export async function examineManagers(db: Database, { id }: Institution): Promise<ReadinessState> {
  const managers = await db.$count(
    users,
    and(eq(users.institutionId, id), inArray(users.role, peopleManagerRoles), isAvailable()),
  )
  return {
    item: 'second-manager',
    isDone: managers >= 2,
    found: managers >= 2 ? t('managers', { count: managers }) : t('oneManager'),
  }
}

const groupsOf = (those: readonly Population[]) => formatList(those.map((one) => t(`groups.${one}`)))

/** Responders of every population in use, whether they can be rung, and the last drill of each. */
export async function examineResponders(
  { db, settings, push }: Context,
  institution: Institution,
): Promise<ReadinessState[]> {
  const inUse = await populationsInUse(db, institution)
  const serving = await db
    .selectDistinct({ id: users.id, population: responderGrants.population })
    .from(responderGrants)
    .innerJoin(users, and(eq(users.id, responderGrants.userId), isAvailable()))
    .where(and(eq(responderGrants.institutionId, institution.id), isGrantActiveAt(now())))
  const missing = inUse.filter((one) => !serving.some(({ population }) => population === one))
  const ids = [...new Set(serving.map(({ id }) => id))]
  return [
    {
      item: 'responders',
      isDone: missing.length === 0,
      found:
        missing.length === 0
          ? t('responders', { who: groupsOf(inUse) })
          : t('respondersMissing', { who: groupsOf(missing) }),
    },
    { item: 'phones', ...(await examineRings({ db, settings, push }, ids)) },
    { item: 'drill', ...(await examineDrills(db, institution.id, inUse)) },
  ]
}

/** Where a gateway is set up each responder needs a telephone that they confirmed, else any device that rings. */
async function examineRings({ db, settings, push }: Context, responders: readonly string[]) {
  const hasGateway = settings.gateway !== null
  if (!hasGateway && !push) {
    return {
      isDone: false,
      found: t('ringsNobody'),
    }
  }
  if (responders.length === 0) return { isDone: false, found: t('noResponders') }
  const rung = await db
    .selectDistinct({ id: alertDevices.userId })
    .from(alertDevices)
    .where(
      and(
        inArray(alertDevices.userId, responders),
        isNotNull(alertDevices.confirmedAt),
        isNull(alertDevices.failedAt),
        isNotNull(alertDevices.sealed),
        hasGateway ? ne(alertDevices.channel, 'push') : undefined,
      ),
    )
  const found = t('rings', { confirmed: rung.length, responders: responders.length, hasGateway })
  const isDone = rung.length === responders.length
  return { isDone, found: isDone ? found : `${found} ${t('otherRings')}` }
}

/** The last drill of each population has to be answered before the time that a real alert of its kind has. */
async function examineDrills(db: Database, institutionId: string, inUse: readonly Population[]) {
  const answeredAt = sql`coalesce(${alerts.acknowledgedAt}, ${alerts.resolvedAt})`
  const last = await db
    .selectDistinctOn([alerts.population], {
      population: alerts.population,
      isInTime: sql<boolean>`coalesce(${answeredAt} <= ${alerts.acknowledgeBy}, false)`,
    })
    .from(alerts)
    .where(and(eq(alerts.institutionId, institutionId), eq(alerts.kind, 'drill')))
    .orderBy(alerts.population, desc(alerts.createdAt))
  const inTime = last.filter(({ isInTime }) => isInTime).map(({ population }) => population)
  const late = inUse.filter((one) => !inTime.includes(one))
  return {
    isDone: late.length === 0,
    found:
      late.length === 0 ? t('drills', { who: groupsOf(inUse) }) : t('drillsMissing', { who: groupsOf(late) }),
  }
}
