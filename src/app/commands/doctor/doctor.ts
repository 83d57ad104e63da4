import { existsSync } from 'node:fs'
import path from 'node:path'

import { readinessItems } from '#features/institution/readiness/contract.ts'
import { now, synchronizeClock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { poolerKeepsPreparedStatements, requirePooled } from '#server/database/pooler.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { directUrlOf, readSettings, type Settings } from '#server/settings.ts'

import { localFolder } from '../../server/app-context.ts'
import { messageOf } from '../../server/error-messages.ts'
import { type Finding, ok, warning, whereRequired, wrong } from '../../server/finding.ts'
import { type Command, readOptions, type Terminal, UsageError } from '../command.ts'
import { examineDatabase } from './examine-database.ts'
import { examineMachine } from './examine-machine.ts'

const signOf = { ok: 'ok      ', information: 'info    ', warning: 'warning ', wrong: 'WRONG   ' }
const onlyWarnings = 3
const options = { require: { type: 'string' }, json: { type: 'boolean' } } as const

/** `npm run admin -- doctor`: examines this installation and prints what it finds. */
export const doctor: Command = {
  usage: '[--require ITEM,ITEM...] [--json]',
  summary:
    'Look at settings, files, disks, database, keys, mail, worker, backups, audit trail, second factors and ' +
    'responders, and at what each institution needs before people use it. The exit code is 0 where all is well, ' +
    '3 where there are warnings alone, else 1. With --require only these items count of what an institution ' +
    `needs: ${readinessItems.join(', ')}. With --json it is a list of level, message and item`,
  async run(args, terminal) {
    const { require, json } = readOptions(args, options).values
    const required = readRequired(require)
    const settings = readSettings(process.env)
    const database = await examineOpen(settings)
    const pooler = await examinePooler(settings)
    const found = [...(await examineMachine(settings, now(), process.env)), ...pooler, ...database]
    const lines = required ? whereRequired(found, required) : found
    if (json) terminal.say(JSON.stringify(lines))
    else sayAll(lines, terminal)
    if (countOf(lines, 'wrong') > 0) return 1
    return countOf(lines, 'warning') > 0 ? onlyWarnings : 0
  },
}

const countOf = (lines: readonly Finding[], level: Finding['level']) =>
  lines.filter((line) => line.level === level).length

function sayAll(lines: readonly Finding[], terminal: Terminal): void {
  const count = (level: Finding['level']) => countOf(lines, level)
  for (const { level, message } of lines) terminal.say(`${signOf[level]}${message}`)
  const left = count('information')
  const leftOut = left > 0 ? `, ${left} not required` : ''
  terminal.say(`\n${count('wrong')} wrong, ${count('warning')} to look at, ${count('ok')} well${leftOut}`)
}

/** The items that `--require` names; null without it, where everything counts. Throws a UsageError for other names. */
function readRequired(require: string | undefined): ReadonlySet<string> | null {
  if (require === undefined) return null
  const names = require.split(',').flatMap((name) => name.trim() || [])
  const unknown = names.filter((name) => !readinessItems.some((item) => item === name))
  if (unknown.length > 0) {
    throw new UsageError(
      `--require does not know ${unknown.join(', ')}. It knows ${readinessItems.join(', ')}`,
    )
  }
  return new Set(names)
}

/** Opens the database without running migrations. */
async function examineOpen(settings: Settings): Promise<Finding[]> {
  const url = directUrlOf(settings)
  const folder = path.join(settings.dataDir, localFolder)
  if (!url && !existsSync(folder)) return [warning(`Database: ${settings.dataDir} holds none yet`)]
  try {
    if (url)
      return await using(
        openPostgres({ url }, () => {}),
        settings,
      )
    const { startLocalPostgres } = await import('#server/database/local-postgres.ts')
    const local = await startLocalPostgres(folder, { isKeeper: false })
    try {
      return await using(
        openPostgres({ url: local.url }, () => {}),
        settings,
      )
    } finally {
      await local.close()
    }
  } catch (error) {
    return [wrong(`Database: ${messageOf(error)}`)]
  }
}

async function using({ db, close }: { db: Database; close: () => Promise<void> }, settings: Settings) {
  try {
    await synchronizeClock(db)
    return await examineDatabase(db, settings)
  } finally {
    await close()
  }
}

/** Examines the way through the pooler, which the instances take; nothing where there is none. */
export async function examinePooler({
  databaseUrl,
  directDatabaseUrl,
}: Pick<Settings, 'databaseUrl' | 'directDatabaseUrl'>): Promise<Finding[]> {
  if (databaseUrl === null || directDatabaseUrl === null) return []
  const { db, close } = openPostgres({ url: databaseUrl, directUrl: directDatabaseUrl }, () => {})
  try {
    await requirePooled(db, directDatabaseUrl)
    const names = (await poolerKeepsPreparedStatements(databaseUrl))
      ? 'it keeps prepared statements'
      : 'each statement is planned anew, which PgBouncer spares from 1.21 on with max_prepared_statements'
    return [ok(`Pooler: it leads to the same database, the timeouts hold behind it, and ${names}`)]
  } catch (error) {
    return [wrong(`Pooler: ${messageOf(error)}`)]
  } finally {
    await close()
  }
}
