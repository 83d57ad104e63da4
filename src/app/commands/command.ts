import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** The terminal of a command: it prints lines and asks for secrets. */
export interface Terminal {
  say(text: string): void
  complain(text: string): void
  /** Reads one line from standard input, without echo when a person types it. */
  readSecret(prompt: string): Promise<string>
  /** Reads one line from standard input, which a person sees as they type; empty where nothing is left to read. */
  readLine(prompt: string): Promise<string>
  /** Whether a person is typing. */
  readonly isTyped: boolean
}

/** One command of `npm run admin`. */
export interface Command {
  /** The arguments, as the usage shows them. */
  readonly usage: string
  readonly summary: string
  /**
   * Runs the command, and returns the exit code if it is not 0. Throws a UsageError for unknown arguments, and
   * an error for the operator when it fails.
   */
  run(args: string[], terminal: Terminal): Promise<number | void>
}

/** Several commands under one name, such as `institution create`. */
export interface CommandGroup {
  readonly parts: Readonly<Record<string, Command>>
}

/** The arguments of a command are wrong. The usage is printed with the message. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Parses the arguments of a command. Throws a UsageError for any that `options` do not name. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  { allowPositionals = false } = {},
) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals })
  } catch (error) {
    // Node's own message, such as "Unknown option '--x'", without its advice on positional arguments.
    throw new UsageError(error instanceof Error ? error.message.split('. ')[0] : String(error))
  }
}
