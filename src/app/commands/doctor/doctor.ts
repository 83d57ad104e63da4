import { existsSync } from 'node:fs'
import path from 'node:path'

import { now, synchronizeClock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { lockDataFolder } from '#server/database/embedded.ts'
import { openEmbedded } from '#server/database/pglite.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { readSettings, type Settings } from '#server/settings.ts'

import { messageOf } from '../../server/error-messages.ts'
import { type Command, UsageError } from '../command.ts'
import { examineDatabase } from './examine-database.ts'
import { examineMachine } from './examine-machine.ts'
import { type Finding, warning, wrong } from './finding.ts'

const signOf = { ok: 'ok      ', warning: 'warning ', wrong: 'WRONG   ' }
const onlyWarnings = 3

/** `npm run admin -- doctor`: examines this installation and prints what it finds. */
export const doctor: Command = {
  usage: '',
  summary:
    'Look at settings, files, disks, database, keys, mail, worker, backups, audit trail, second factors and ' +
    'responders. The exit code is 0 where all is well, 3 where there are warnings alone, else 1',
  async run(args, terminal) {
    if (args.length > 0) throw new UsageError('Nothing may follow')
    const settings = readSettings(process.env)
    const database = await examineOpen(settings)
    const lines = [...(await examineMachine(settings, now())), ...database]
    for (const { level, message } of lines) terminal.say(`${signOf[level]}${message}`)
    const count = (level: Finding['level']) => lines.filter((line) => line.level === level).length
    terminal.say(`\n${count('wrong')} wrong, ${count('warning')} to look at, ${count('ok')} well`)
    if (count('wrong') > 0) return 1
    return count('warning') > 0 ? onlyWarnings : 0
  },
}

/** Opens the database without running migrations. */
async function examineOpen(settings: Settings): Promise<Finding[]> {
  const { databaseUrl, dataDir } = settings
  const folder = path.join(dataDir, 'database')
  if (!databaseUrl && !existsSync(folder)) return [warning(`Database: ${dataDir} holds none yet`)]
  try {
    if (databaseUrl)
      return await using(
        openPostgres({ url: databaseUrl }, () => {}),
        settings,
      )
    const unlock = lockDataFolder(dataDir)
    try {
      return await using(await openEmbedded({ folder }), settings)
    } finally {
      unlock()
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
