import {
  checkGivenAnswer,
  checkResponseTask,
  readGivenMetadata,
  readMetadataTask,
} from '#features/access/sign-on/server/saml/in-thread.ts'
import { readPackedRoster, readRosterTask } from '#features/institution/roster/server/read-in-thread.ts'
import { inLanguage } from '#server/language.ts'
import type { SentTask, ThreadTask } from '#server/threads/threads.ts'

import './schema-messages.ts'

// What the threads of `src/server/threads` run: every task by its name. It loads no more than that needs.

type Work = (input: unknown) => unknown

const works = new Map<string, Work>()

function doing<Input, Output>(
  { name }: ThreadTask<Input, Output>,
  work: (input: Input) => Output | Promise<Output>,
) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the task of this name is sent with this input
  works.set(name, work as Work)
}

doing(readRosterTask, readPackedRoster)
doing(checkResponseTask, checkGivenAnswer)
doing(readMetadataTask, readGivenMetadata)

/** Does what was sent, in the language of whoever asked. */
export function doTask({ name, language, input }: SentTask): unknown {
  const work = works.get(name)
  if (!work) throw new Error(`No thread knows the task ${name}`)
  return inLanguage(language, () => work(input))
}
