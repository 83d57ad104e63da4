import { readSettings } from '#server/settings.ts'

import { createAppContext, type OpenAppContext } from '../server/app-context.ts'
import type { Terminal } from './command.ts'

/** Runs a command's work with the app context of this environment, and closes it afterwards. */
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
