import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** Where a command is given: what it may say, and how it asks for what must not be seen. */
export interface Terminal {
  say(text: string): void
  complain(text: string): void
  /** One line from standard input, unseen where a person types it. */
  readSecret(prompt: string): Promise<string>
  /** Whether a person is typing. */
  readonly isTyped: boolean
}

/** One thing that `npm run admin` can do. */
export interface Command {
  /** What follows the command's name. */
  readonly usage: string
  readonly summary: string
  /**
   * Does it, and answers the exit code where that is another than 0. Throws UsageError for words it does
   * not know, and in words for what cannot be done.
   */
  run(words: string[], terminal: Terminal): Promise<number | void>
}

/** The command was not given as it must be: the usage is shown with the message. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Reads what follows a command's name. Throws UsageError for anything that `options` do not know. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  { allowPositionals = false } = {},
) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals })
  } catch (error) {
    // Node's own words, such as "Unknown option '--x'", without its advice on positional arguments.
    throw new UsageError(error instanceof Error ? error.message.split('. ')[0] : String(error))
  }
}
