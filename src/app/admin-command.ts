import { type Command, type Terminal, WrongWords } from './command.ts'
import { create } from './create-administrator.ts'
import { wordsOf } from './failure-words.ts'
import { renewKey } from './renew-key.ts'
import { rotateKeys } from './rotate-keys.ts'
import { verifyAuditTrail } from './verify-audit.ts'

const commands: Record<string, Command> = {
  create,
  'renew-key': renewKey,
  'rotate-keys': rotateKeys,
  'verify-audit': verifyAuditTrail,
}

/**
 * Does what `npm run admin -- WORDS` asks for and answers the exit code: 0 done, 1 could not be done,
 * 2 not understood. What went wrong is said in words, never as a stack trace.
 */
export async function runAdmin([name = 'help', ...words]: string[], terminal: Terminal): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) {
    terminal.say(help())
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    terminal.complain(`There is no command ${name}.\n\n${help()}`)
    return 2
  }
  try {
    await command.run(words, terminal)
    return 0
  } catch (error) {
    terminal.complain(wordsOf(error))
    if (!(error instanceof WrongWords)) return 1
    terminal.complain(`\nUsage: npm run admin -- ${name} ${command.usage}`)
    return 2
  }
}

function help(): string {
  const lines = Object.entries(commands).map(
    ([name, { usage, summary }]) => `  ${name} ${usage}\n      ${summary}`,
  )
  return [
    'npm run admin -- COMMAND',
    '',
    '  help\n      Show this',
    ...lines,
    '',
    'It works on the database that the environment names, as npm start does: DATABASE_URL and KEY_FILE,',
    'or DATA_DIR for the embedded one, which only one process can use at a time.',
  ].join('\n')
}
