import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { isNamed } from '#features/core/identity/index.ts'
import { displayName } from '#features/core/identity/person-name.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeDailyLimit } from '#server/http/daily-limit.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { notFound } from '#server/http/rejection.ts'

import type { FoundUser } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { reachOf } from './reach.ts'

const t = texts('refusals')

const firstDaySeconds = 24 * 60 * 60

/** Enough for the people whom somebody came here with, and too few to try out names with many new accounts. */
const most = 5

/**
 * Counts a search on the first day of an account. Throws a 429 for the sixth, which says when the day is over. Who is
 * older, or whom they are connected with, is not asked: the rule is one for all, so that the page can say it.
 */
async function consumeFirstDay({ db, user }: Pick<Caller, 'db' | 'user'>): Promise<void> {
  const [own] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, user.id))
  if (!own) return
  const perSeconds = firstDaySeconds - (now().getTime() - own.createdAt.getTime()) / 1000
  if (perSeconds <= 0) return
  await consumeDailyLimit(
    { db, user },
    { subject: 'search first day', most, perSeconds, refusal: () => t('firstDaySearched', { most }) },
  )
}

/** Enough to look for everybody one knows. */
const perPerson = { minute: { most: 10, perSeconds: 60 }, dayMost: 50 }
/**
 * A facility of 5,000 people has one address. A hundred a minute let an assembly hall search at once, and 2,000 a
 * day are two searches by every fifth person. Many accounts together learn no more than that.
 */
const perNetwork = { minute: { most: 100, perSeconds: 60 }, dayMost: 2000 }

/**
 * Finds one person by exact username, or by an e-mail address that they confirmed: anybody may enter any address, and
 * whoever enters another's must not receive requests that are meant for them. Throws the same 404 for a person who does
 * not exist, for the caller, and for anybody whom they may not ask to connect; a 429 after five searches on an
 * account's first day, after 10 searches a minute or 50 a day, and for a network after 100 or 2,000.
 */
export function findByName(caller: Caller, name: string): Promise<FoundUser> {
  const { db, user } = caller
  // Only other people's rows say whose name it is and whether they let people find them.
  return asSystem(async () => {
    await consumeFirstDay(caller)
    await consumeSearches(caller)

    const hasName = isNamed(name)
    const wanted = name.trim().toLowerCase()
    const isAddressed = and(eq(sql`lower(${users.email})`, wanted), isNotNull(users.emailVerifiedAt))
    const [found] = await db
      .select()
      .from(users)
      .where(and(or(hasName, isAddressed), eq(users.isActive, true)))
      // Of two who confirmed the same mailbox, one after the other, it is the latest one's.
      .orderBy(desc(hasName), desc(users.emailVerifiedAt), users.id)
      .limit(1)
    // This is read even if nobody was found, so that both cases take the same time.
    const { mayFind } = await reachOf(db, user.id, found?.id ?? user.id)
    await recordAudit(db, caller, { action: 'user.search', ...(found && mayFind && { subjectId: found.id }) })
    if (!found || !mayFind) throw notFound(t('userNotFound'))
    return { id: found.id, displayName: displayName(found) }
  })
}

/** Counts one more search of the caller and of their network. */
async function consumeSearches(caller: Caller): Promise<void> {
  const { db, user, trace } = caller
  const network = trace.addressPrefix
  await consumeRateLimit(db, `search 60 ${user.id}`, perPerson.minute)
  await consumeDailyLimit(caller, {
    subject: 'search 86400',
    most: perPerson.dayMost,
    refusal: () => t('daySearched', { most: perPerson.dayMost }),
  })
  await consumeRateLimit(db, `search 60 ${network}`, perNetwork.minute)
  await consumeDailyLimit(caller, {
    subject: 'search 86400',
    whose: network,
    most: perNetwork.dayMost,
    refusal: () => t('networkSearched'),
  })
}
