import { getCurrentUser } from '#features/accounts/server/service.ts'
import { listOwnDevices } from '#features/alert-devices/server/service.ts'
import { listOwnAlertsWithMessages } from '#features/alerts/server/service.ts'
import { difficulty } from '#features/assessments/difficulty.ts'
import { questions } from '#features/assessments/questions.ts'
import {
  type AssessmentWithAnswers,
  listAssessmentsWithAnswers,
  listScoreChanges,
  listShortScreeningsWithAnswers,
  type ShortScreeningWithAnswers,
} from '#features/assessments/server/service.ts'
import { listEventsForExport } from '#features/audit-trail/server/service.ts'
import { listCaringContacts } from '#features/caring-contacts/server/service.ts'
import { listCheckIns } from '#features/check-ins/server/service.ts'
import {
  listBlocks,
  listConnections,
  listEncouragements,
  listSentEncouragements,
} from '#features/connections/server/service.ts'
import { listUsages } from '#features/coping-tools/server/service.ts'
import { listOwnBlocks } from '#features/duty/server/service.ts'
import { listOwnFollowUps } from '#features/follow-ups/server/service.ts'
import { listOwnReports } from '#features/harm-reports/server/service.ts'
import { listOwnGrants, listSessions } from '#features/identity/server/service.ts'
import { listDrafts, listEntries } from '#features/journal/server/service.ts'
import { listProgressWithDates } from '#features/learning/server/service.ts'
import { listNotifications } from '#features/notifications/server/service.ts'
import { listPasskeys } from '#features/passkeys/server/service.ts'
import { readContacts } from '#features/recovery/server/service.ts'
import { findOwnRelease } from '#features/release/server/service.ts'
import { listPointEntries, listUserBadges } from '#features/rewards/server/service.ts'
import { findPlan, listEarlierPlans } from '#features/safety-plan/server/service.ts'
import { steps } from '#features/safety-plan/steps.ts'
import { wishes } from '#features/safety-plan/wishes.ts'
import { listDirectoryWords } from '#features/scim/server/service.ts'
import { listOwnSwitches } from '#features/sharing/server/service.ts'
import { listWorkAccounts } from '#features/sign-on/server/service.ts'
import type { Caller } from '#server/http/caller.ts'

import { everyPage, rowsOfList } from './read-all-pages.ts'

/** One row of a section, as the file has it. */
export type Row = object

/** One kind of data about a person. Its rows are read page by page while the file is written. */
export interface Section {
  /** Its key in the JSON file. The name of its CSV file is made from it. */
  readonly name: string
  /** The keys of its cells in a row. A dot leads into an object that the row holds. */
  readonly columns: readonly string[]
  readonly rows: () => AsyncIterable<Row>
}

/** Everything that is stored about the caller. Each section is read by the feature that stores it. */
export function sectionsOf(caller: Caller): Section[] {
  return [
    ...healthSections(caller),
    ...activitySections(caller),
    ...connectionSections(caller),
    ...accountSections(caller),
  ]
}

function healthSections(caller: Caller): Section[] {
  return [
    {
      name: 'account',
      columns: accountColumns,
      rows: () => rowsOfList(async () => [await getCurrentUser(caller.db, caller)]),
    },
    {
      name: 'checkIns',
      columns: columnsOf('createdAt moodScore stressScore isPreShift stressors physicalSymptoms notes id'),
      rows: () => everyPage((cursor) => listCheckIns(caller, cursor)),
    },
    {
      name: 'screenings',
      columns: screeningColumns,
      rows: () => withState(everyPage((cursor) => listAssessmentsWithAnswers(caller, cursor))),
    },
    {
      name: 'shortScreenings',
      columns: columnsOf(
        'createdAt scores.phq2 scores.gad2 state responses.d1 responses.d2 responses.a1 responses.a2 id',
      ),
      rows: () => withState(everyPage((cursor) => listShortScreeningsWithAnswers(caller, cursor))),
    },
    {
      name: 'screeningChanges',
      columns: columnsOf(
        'createdAt instrument score baseline.createdAt baseline.score change isResponse isRemission',
      ),
      rows: () => rowsOfList(() => listScoreChanges(caller)),
    },
    {
      name: 'screeningQuestions',
      columns: columnsOf('id category text'),
      rows: () =>
        rowsOfList(async () => {
          const last = { ...difficulty, category: null }
          return [...questions, last].map(({ id, category, text }) => ({ id, category, text }))
        }),
    },
    {
      name: 'journal',
      columns: columnsOf('createdAt updatedAt title content mood isPrivate state id'),
      rows: () => everyPage((cursor) => listEntries(caller, cursor)),
    },
    {
      name: 'journalDrafts',
      columns: columnsOf('savedAt entryId draft.title draft.content draft.mood draft.isPrivate'),
      rows: () => rowsOfList(() => listDrafts(caller)),
    },
    {
      name: 'safetyPlan',
      columns: ['updatedAt', 'reviewOn', 'state', ...planColumns, 'shown'],
      rows: () =>
        rowsOfList(async () => {
          const plan = await findPlan(caller)
          return plan ? [plan] : []
        }),
    },
    {
      name: 'earlierSafetyPlans',
      columns: ['id', 'updatedAt', ...planColumns],
      rows: () => rowsOfList(() => listEarlierPlans(caller)),
    },
    {
      name: 'alerts',
      columns: columnsOf(
        'createdAt kind severity status message isDamaged notified told onDuty askedAgain lastAskedAt acknowledgeBy answeredBy seenAt acknowledgedAt resolvedAt closedAfterTalking assessmentId id',
      ),
      rows: () => everyPage((cursor) => listOwnAlertsWithMessages(caller, cursor)),
    },
    {
      name: 'followUps',
      columns: columnsOf('dueAt interval status closedAt alertId id'),
      rows: () => rowsOfList(() => listOwnFollowUps(caller.db, caller.user.id)),
    },
  ]
}

function activitySections(caller: Caller): Section[] {
  const { db, user } = caller
  return [
    {
      name: 'copingSessions',
      columns: columnsOf(
        'createdAt toolName duration completed effectiveness distressBefore distressAfter id',
      ),
      rows: () => everyPage((cursor) => listUsages(caller, cursor)),
    },
    {
      name: 'learning',
      columns: columnsOf('moduleId progress completed place finished startedAt updatedAt completedAt'),
      rows: () => rowsOfList(() => listProgressWithDates(db, user.id)),
    },
    {
      name: 'points',
      columns: columnsOf('createdAt activity description points id'),
      rows: () => everyPage((cursor) => listPointEntries(caller, cursor)),
    },
    {
      name: 'badges',
      columns: columnsOf('earnedAt badge.name badge.description badge.tier badge.requiredPoints id'),
      rows: () => rowsOfList(() => listUserBadges(db, user.id)),
    },
  ]
}

function connectionSections(caller: Caller): Section[] {
  const { db, user } = caller
  return [
    {
      name: 'connections',
      columns: columnsOf(
        'createdAt acceptedAt name nickname connectionType status direction connectedUserId isSharing id',
      ),
      rows: () => everyPage((cursor) => listConnections(caller, cursor)),
    },
    {
      name: 'sharing',
      columns: columnsOf('connectionId name since until'),
      rows: () => rowsOfList(() => listOwnSwitches(db, user.id)),
    },
    {
      name: 'recoveryContacts',
      columns: columnsOf('name holdsKeyOf askedAt helpFrom isOpen isAnswered id'),
      rows: () => rowsOfList(() => listRecoveryContacts(caller)),
    },
    {
      name: 'encouragementsReceived',
      columns: columnsOf('createdAt from text connectionId id'),
      rows: () => everyPage((cursor) => listEncouragements(caller, cursor)),
    },
    {
      name: 'encouragementsSent',
      columns: columnsOf('createdAt text connectionId id'),
      rows: () => rowsOfList(() => listSentEncouragements(db, user.id)),
    },
    {
      name: 'blockedPeople',
      columns: columnsOf('createdAt displayName id'),
      rows: () => everyPage((cursor) => listBlocks(caller, cursor)),
    },
  ]
}

/** The caller's recovery contact, and those whose recovery contact the caller is, each with its request for help. */
async function listRecoveryContacts(caller: Caller) {
  const { contact, request, held } = await readContacts(caller)
  return [
    ...(contact ? [{ ...contact, ...request, holdsKeyOf: 'me' }] : []),
    ...held.map(({ request: theirs, ...person }) => ({ ...person, ...theirs, holdsKeyOf: 'them' })),
  ]
}

function accountSections(caller: Caller): Section[] {
  const { db, user } = caller
  return [
    {
      name: 'notifications',
      columns: columnsOf('at kind message path isRead id'),
      rows: () => everyPage((cursor) => listNotifications(caller, cursor)),
    },
    {
      name: 'caringContacts',
      columns: columnsOf('sentAt text signature id'),
      rows: () => rowsOfList(() => listCaringContacts(caller)),
    },
    {
      name: 'sessions',
      columns: columnsOf('createdAt lastSeenAt device signIns isCurrent id'),
      rows: () => rowsOfList(() => listSessions(caller)),
    },
    {
      name: 'passkeys',
      columns: columnsOf('createdAt name lastUsedAt use id'),
      rows: () => rowsOfList(() => listPasskeys(caller)),
    },
    {
      name: 'workAccounts',
      columns: columnsOf('linkedAt name lastUsedAt providerId'),
      rows: () =>
        rowsOfList(async () => (await listWorkAccounts(caller)).filter(({ linkedAt }) => linkedAt !== null)),
    },
    {
      name: 'alertDevices',
      columns: columnsOf('createdAt name state confirmedAt lastSentAt id'),
      rows: () => rowsOfList(() => listOwnDevices(caller)),
    },
    {
      name: 'directory',
      columns: columnsOf('userName externalId closedAt removedAt'),
      rows: () => rowsOfList(() => listDirectoryWords(caller)),
    },
    {
      name: 'harmReports',
      columns: columnsOf('createdAt what showsName version closedAt answer id'),
      rows: () => rowsOfList(() => listOwnReports(caller)),
    },
    {
      name: 'releases',
      columns: columnsOf('releasedAt from'),
      rows: () => rowsOfList(async () => [await findOwnRelease({ db, user })].filter((one) => one !== null)),
    },
    {
      name: 'duties',
      columns: columnsOf('population startsAt endsAt confirmedAt revokedAt'),
      rows: () => rowsOfList(() => listOwnGrants(db, user.id)),
    },
    {
      name: 'timesOnDuty',
      columns: columnsOf('population startsAt endsAt'),
      rows: () => rowsOfList(() => listOwnBlocks({ db, user })),
    },
    {
      name: 'auditTrail',
      columns: columnsOf('at action by outcome'),
      rows: () => everyPage((cursor) => listEventsForExport(caller, cursor)),
    },
  ]
}

const accountColumns = columnsOf(
  'id username firstName lastName email isEmailConfirmed bio role badgeNumber institution.name unit shift timeZone isPremium isActive isFindable showsRewards hasSecondFactor lockMinutes hasPin responderFor closedTexts.since createdAt',
)

const planColumns = [...steps.map((step) => `steps.${step}`), ...wishes.map((wish) => `wishes.${wish}`)]

const screeningColumns = [
  ...columnsOf('createdAt type scores.phq9 severities.phq9 scores.gad7 severities.gad7 riskLevel state'),
  ...[...questions, difficulty].map(({ id }) => `responses.${id}`),
  'id',
]

async function* withState(
  results: AsyncIterable<AssessmentWithAnswers | ShortScreeningWithAnswers>,
): AsyncIterable<Row> {
  for await (const { responses, ...result } of results) {
    yield { ...result, state: responses ? 'open' : 'damaged', responses: responses ?? {} }
  }
}

function columnsOf(names: string): string[] {
  return names.split(' ')
}
