import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'

import { listPeopleManagers } from '#features/access/accounts/index.ts'
import { listCertificateEnds } from '#features/access/sign-on/index.ts'
import { isAvailable } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { machineTokens } from '#features/institution/machine-tokens/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { sendForJob } from '#server/messaging/mail-job.ts'
import type { Mailer } from '#server/messaging/mailer.ts'
import { enqueue, type Job, type JobHandlers } from '#server/messaging/outbox.ts'

const dayMs = 24 * 60 * 60_000

/** So many days before something ends, people managers are told. */
const noticeDays = [30, 7, 1]

/** Notices are planned so long ahead, so that one whose time passes while Evenkeel is away comes late and not never. */
const plannedAheadMs = 2 * dayMs

/** Something that other systems need to get in, and that ends at a moment known before. */
interface Ending {
  readonly source: EndingSource
  readonly id: string
  readonly institutionId: string
  readonly endsAt: Date
}

/** What ends: by who uses it, and the page where it is renewed. */
const pathOf = { token: '/people/machines', certificate: '/people/sign-on' } as const
export type EndingSource = keyof typeof pathOf

/** The tokens of machines that are open. */
async function tokens(db: Database): Promise<Ending[]> {
  const { id, institutionId, expiresAt: endsAt, revokedAt, endedWhy } = machineTokens
  const rows = await db
    .select({ id, institutionId, endsAt })
    .from(machineTokens)
    .innerJoin(institutions, and(eq(institutions.id, institutionId), isNull(institutions.closedAt)))
    .where(and(isNull(revokedAt), isNull(endedWhy), gt(endsAt, now())))
  return rows.map((row) => ({ source: 'token', ...row }))
}

/** The last certificates of SAML providers. */
async function certificates(db: Database): Promise<Ending[]> {
  const rows = await listCertificateEnds(db)
  return rows.filter(({ endsAt }) => endsAt > now()).map((row) => ({ source: 'certificate', ...row }))
}

/** All that ends one day, of every institution. Whatever is added here is told of, counted and measured. */
const listEndings = async (db: Database) => [...(await tokens(db)), ...(await certificates(db))]

const noticeJob = 'ending-notice'
const mailJob = 'ending-mail'

/**
 * Plans that people managers are told 30, 7 and 1 days before something of their institution ends. It is to run every
 * hour, and tells of each step once. Who makes something that ends sooner knows it.
 */
export async function planEndingNotices(db: Database): Promise<void> {
  const from = now().getTime()
  const jobs = (await listEndings(db)).flatMap(({ source, id, endsAt }) =>
    noticeDays
      .map((days) => ({
        kind: noticeJob,
        key: `${source}:${id}:${endsAt.getTime()}:${days}`,
        payload: { source, id, endsAt: endsAt.getTime() },
        dueAt: new Date(endsAt.getTime() - days * dayMs),
      }))
      .filter(({ dueAt }) => dueAt.getTime() > from && dueAt.getTime() <= from + plannedAheadMs),
  )
  await enqueue(db, jobs)
}

/** The handler that notifies people managers. What was renewed or ended meanwhile is told of no more. */
export function endingNotices(db: Database): JobHandlers {
  return {
    [noticeJob]: async (job) => {
      const ending = await findStill(db, job)
      if (!ending) return
      const { source, id, institutionId } = ending
      const managers = await listPeopleManagers(db, institutionId)
      const mails = managers.map((userId) => ({
        kind: mailJob,
        key: `${job.key}:${userId}`,
        payload: { ...job.payload, userId },
      }))
      await db.transaction(async (tx) => {
        await notify(tx, managers, { key: `ends:${source}:${id}`, kind: 'access-ends', path: pathOf[source] })
        await enqueue(tx, mails)
      })
    },
  }
}

/** The handler that mails them, where their address is confirmed. The mail names nothing: it leads to the page. */
export function endingMails(db: Database, mailer: Mailer | null): JobHandlers {
  return {
    [mailJob]: async (job) => {
      const ending = mailer && (await findStill(db, job))
      if (!ending) return
      const isThem = and(eq(users.id, String(job.payload['userId'])), isAvailable())
      const [person] = await db
        .select({ to: users.email, language: users.language })
        .from(users)
        .where(and(isThem, isNotNull(users.emailVerifiedAt)))
      if (!person?.to) return
      const { to, language } = person
      await sendForJob(mailer, {
        to,
        key: job.key,
        language,
        about: 'attention',
        path: pathOf[ending.source],
      })
    },
  }
}

async function findStill(db: Database, { payload }: Pick<Job, 'payload'>): Promise<Ending | undefined> {
  const { source, id, endsAt } = payload
  return (await listEndings(db)).find(
    (one) => one.source === source && one.id === id && one.endsAt.getTime() === endsAt,
  )
}

/** How many things of the caller's institution end within 30 days. */
export async function countEndings({ db, user }: Pick<Caller, 'db' | 'user'>, source: EndingSource) {
  const before = now().getTime() + Math.max(...noticeDays) * dayMs
  // Callers have no access to providers, and what is counted is of their institution.
  const all = await asSystem(() => listEndings(db))
  return all.filter(
    (one) =>
      one.institutionId === user.institutionId && one.source === source && one.endsAt.getTime() <= before,
  ).length
}

/** Seconds until the first of all ends; null where nothing does. */
export async function secondsToFirstEnding(db: Database): Promise<number | null> {
  const ends = (await listEndings(db)).map(({ endsAt }) => endsAt.getTime())
  return ends.length === 0 ? null : (Math.min(...ends) - now().getTime()) / 1000
}
