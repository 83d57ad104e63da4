import { texts } from '../locales/texts.ts'
import { type ModuleQuestions, questionsIn } from './question.ts'

const angerAndConflict = texts('angerAndConflict')
const doingThingsThatMatter = texts('doingThingsThatMatter')
const feelingsAndTheBody = texts('feelingsAndTheBody')
const keepingItGoing = texts('keepingItGoing')
const lossAndHardMemories = texts('lossAndHardMemories')
const noticingThoughts = texts('noticingThoughts')
const problemSolving = texts('problemSolving')
const sleep = texts('sleep')
const testingAThought = texts('testingAThought')
const thinkingTraps = texts('thinkingTraps')
const whatStressDoes = texts('whatStressDoes')
const worryTime = texts('worryTime')

/** The questions of every module, in the order of the modules. */
export const moduleQuestions: readonly ModuleQuestions[] = [
  questionsIn('what-stress-does', whatStressDoes, [1, 2, 0]),
  questionsIn('noticing-thoughts', noticingThoughts, [0, 2, 1]),
  questionsIn('thinking-traps', thinkingTraps, [1, 2, 0]),
  questionsIn('testing-a-thought', testingAThought, [2, 0, 1]),
  questionsIn('feelings-and-the-body', feelingsAndTheBody, [1, 0, 2]),
  questionsIn('worry-time', worryTime, [2, 0, 1]),
  questionsIn('doing-things-that-matter', doingThingsThatMatter, [1, 2, 0]),
  questionsIn('problem-solving', problemSolving, [0, 1, 2]),
  questionsIn('anger-and-conflict', angerAndConflict, [1, 2, 0]),
  questionsIn('sleep', sleep, [2, 1, 0]),
  questionsIn('loss-and-hard-memories', lossAndHardMemories, [1, 0, 2]),
  questionsIn('keeping-it-going', keepingItGoing, [2, 1, 0]),
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
