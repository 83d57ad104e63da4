import type { Feature } from '#server/feature.ts'
import { columnsOf, everyPage, type Row, rowsOfList } from '#server/own-data.ts'

import { assessmentApi } from './contract.ts'
import { difficulty } from './difficulty.ts'
import { questionText, questions } from './questions.ts'
import { listScoreChanges } from './server/course.ts'
import { type AssessmentWithAnswers, listAssessmentsWithAnswers } from './server/read.ts'
import { assessmentRoutes } from './server/routes.ts'
import { listShortScreeningsWithAnswers, type ShortScreeningWithAnswers } from './server/short-screenings.ts'
import { shortScreeningApi } from './short-contract.ts'

const screeningColumns = [
  ...columnsOf(
    'createdAt type language scores.phq9 severities.phq9 scores.gad7 severities.gad7 riskLevel state',
  ),
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

export const assessments: Feature = {
  api: [assessmentApi, shortScreeningApi],
  routes: assessmentRoutes,
  tables: {
    // A screening keeps its scores. Without the vault's key nobody reads its answers again.
    assessments: {
      callers: ['select', 'insert'],
      callersChange: ['responses'],
      encrypted: { responses: {} },
    },
    short_screenings: { callers: ['select', 'insert'], encrypted: { responses: {} } },
  },
  ownData: (caller) => [
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
  ],
}
