import { readSettings } from '#server/settings.ts'

import { createAppContext, type OpenAppContext } from '../server/app-context.ts'
import type { Terminal } from './command.ts'

/** Opens what a command stands on, as the environment names it, does its work, and leaves it. */
export async function withAppContext<Result>(
  terminal: Pick<Terminal, 'complain'>,
  work: (context: OpenAppContext) => Promise<Result>,
): Promise<Result> {
  const context = await createAppContext(readSettings(process.env), ({ message }) =>
    terminal.complain(message),
  )
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}
