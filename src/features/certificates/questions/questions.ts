import { angerAndConflict } from './anger-and-conflict.ts'
import { doingThingsThatMatter } from './doing-things-that-matter.ts'
import { feelingsAndTheBody } from './feelings-and-the-body.ts'
import { keepingItGoing } from './keeping-it-going.ts'
import { lossAndHardMemories } from './loss-and-hard-memories.ts'
import { noticingThoughts } from './noticing-thoughts.ts'
import { problemSolving } from './problem-solving.ts'
import type { ModuleQuestions } from './question.ts'
import { sleep } from './sleep.ts'
import { testingAThought } from './testing-a-thought.ts'
import { thinkingTraps } from './thinking-traps.ts'
import { whatStressDoes } from './what-stress-does.ts'
import { worryTime } from './worry-time.ts'

/** The questions of every module, in the order of the modules. */
export const moduleQuestions: readonly ModuleQuestions[] = [
  whatStressDoes,
  noticingThoughts,
  thinkingTraps,
  testingAThought,
  feelingsAndTheBody,
  worryTime,
  doingThingsThatMatter,
  problemSolving,
  angerAndConflict,
  sleep,
  lossAndHardMemories,
  keepingItGoing,
]

/** The questions of one module; null for a module that is not there. */
export function questionsOf(moduleId: string): ModuleQuestions | null {
  return moduleQuestions.find((module) => module.moduleId === moduleId) ?? null
}

/** Whether these are the places of the right answers, in the order of the questions. */
export function isAllRight({ questions }: ModuleQuestions, places: readonly number[]): boolean {
  return (
    places.length === questions.length &&
    questions.every(({ answers }, index) => answers.findIndex(({ isRight }) => isRight) === places[index])
  )
}
