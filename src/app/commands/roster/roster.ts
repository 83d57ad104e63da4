import { readFileSync } from 'node:fs'
import path from 'node:path'

import { eq } from 'drizzle-orm'

import { institutions } from '#features/core/institutions/server/table.ts'
import { parseRole } from '#features/institution/people/read-import.ts'
import type { RosterReport } from '#features/institution/roster/contract.ts'
import { getMapping, getReport, previewRoster, runRoster } from '#features/institution/roster/index.ts'
import { readRoster, type RosterFile } from '#features/institution/roster/read-roster.ts'
import { type RosterRole, rosterRoles } from '#features/institution/roster/roster-person.ts'
import type { Database } from '#server/database/database.ts'

import { type Command, readOptions, type Terminal, UsageError } from '../command.ts'
import { withAppContext } from '../with-app-context.ts'
import { previewLines, reportLines } from './lines.ts'
import { openSlips } from './slips.ts'

const option = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const options = {
  institution: option,
  role: option,
  slips: option,
  'allow-leaving': option,
  'create-units': flag,
  'dry-run': flag,
}

/** `npm run admin -- roster`: makes the people of an institution those of a file. */
export const roster: Command = {
  usage:
    'FILE --institution NAME [--role inmate|staff|user] [--dry-run] [--create-units] [--allow-leaving N] [--slips OUT.csv|OUT.html]',
  summary:
    'Follow a roster of an institution, a CSV file: new people come in, others move, and who is not in it any more is ' +
    'released or closed. Run again, it changes nothing. With --dry-run it only says by name what would change',
  async run(args, terminal) {
    const given = readArguments(args)
    const bytes = readFile(given.address)
    return withAppContext(terminal, async ({ db, settings }) => {
      const institutionId = await findInstitution(db, given.institution)
      const file = readRoster(bytes, await getMapping(db, institutionId), given.role)
      if ('problem' in file) throw new Error(`${file.problem()} Nothing was changed`)
      if (given.isDryRun) {
        const place = { institutionId, createsUnits: given.createsUnits }
        for (const line of previewLines(await previewRoster(db, file, place))) terminal.say(line)
        return 0
      }
      const origin = settings.origin
      const report = await follow(db, terminal, { ...given, file, institutionId, origin })
      for (const line of reportLines(report)) terminal.say(line)
      return report.outcome === 'done' ? 0 : 1
    })
  },
}

interface Following extends ReturnType<typeof readArguments> {
  readonly file: RosterFile
  readonly institutionId: string
  readonly origin: string
}

async function follow(
  db: Database,
  terminal: Terminal,
  { file, name, institutionId, slips: slipsFile, origin, createsUnits, allowLeaving, institution }: Following,
): Promise<RosterReport> {
  const slips = slipsFile ? openSlips(slipsFile, { institution, origin }) : null
  const id = await runRoster(db, file, {
    institutionId,
    source: 'command',
    fileName: name,
    by: { user: null },
    isOperator: true,
    createsUnits,
    allowLeaving,
    onProgress: (done, total) => {
      if (terminal.isTyped) terminal.say(`${done} of ${total}`)
    },
    ...(slips && { onSlips: slips.add }),
  })
  slips?.end()
  if (slips) terminal.say(`The slips are in ${slipsFile}. Delete the file once they are printed`)
  return getReport(db, institutionId, id)
}

function readArguments(args: string[]) {
  const { values, positionals } = readOptions(args, options, { allowPositionals: true })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new UsageError('Name one file')
  if (!values.institution) throw new UsageError('Name the institution: --institution NAME')
  const allowed = values['allow-leaving']
  if (allowed !== undefined && !/^\d{1,6}$/.test(allowed)) {
    throw new UsageError('--allow-leaving must be the number of people who leave')
  }
  if (values.slips && !/\.(csv|html)$/.test(values.slips)) {
    throw new UsageError('--slips must name a file that ends in .csv or .html')
  }
  return {
    address: file,
    name: path.basename(file).slice(0, 200),
    institution: values.institution,
    role: readRole(values.role),
    slips: values.slips,
    isDryRun: values['dry-run'],
    createsUnits: values['create-units'],
    allowLeaving: allowed === undefined ? undefined : Number(allowed),
  }
}

function readRole(words: string | undefined): RosterRole | undefined {
  const role = words && parseRole(words)
  if (words && !rosterRoles.some((one) => one === role)) {
    throw new UsageError('--role must be inmate, staff or user: a roster makes no administrators')
  }
  return rosterRoles.find((one) => one === role)
}

function readFile(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new Error(`${file} cannot be read`)
  }
}

async function findInstitution(db: Database, name: string): Promise<string> {
  const [found] = await db
    .select({ id: institutions.id })
    .from(institutions)
    .where(eq(institutions.name, name))
  if (!found) throw new Error(`There is no institution “${name}”`)
  return found.id
}
