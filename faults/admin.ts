import { execFileSync } from 'node:child_process'

/**
 * Runs a command that is for the machine itself, such as `backup`, with settings beside our own, and answers
 * what it said. Throws an error that holds what it complained of where it failed.
 */
export function admin(settings: NodeJS.ProcessEnv, ...words: string[]): string {
  const env = { ...process.env, LOG_LEVEL: 'error', ...settings }
  return execFileSync('node', ['scripts/admin.ts', ...words], { env, encoding: 'utf8', stdio: 'pipe' })
}
