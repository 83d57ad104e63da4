import { alertApi } from '#features/care/alerts/contract.ts'
import { harmReportApi } from '#features/institution/harm-reports/contract.ts'
import { profileApi } from '#features/portals/profile/contract.ts'
import { copingToolApi } from '#features/practice/coping-tools/contract.ts'
import { learningApi } from '#features/practice/learning/contract.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { questionIds } from '#features/wellbeing/assessments/instruments.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { diaryImportApi } from '#features/wellbeing/diary-import/contract.ts'
import { hopeBoxApi } from '#features/wellbeing/hope-box/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { ownFactorApi } from '#features/wellbeing/own-factors/contract.ts'
import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import { steps } from '#features/wellbeing/safety-plan/steps.ts'
import { wishes } from '#features/wellbeing/safety-plan/wishes.ts'

import { earnCertificate } from './certificates.ts'
import { beginTrial } from './coping-trials.ts'
import { diaryOf } from './diary-import.ts'
import type { Person } from './world.ts'

const places = [
  'notes',
  'title',
  'content',
  'prompt',
  'tag',
  'draft-title',
  'draft-content',
  'draft-prompt',
  'draft-tag',
  'message',
  'bio',
  'harm',
  'hope',
  'hope-sound',
  'diary',
  'own-factor',
  ...steps.map((step) => `plan-${step}`),
  ...wishes.map((wish) => `wish-${wish}`),
]

/** The texts that `leaveCanaries` writes for a person, one for each free-text field. */
export function canariesOf(person: Pick<Person, 'id'>): string[] {
  return places.map((place) => canary(person, place))
}

const canary = ({ id }: Pick<Person, 'id'>, place: string) => `canary-${place}-${id.slice(0, 8)}`

/**
 * Makes one of everything for a person, with a canary in each free text. Answers the replies that were refused,
 * which should be none.
 */
export async function leaveCanaries(person: Person): Promise<string[]> {
  const words = (place: string) => canary(person, place)
  const replies = [
    await person.call(checkInApi.save, {
      body: { moodScore: 4, stressScore: 7, stressors: [], physicalSymptoms: [], notes: words('notes') },
    }),
    await person.call(assessmentApi.submit, {
      body: {
        type: 'combined',
        responses: { ...Object.fromEntries(questionIds.map((id) => [id, 1])), difficulty: 2 },
      },
    }),
    await person.call(journalApi.save, {
      body: {
        title: words('title'),
        content: words('content'),
        prompt: words('prompt'),
        tags: [words('tag')],
      },
    }),
    await person.call(journalApi.saveDraft, {
      params: { key: 'new' },
      body: {
        title: words('draft-title'),
        content: words('draft-content'),
        prompt: words('draft-prompt'),
        tags: words('draft-tag'),
        mood: 3,
        isPrivate: true,
      },
    }),
    await person.call(safetyPlanApi.save, {
      body: Object.fromEntries(steps.map((step) => [step, words(`plan-${step}`)])),
    }),
    await person.call(diaryImportApi.add, { body: diaryOf(words('diary')) }),
    await person.call(ownFactorApi.add, {
      body: { kind: 'stressor', name: words('own-factor'), icon: 'tag' },
    }),
    await person.call(hopeBoxApi.add, { body: { kind: 'words', text: words('hope') } }),
    await person.call(hopeBoxApi.add, {
      body: {
        kind: 'sound',
        text: words('hope-sound'),
        // The bytes too must be nowhere in the clear.
        content: Buffer.from(`ID3${words('hope-sound')}`).toString('base64'),
      },
    }),
    await person.call(harmReportApi.report, { body: { what: words('harm'), showsName: true } }),
    await person.call(safetyPlanApi.saveWishes, {
      body: Object.fromEntries(wishes.map((wish) => [wish, words(`wish-${wish}`)])),
    }),
    await person.call(safetyPlanApi.showWish, { body: { wish: 'whatHelps', isShown: true } }),
    await person.call(alertApi.raise, { body: { severity: 'critical', message: words('message') } }),
    await person.call(profileApi.update, {
      params: { id: person.id },
      body: { bio: words('bio'), email: `${person.id}@example.org` },
    }),
    await person.call(copingToolApi.save, {
      body: { toolName: 'Box Breathing', duration: 60, completed: false },
    }),
    await beginTrial(person),
    await person.call(learningApi.saveProgress, {
      body: { moduleId: 'what-stress-does', progress: 40, completed: false },
    }),
    await earnCertificate(person, 'sleep'),
  ]
  return replies.filter(({ statusCode }) => statusCode >= 300).map(({ body }) => body)
}
