import { certificateApi } from '#features/practice/certificates/contract.ts'
import { questionsOf } from '#features/practice/certificates/questions/questions.ts'
import { learningApi } from '#features/practice/learning/contract.ts'

import type { Person } from './world.ts'

const moduleId = 'what-stress-does'

/** The places of the right answers of a module. */
export function rightAnswers(id: string): number[] {
  return questionsOf(id)!.questions.map(({ answers }) => answers.findIndex(({ isRight }) => isRight))
}

/** What makes a certificate of a completed module. */
export const newCertificate = (id = moduleId) => ({
  moduleId: id,
  answers: rightAnswers(id),
  nameForm: 'whole' as const,
  namesInstitution: false,
})

/** Has somebody complete a module. */
export async function completeModule(person: Person, id = moduleId): Promise<void> {
  await person.call(learningApi.saveProgress, { body: { moduleId: id, progress: 100, completed: true } })
}

/** Has somebody complete a module and make its certificate. */
export async function earnCertificate(person: Person, id = moduleId) {
  await completeModule(person, id)
  return person.call(certificateApi.make, { body: newCertificate(id) })
}
