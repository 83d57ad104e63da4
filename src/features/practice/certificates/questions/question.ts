export interface Answer {
  readonly text: string
  readonly isRight: boolean
  /** Why it is right, or what is not so about it, in one sentence. */
  readonly why: string
}

export interface Question {
  readonly text: string
  readonly answers: readonly Answer[]
}

/** What a module taught, as its certificate says it, and the questions that check its idea. */
export interface ModuleQuestions {
  readonly moduleId: string
  readonly taught: string
  readonly questions: readonly Question[]
}

interface Said {
  (name: 'taught'): string
  group: (name: 'questions') => readonly {
    readonly text: string
    readonly answers: readonly Omit<Answer, 'isRight'>[]
  }[]
}

/** The questions of a module in the language in which they are read. `rightPlaces` are those of the right answers. */
export const questionsIn = (
  moduleId: string,
  said: Said,
  rightPlaces: readonly number[],
): ModuleQuestions => ({
  moduleId,
  get taught() {
    return said('taught')
  },
  get questions() {
    return said.group('questions').map(({ text, answers }, index) => ({
      text,
      answers: answers.map((answer, place) => ({ ...answer, isRight: place === rightPlaces[index] })),
    }))
  },
})
