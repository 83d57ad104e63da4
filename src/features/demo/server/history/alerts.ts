import { policyWithMinutes } from '#features/alerts/escalation-policy.ts'
import { groupOf, tierOf } from '#features/alerts/handling.ts'
import { alertEvents, alerts } from '#features/alerts/server/table.ts'
import { encryptText } from '#features/encryption/server/service.ts'
import { notifications } from '#features/notifications/server/table.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { enqueue } from '#server/messaging/outbox.ts'
import { populationOf } from '#shared/population.ts'

import { insertAll } from '../insert-all.ts'
import type { Cast, CastMember } from '../people/people.ts'
import type { Testimony, Witnessed } from '../testimony.ts'
import { type AlertStory, hardDays, toldAlerts } from './alert-stories.ts'
import { seriousResults } from './screenings.ts'

const second = 1000
const minute = 60 * second

/** An alert with everyone and every moment of it. */
interface Case extends AlertStory {
  readonly population: CastMember['responderFor'] & string
  /** Those who answer, and of them the one who did. */
  readonly crew: readonly CastMember[]
  readonly answerer: CastMember
  /** Who asked, for a drill whoever started it. */
  readonly raiser: CastMember
  readonly answeredAt: Date
  readonly resolvedAt: Date | null
  /** When the ladder told the crew, the first time at once. */
  readonly toldAt: readonly Date[]
}

/** Writes the alerts of the ninety days with their history, who was told, and how each went on. */
export async function writeAlerts(
  context: Pick<AppContext, 'db' | 'keyring'>,
  cast: Cast,
): Promise<Testimony> {
  const { db } = context
  const stories = [...toldAlerts(cast), ...seriousResults(cast), ...hardDays(cast)]
  const cases = stories
    .map((story) => caseOf(story, cast))
    .filter(({ resolvedAt, answeredAt }) => (resolvedAt ?? answeredAt) < cast.calendar.now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())

  const rows = []
  for (const one of cases) rows.push({ ...rowOf(one, cast), ...(await wordsOf(context, one)) })
  await insertAll(db, alerts, rows)
  await insertAll(db, alertEvents, cases.flatMap(historyOf))
  await insertAll(db, notifications, cases.flatMap(notificationsOf))
  await enqueue(db, cases.flatMap(remindersOf))
  return { events: cases.flatMap(witnessedOf) }
}

function caseOf(story: AlertStory, { people }: Cast): Case {
  const population = story.subject ? populationOf(story.subject.role) : 'residents'
  const crew = people.filter(
    ({ responderFor, id }) => responderFor === population && id !== story.subject?.id,
  )
  const [first, other] = crew
  const answerer = (story.isSeconds ? other : first) ?? first!
  const after = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)
  const { answeredAfterSeconds, resolvedAfterMinutes, at } = story
  const { steps } = policyWithMinutes(tierOf(story))
  const isTaken = (minutes: number) => minutes * 60 < answeredAfterSeconds
  return {
    ...story,
    population,
    crew,
    answerer,
    raiser: story.subject ?? people.find(({ part, isLead }) => part === 'admin' && isLead)!,
    answeredAt: after(at, answeredAfterSeconds * second),
    resolvedAt: resolvedAfterMinutes === null ? null : after(at, resolvedAfterMinutes * minute),
    toldAt: [
      at,
      ...steps.filter((step) => isTaken(step.after)).map((step) => after(at, step.after * minute)),
    ],
  }
}

function rowOf(one: Case, cast: Cast): typeof alerts.$inferInsert {
  const { id, subject, kind, severity, at, answerer, answeredAt, resolvedAt, toldAt } = one
  const within = policyWithMinutes(tierOf(one)).acknowledgeWithin * minute
  return {
    id,
    institutionId: cast.people[0]!.institutionId,
    subjectId: subject?.id ?? null,
    unitId: subject?.unitId ?? null,
    population: one.population,
    kind,
    group: groupOf(kind),
    severity,
    trigger: one.trigger ?? null,
    status: resolvedAt ? 'resolved' : 'acknowledged',
    assessmentId: one.assessmentId ?? null,
    notified: one.crew.length,
    told: 'responders',
    createdAt: at,
    lastAskedAt: at,
    lastRungAt: toldAt.at(-1) ?? at,
    climbStartedAt: at,
    step: toldAt.length - 1,
    acknowledgeBy: new Date(at.getTime() + within),
    seenAt: seenAt(one),
    acknowledgedAt: answeredAt,
    acknowledgedBy: answerer.id,
    answeredBy: 'responder',
    resolvedAt,
    resolvedBy: resolvedAt && answerer.id,
    outcome: one.outcome ?? null,
  }
}

/** Somebody opens an alert, and half a minute later says that they are on their way. */
const seenAt = ({ answeredAt }: Case) => new Date(answeredAt.getTime() - 30 * second)

async function wordsOf(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  { id, subject, answerer, words, note }: Case,
) {
  const userId = subject?.id ?? answerer.id
  const sealed = (field: string, text?: string) =>
    text ? encryptText(db, keyring, { userId, recordId: id, field }, text) : null
  return { message: await sealed('alerts.message', words), note: await sealed('alerts.note', note) }
}

function historyOf(one: Case): (typeof alertEvents.$inferInsert)[] {
  const { id: alertId, raiser, answerer, answeredAt, resolvedAt, toldAt, crew } = one
  const by = { alertId, actorId: answerer.id }
  return [
    { alertId, at: one.at, kind: 'raised', actorId: raiser.id },
    ...toldAt.map((at, step) => {
      const told = { circle: 'responders', people: crew.length, step: `1:${step}` } as const
      return { alertId, at, kind: 'told' as const, ...told }
    }),
    { ...by, at: seenAt(one), kind: 'seen' },
    { ...by, at: answeredAt, kind: 'acknowledged' },
    ...(resolvedAt ? [{ ...by, at: resolvedAt, kind: 'resolved' as const }] : []),
  ]
}

function notificationsOf(one: Case): (typeof notifications.$inferInsert)[] {
  const { id, kind, subject, crew, answeredAt, resolvedAt, toldAt } = one
  const own = { key: `own-alert:${id}`, path: '/help-request', at: resolvedAt ?? answeredAt }
  const ownKind = resolvedAt ? ('own-alert-closed' as const) : ('own-alert-answered' as const)
  return [
    ...crew.map(({ id: userId }) => ({
      userId,
      key: `alert:${id}`,
      path: `/alerts/${id}`,
      kind: kind === 'drill' ? kind : ('alert' as const),
      at: toldAt.at(-1) ?? one.at,
      readAt: answeredAt,
    })),
    ...(subject ? [{ ...own, userId: subject.id, kind: ownKind, readAt: resolvedAt }] : []),
  ]
}

/** Whoever took on what is still open is asked about it again, as in the product. */
function remindersOf({ id, kind, severity, answeredAt, resolvedAt }: Case) {
  if (resolvedAt) return []
  const after = policyWithMinutes(tierOf({ kind, severity })).askWhileOpenEvery * minute
  const dueAt = new Date(answeredAt.getTime() + after)
  const payload = { alertId: id, climb: 1, number: 1 }
  return [{ kind: 'alert-open', key: `${id}:1:1`, payload, dueAt }]
}

function witnessedOf(one: Case): Witnessed[] {
  const { id: objectId, subject, raiser, answerer, at, answeredAt, resolvedAt, toldAt } = one
  const about = { objectId, ...(subject && { subjectId: subject.id }) }
  const begin = subject ? 'alert.raise' : 'drill.start'
  return [
    { ...about, at, action: begin, actor: raiser },
    ...toldAt.map((moment) => ({
      ...about,
      at: moment,
      action: 'alert.deliver' as const,
      actor: null,
      subjectId: subject?.id ?? null,
    })),
    { ...about, at: seenAt(one), action: 'alert.view', actor: answerer },
    { ...about, at: answeredAt, action: 'alert.acknowledge', actor: answerer },
    ...(resolvedAt ? [{ ...about, at: resolvedAt, action: 'alert.resolve' as const, actor: answerer }] : []),
  ]
}
