import { execFileSync } from 'node:child_process'

/**
 * Runs an admin command such as `backup` with these additional settings, and returns its output. Throws an error
 * with its error output if it fails.
 */
export function admin(settings: NodeJS.ProcessEnv, ...args: string[]): string {
  const env = { ...process.env, LOG_LEVEL: 'error', ...settings }
  return execFileSync('node', ['dist/server/admin.js', ...args], { env, encoding: 'utf8', stdio: 'pipe' })
}
