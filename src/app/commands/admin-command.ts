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
import { type Command, type Terminal, UsageError } from './command.ts'
import { create } from './create-administrator.ts'
import { doctor } from './doctor/doctor.ts'
import { institution } from './institutions/institution.ts'
import { migrate } from './migrate.ts'
import { pushKeys } from './push-keys.ts'
import { roster } from './roster/roster.ts'
import { rotateKeys } from './rotate-keys.ts'
import { secondStep } from './second-step.ts'
import { queryDatabase } from './sql.ts'
import { testMail } from './test-mail.ts'
import { verifyAuditTrail } from './verify-audit.ts'
import { version } from './version.ts'

const commands: Record<string, Command> = {
  institution,
  create,
  'second-step': secondStep,
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

/**
 * Runs `npm run admin -- WORDS` and returns the exit code: 0 done, 1 failed, 2 not understood, or the command's
 * own. Errors are printed as messages for the operator, never as a stack trace.
 */
export async function runAdmin([name = 'help', ...args]: string[], terminal: Terminal): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) {
    terminal.say(help())
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    terminal.complain(`There is no command ${name}.\n\n${help()}`)
    return 2
  }
  if (args.includes('--help')) {
    terminal.say(`admin ${name} ${command.usage}\n\n${command.summary}`)
    return 0
  }
  try {
    requireServiceUser(name)
    setGlobalProxyFromEnv({ ...outgoingProxyOf(process.env) })
    // Somebody who can run this controls the machine, so it acts for the system.
    return (await asSystem(async () => command.run(args, terminal))) ?? 0
  } catch (error) {
    terminal.complain(messageOf(error))
    if (!(error instanceof UsageError)) return 1
    terminal.complain(`\nUsage: admin ${name} ${command.usage}`)
    return 2
  }
}

function help(): string {
  const lines = Object.entries(commands).map(
    ([name, { usage, summary }]) => `  ${name} ${usage}\n      ${summary}`,
  )
  return [
    'admin COMMAND',
    '',
    '  help\n      Show this',
    ...lines,
    '',
    'admin is the function of docs/operating.md. In a container it is node dist/server/admin.js COMMAND, and of the',
    'sources npm run admin -- COMMAND. It works on the database that the environment names, as npm start does:',
    'DATABASE_URL and KEY_FILE, or DATA_DIR for the demo, also while it runs.',
  ].join('\n')
}
