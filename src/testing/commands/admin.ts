import { runAdmin } from '#app/commands/admin-command.ts'

interface Input {
  /** What it reads where it asks for something secret. */
  readonly secret?: string
  /** What it reads where it asks for a line, one after the other; the secret where none is left. */
  readonly lines?: readonly string[]
}

/** Runs a command of `npm run admin` in this process, with nobody typing. Answers its exit code and what it printed. */
export async function admin(words: readonly string[], { secret = '', lines = [] }: Input = {}) {
  const heard: string[] = []
  const hear = (line: string) => void heard.push(line)
  const left = [...lines]
  const code = await runAdmin([...words], {
    say: hear,
    complain: hear,
    readSecret: async () => secret,
    readLine: async () => left.shift() ?? secret,
    isTyped: false,
  })
  return { code, heard: heard.join('\n') }
}
