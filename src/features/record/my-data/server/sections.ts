import { getCurrentUser } from '#features/access/accounts/server/service.ts'
import { listOwnAlertsWithMessages } from '#features/care/alerts/server/service.ts'
import { listOwnFollowUps } from '#features/care/follow-ups/server/service.ts'
import { listPointEntries, listUserBadges } from '#features/core/rewards/server/service.ts'
import { listCertificates } from '#features/practice/certificates/server/service.ts'
import { listTrials } from '#features/practice/coping-lab/server/service.ts'
import { listUsages } from '#features/practice/coping-tools/server/service.ts'
import { listProgressWithDates } from '#features/practice/learning/server/service.ts'
import { difficulty } from '#features/wellbeing/assessments/difficulty.ts'
import { questions, questionText } from '#features/wellbeing/assessments/questions.ts'
import {
  type AssessmentWithAnswers,
  listAssessmentsWithAnswers,
  listScoreChanges,
  listShortScreeningsWithAnswers,
  type ShortScreeningWithAnswers,
} from '#features/wellbeing/assessments/server/service.ts'
import { listCheckIns } from '#features/wellbeing/check-ins/server/service.ts'
import { listImportedDays } from '#features/wellbeing/diary-import/server/service.ts'
import { listItemsWithContent } from '#features/wellbeing/hope-box/server/service.ts'
import { listDrafts, listEntries } from '#features/wellbeing/journal/server/service.ts'
import { listOwnFactors } from '#features/wellbeing/own-factors/server/service.ts'
import { findPlan, listEarlierPlans } from '#features/wellbeing/safety-plan/server/service.ts'
import type { Caller } from '#server/http/caller.ts'

import { accountSections, connectionSections } from './account-sections.ts'
import { accountColumns, columnsOf, planColumns, screeningColumns } from './columns.ts'
import { everyPage, rowsOfList } from './read-all-pages.ts'
import type { Row, Section } from './section.ts'

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
      columns: columnsOf(
        'createdAt moodScore stressScore isPreShift stressors physicalSymptoms feelings activities ownFactors choicesState sleepHours sleepQuality shiftKind criticalIncident earlierDay addedAt notes id',
      ),
      rows: () => withOwnNames(caller),
    },
    {
      name: 'ownFactors',
      columns: columnsOf('createdAt updatedAt kind name icon isArchived state id'),
      rows: () => rowsOfList(() => listOwnFactors(caller)),
    },
    {
      name: 'screenings',
      columns: screeningColumns,
      rows: () => withState(everyPage((cursor) => listAssessmentsWithAnswers(caller, cursor))),
    },
    {
      name: 'shortScreenings',
      columns: columnsOf(
        'createdAt language scores.phq2 scores.gad2 state responses.d1 responses.d2 responses.a1 responses.a2 id',
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
          return [...questions, last].map(({ id, category }) => ({ id, category, text: questionText(id) }))
        }),
    },
    {
      name: 'journal',
      columns: columnsOf('createdAt updatedAt title prompt content tags mood isPrivate state id'),
      rows: () => everyPage((cursor) => listEntries(caller, cursor)),
    },
    {
      name: 'journalDrafts',
      columns: columnsOf(
        'savedAt entryId draft.title draft.prompt draft.content draft.tags draft.mood draft.isPrivate draft.basedOn',
      ),
      rows: () => rowsOfList(() => listDrafts(caller)),
    },
    {
      name: 'safetyPlan',
      columns: ['updatedAt', 'reviewOn', 'state', ...planColumns, 'shown', 'earlier'],
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
      name: 'hopeBox',
      columns: columnsOf('createdAt updatedAt kind text state mediaType content id'),
      rows: () => listItemsWithContent(caller),
    },
    {
      name: 'importedDays',
      columns: columnsOf('day time mood words tags note source state importId id'),
      rows: () => everyPage((cursor) => listImportedDays(caller, cursor)),
    },
    {
      name: 'alerts',
      columns: columnsOf(
        'createdAt kind severity status message isDamaged notified told onDuty askedAgain lastAskedAt acknowledgeBy answeredBy givenBackAt seenAt acknowledgedAt resolvedAt closedAfterTalking assessmentId id',
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
      name: 'copingTrials',
      columns: columnsOf(
        'createdAt firstTool secondTool days firstDay lastDay state stoppedAt today.nth today.toolName today.sessions firstToolDays secondToolDays result.first.days result.first.mean result.first.lowest result.first.highest result.second.days result.second.mean result.second.lowest result.second.highest result.difference result.chance result.pairs id',
      ),
      rows: () => everyPage((cursor) => listTrials(caller, cursor)),
    },
    {
      name: 'learning',
      columns: columnsOf('moduleId progress completed place finished startedAt updatedAt completedAt'),
      rows: () => rowsOfList(() => listProgressWithDates(db, user.id)),
    },
    {
      name: 'certificates',
      columns: columnsOf(
        'createdAt moduleId statement.kind statement.iss statement.number statement.day statement.name statement.module statement.taught statement.minutes statement.institution jws id',
      ),
      rows: () => rowsOfList(() => listCertificates(caller)),
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

/** The check-ins with the names of own factors in place of their ids. */
async function* withOwnNames(caller: Caller): AsyncIterable<Row> {
  const names = new Map((await listOwnFactors(caller)).map(({ id, name }) => [id, name]))
  for await (const checkIn of everyPage((cursor) => listCheckIns(caller, cursor)))
    yield {
      ...checkIn,
      // Of one that was added later, its moment and its side of a shift would be made up.
      ...(checkIn.earlierDay !== null && { createdAt: null, isPreShift: null }),
      ownFactors: checkIn.ownFactors.map((id) => names.get(id) ?? ''),
    }
}

async function* withState(
  results: AsyncIterable<AssessmentWithAnswers | ShortScreeningWithAnswers>,
): AsyncIterable<Row> {
  for await (const { responses, ...result } of results) {
    yield { ...result, state: responses ? 'open' : 'damaged', responses: responses ?? {} }
  }
}
