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

/** The right answer of a question. */
export const right = (text: string, why: string): Answer => ({ text, isRight: true, why })
/** Any other answer. */
export const wrong = (text: string, why: string): Answer => ({ text, isRight: false, why })
