import { setImmediate as giveWay } from 'node:timers/promises'

import { Piscina } from 'piscina'

import { currentLanguage } from '#shared/current-language.ts'
import type { Language } from '#shared/language.ts'

import { Rejection } from '../http/rejection.ts'
import { texts } from '../locales/texts.ts'
import { projectFile } from '../project-file.ts'
import { type Asker, openTurns, type Turns } from './turns.ts'

const t = texts('refusals')

/**
 * The lines for threads. Files wait for files alone: whoever signs on with SAML never waits for a roster. Calls for
 * help, check-ins and sign-ins with a password are in none of them.
 */
const lines = {
  files: openTurns({ places: 2, ofInstitution: 1, waiting: { ofInstitution: 10, ofCaller: 2 } }),
  signOn: openTurns({ places: 2, ofInstitution: 1, waiting: { ofInstitution: 50, ofCaller: 50 } }),
} satisfies Record<string, Turns>
const mostThreads = 4
/** Bytes of what a thread holds. What needs more ends. */
const mostMegabytes = 512

/** Work that may take longer than others should wait, and is done in a thread of its own. */
export interface ThreadTask<Input, Output> {
  readonly name: string
  readonly line: keyof typeof lines
  /** For how long it may run. */
  readonly mostMilliseconds: number
  /** Says what goes in and what comes out. It is never called. */
  readonly types?: (input: Input) => Output
}

/** Names work for a thread. `src/app/server/thread.ts` has what is done. */
export const threadTask = <Input, Output>(
  task: Omit<ThreadTask<Input, Output>, 'types'>,
): ThreadTask<Input, Output> => task

/** What a thread is sent. */
export interface SentTask {
  readonly name: string
  /** Of whoever asks: in it the thread says what is wrong. */
  readonly language: Language
  readonly input: unknown
}

let pool: Piscina<SentTask, unknown> | null = null

/** The first task starts a thread, and a minute without one ends it. */
function openPool(): Piscina<SentTask, unknown> {
  pool ??= new Piscina({
    // Node runs the sources as they are, and the bundle stands beside the server's.
    filename: import.meta.url.endsWith('.ts')
      ? projectFile('src/app/server/thread.ts')
      : projectFile('dist/server/thread.js'),
    name: 'doTask',
    minThreads: 0,
    maxThreads: mostThreads,
    idleTimeout: 60_000,
    // The system gives whoever asks for help the processor first.
    niceIncrement: 5,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    execArgv: [],
  })
  return pool
}

/**
 * Does a task in a thread, when it is its asker's turn. Throws a 429 where too many wait, and a 503 where the task runs
 * longer, or takes more memory, than it may: it has been ended then.
 */
export function inThread<Input, Output>(
  { name, line, mostMilliseconds }: ThreadTask<Input, Output>,
  input: Input,
  asker: Asker,
): Promise<Output> {
  const task: SentTask = { name, language: currentLanguage(), input }
  return lines[line](asker, async () => {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread's list of tasks has this type by this name
      return (await openPool().run(task, { signal: AbortSignal.timeout(mostMilliseconds) })) as Output
    } catch (error) {
      throw wasEnded(error) ? new Rejection(503, t('tookTooLong'), { retryAfterSeconds: 60 }) : error
    }
  })
}

function wasEnded(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}

const partLength = 500

/** A long list as texts of some hundred items each, which reach another thread as they are. */
export function packed(list: readonly unknown[]): string[] {
  return Array.from({ length: Math.ceil(list.length / partLength) }, (_, part) =>
    JSON.stringify(list.slice(part * partLength, (part + 1) * partLength)),
  )
}

/** The list again. Whoever else waits for the event loop has it between the parts. */
export async function unpacked<Item>(parts: readonly string[]): Promise<Item[]> {
  const list: Item[] = []
  for (const part of parts) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `packed` wrote it
    list.push(...(JSON.parse(part) as Item[]))
    await giveWay()
  }
  return list
}
