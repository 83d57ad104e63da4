import { runProgram } from './run-program.ts'

/** A backup of a large database takes minutes. */
const mostSeconds = 30 * 60

/**
 * Runs an admin command such as `backup` with these additional settings, and returns its output. Throws an error
 * with its error output if it fails. People who read and write meanwhile go on: a fault that stood still would find
 * its connections closed by the server after it.
 */
export function admin(settings: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
  const env = { ...process.env, LOG_LEVEL: 'error', ...settings }
  return runProgram('node', ['dist/server/admin.js', ...args], { env, seconds: mostSeconds })
}
