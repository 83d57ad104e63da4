import { readSettings } from '#server/settings.ts'

import { openGround, type OpenGround } from '../server/app-context.ts'
import type { Terminal } from './command.ts'

/** Opens what a command stands on, as the environment names it, does its work, and leaves it. */
export async function withGround<Result>(
  terminal: Pick<Terminal, 'complain'>,
  work: (ground: OpenGround) => Promise<Result>,
): Promise<Result> {
  const ground = await openGround(readSettings(process.env), ({ message }) => terminal.complain(message))
  try {
    return await work(ground)
  } finally {
    await ground.close()
  }
}
