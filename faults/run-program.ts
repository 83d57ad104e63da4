import { execFile, type ExecFileOptions } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Runs a program and returns its output. Throws an error with its error output if it fails, and one that names it if
 * it does not end within so many seconds.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  { seconds, ...options }: ExecFileOptions & { readonly seconds: number },
): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, {
      ...options,
      encoding: 'utf8',
      timeout: seconds * 1000,
    })
    return stdout
  } catch (error) {
    const isTooLate = error instanceof Error && 'killed' in error && error.killed === true
    if (!isTooLate) throw error
    throw new Error(`It did not end within ${seconds} s: ${[program, ...args].join(' ')}`, { cause: error })
  }
}
