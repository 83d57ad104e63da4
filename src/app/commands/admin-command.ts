import { existsSync, statSync } from 'node:fs'
import { setGlobalProxyFromEnv } from 'node:http'

import { asSystem } from '#server/database/scope.ts'
import { outgoingProxyOf } from '#server/outgoing-proxy.ts'

import { messageOf } from '../server/error-messages.ts'
import { audit } from './audit.ts'
import { afterRestore } from './backups/after-restore.ts'
import { backupKey } from './backups/backup-key.ts'
import { backup } from './backups/backup.ts'
import { recordRestore } from './backups/record-restore.ts'
import { restore } from './backups/restore.ts'
import { type Command, type CommandGroup, type Terminal, UsageError } from './command.ts'
import { create } from './create-administrator.ts'
import { doctor } from './doctor/doctor.ts'
import { institution } from './institutions/institution.ts'
import { listPeople } from './list-people.ts'
import { migrate } from './migrate.ts'
import { pushKeys } from './push-keys.ts'
import { resetFactor } from './reset-factor.ts'
import { roster } from './roster/roster.ts'
import { rotateKeys } from './rotate-keys.ts'
import { secondStep } from './second-step.ts'
import { queryDatabase } from './sql.ts'
import { wrap } from './terminal.ts'
import { testMail } from './test-mail.ts'
import { verifyAuditTrail } from './verify-audit.ts'
import { version } from './version.ts'

type Commands = Readonly<Record<string, Command | CommandGroup>>

const commands: Commands = {
  institution,
  create,
  people: listPeople,
  'second-step': secondStep,
  'reset-factor': resetFactor,
  doctor,
  migrate,
  'backup-key': backupKey,
  backup,
  restore,
  'after-restore': afterRestore,
  'record-restore': recordRestore,
  'push-keys': pushKeys,
  'test-mail': testMail,
  'rotate-keys': rotateKeys,
  audit,
  roster,
  'verify-audit': verifyAuditTrail,
  sql: queryDatabase,
  version,
}

/** What changes files that the service's user may only read, or changes nothing. */
const forRoot: ReadonlySet<string> = new Set(['backup-key', 'push-keys', 'rotate-keys', 'version'])

/** Throws an error for the operator where root runs a command whose files the service could not use afterwards. */
function requireServiceUser(name: string): void {
  const folder = process.env['DATA_DIR'] ?? ''
  if (process.getuid?.() !== 0 || forRoot.has(name) || !existsSync(folder)) return
  if (statSync(folder).uid === 0) return
  throw new Error(
    `Run ${name} as the user to whom DATA_DIR ${folder} belongs, without AS=root: the service could not use what root writes`,
  )
}

interface Found {
  /** The words that name it, such as `institution create`. */
  readonly name: string
  readonly command: Command | CommandGroup | undefined
  readonly args: string[]
}

function find([word = '', ...args]: string[], group: Commands = commands, above = ''): Found {
  const name = `${above} ${word}`.trim()
  const command = Object.hasOwn(group, word) ? group[word] : undefined
  return command && 'parts' in command && args.length > 0
    ? find(args, command.parts, name)
    : { name, command, args }
}

const isHelp = (word: string | undefined) => word === 'help' || word === '--help' || word === '-h'

/**
 * Runs `npm run admin -- WORDS` and returns the exit code: 0 done, 1 failed, 2 not understood, or the command's
 * own. Errors are printed as messages for the operator, never as a stack trace.
 */
export async function runAdmin(words: string[], terminal: Terminal): Promise<number> {
  const named = words.filter((word, at) => !isHelp(word) || (word === 'help' && at > 0))
  if (named.length === 0) {
    terminal.say(`admin COMMAND\n\n${listOf(commands)}\n${howToRun}`)
    return 0
  }
  const { name, command, args } = find(named)
  if (!command) {
    terminal.complain(`There is no command ${name}\n\nUsage: admin COMMAND, and admin help lists them`)
    return 2
  }
  const usage =
    'parts' in command
      ? `admin ${name} COMMAND

${listOf(command.parts, name)}`
      : wrap(`admin ${name} ${command.usage}`.trim())
  if (named.length < words.length) {
    terminal.say('parts' in command ? usage : `${usage}\n\n${wrap(command.summary, 0)}`)
    return 0
  }
  try {
    if ('parts' in command) throw new UsageError('What is to be done?')
    requireServiceUser(name)
    setGlobalProxyFromEnv({ ...outgoingProxyOf(process.env) })
    // Somebody who can run this controls the machine, so it acts for the system.
    return (await asSystem(async () => command.run(args, terminal))) ?? 0
  } catch (error) {
    terminal.complain(messageOf(error))
    if (!(error instanceof UsageError)) return 1
    terminal.complain(`\nUsage: ${usage}`)
    return 2
  }
}

/** All commands of a group with what they do, those of a group in it too. */
function listOf(group: Commands, above = ''): string {
  const entries = Object.entries(group).flatMap(([word, command]) => {
    const name = `${above} ${word}`.trim()
    return 'parts' in command
      ? listOf(command.parts, name)
      : [wrap(`  ${name} ${command.usage}`.trimEnd()), wrap(`      ${command.summary}`, 0)]
  })
  return entries.join('\n')
}

const howToRun = `  COMMAND --help
      Show the same of one command

admin is the function of docs/operating.md. In a container it is
node dist/server/admin.js COMMAND, and of the sources npm run admin -- COMMAND. It works on the
database that the environment names, as npm start does: DATABASE_URL and KEY_FILE, or DATA_DIR for
the demo, also while it runs.`
