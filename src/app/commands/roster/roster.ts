import { appendFileSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { eq } from 'drizzle-orm'

import { institutions } from '#features/core/institutions/server/table.ts'
import { getMapping } from '#features/institution/people/index.ts'
import { parseRole } from '#features/institution/people/read-import.ts'
import { slipLanguages, slipWords, type SlipWords } from '#features/institution/people/slip-words.ts'
import type { RosterCounts, RosterPreview, RosterReport } from '#features/institution/roster/contract.ts'
import { getReport, previewRoster, type RosterSlip, runRoster } from '#features/institution/roster/index.ts'
import { texts } from '#features/institution/roster/locales/texts.ts'
import { readRoster, type RosterFile } from '#features/institution/roster/read-roster.ts'
import { type RosterRole, rosterRoles } from '#features/institution/roster/roster-person.ts'
import type { Database } from '#server/database/database.ts'
import { writeCsv } from '#shared/csv.ts'
import { withoutWorkbook } from '#shared/workbook.ts'

import { type Command, readOptions, type Terminal, UsageError } from '../command.ts'
import { withAppContext } from '../with-app-context.ts'

const t = texts('roster')

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
    'Follow a roster of an institution, a CSV or Excel file (.xlsx): new people come in, others move, and who is not in it any more is ' +
    'released or closed. Run again, it changes nothing. With --dry-run it only says by name what would change',
  async run(args, terminal) {
    const given = readArguments(args)
    const bytes = readFile(given.address)
    return withAppContext(terminal, async ({ db, settings }) => {
      const institutionId = await findInstitution(db, given.institution)
      const plain = await withoutWorkbook(bytes)
      const file =
        'problem' in plain ? plain : readRoster(plain, await getMapping(db, institutionId), given.role)
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
    onPasswords: ({ done, total }) => {
      if (terminal.isTyped) terminal.say(`Passwords: ${done} of ${total}`)
    },
    onProgress: ({ done, total }) => {
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

/** What a roster would change, by name, for the operator. */
function previewLines({ encoding, counts, ...lists }: RosterPreview): string[] {
  const { made, returned, changed, leaving, refused, samePeople, asksAboutLeaving, refusal } = lists
  const named = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)]
  return [
    `The file is written in ${encoding}. Nothing was changed.`,
    ...named(
      'New',
      made.map(({ number, name }) => `${number}  ${name}`),
    ),
    ...named(
      'Back again',
      returned.map(({ number, name }) => `${number}  ${name}`),
    ),
    ...named(
      'Changed',
      changed.map(({ number, name, what }) => `${number}  ${name}: ${what}`),
    ),
    ...named(
      'Leaving',
      leaving.map(({ number, name }) => `${number}  ${name}`),
    ),
    ...refusedLines(counts, refused),
    `Unchanged: ${counts.unchanged}`,
    ...named(
      'Would leave and come in again under another number',
      samePeople.map(({ line, words }) => `line ${line}: ${words}`),
    ),
    ...(lists.haveLostZeros ? [t('lostZeros')] : []),
    ...named('Columns that stay behind', lists.remarks.columnsLeft),
    ...named('Units that are missing', lists.missingUnits),
    ...named('Shifts that are missing', lists.missingShifts),
    ...(lists.missingUnits.length + lists.missingShifts.length > 0
      ? ['Their people come in without one. To make them: --create-units']
      : []),
    ...(lists.remarks.splitsNames ? ['First and last names were taken from one column.'] : []),
    ...(lists.remarks.merged > 0 ? [`Further rows of the same people: ${lists.remarks.merged}`] : []),
    ...(lists.remarks.released > 0
      ? [`Out by status or release date, as if not in the file: ${lists.remarks.released}`]
      : []),
    ...(refusal ? [refusal] : []),
    ...(asksAboutLeaving === null || refusal
      ? []
      : [
          ...(lists.areMany ? ['More than one in five leave.'] : []),
          `If the file is right, and these are not the same people: --allow-leaving ${asksAboutLeaving}`,
        ]),
  ]
}

/** What a roster changed, for the operator. */
export function reportLines({ problem, counts, refused }: RosterReport): string[] {
  return [
    ...(problem ? [problem] : []),
    countsLine(counts),
    ...refusedLines(counts, refused),
    'The report is under People, Rosters for 90 days.',
  ]
}

const countsLine = ({ rows, made, returned, moved, renamed, left, unchanged, refused }: RosterCounts) =>
  `${rows} rows: ${made} new, ${returned} back, ${moved} moved, ${renamed} renamed, ${left} left, ${unchanged} unchanged, ${refused} refused`

function refusedLines({ refused: count }: RosterCounts, rows: RosterReport['refused']): string[] {
  if (count === 0) return []
  const more = count - rows.length
  return [
    `Refused: ${count}`,
    ...rows.map((row) => `  ${refusedLine(row)}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}

const refusedLine = ({ line, number, name, reason }: RosterReport['refused'][number]) =>
  `line ${line}, ${number || 'no number'}, ${name || 'no name'}: ${reason}`

interface SlipsOf {
  readonly institution: string
  /** Where people sign in. */
  readonly origin: string
}

/**
 * Opens a new file for slips, which only its owner may read, as a table or as a page to print by its ending. Each batch
 * is written as soon as its people are stored. Throws for a file that is there already: its slips may be needed still.
 */
function openSlips(file: string, of: SlipsOf) {
  const form = file.endsWith('.html') ? asPage(of) : asTable()
  const handle = create(file)
  appendFileSync(handle, form.head)
  return {
    add: (slips: readonly RosterSlip[]) => appendFileSync(handle, form.body(slips)),
    end: () => appendFileSync(handle, form.foot),
  }
}

function create(file: string): number {
  try {
    return openSync(file, 'wx', 0o600)
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw new Error(isThere ? `${file} is there already: name another file` : `${file} cannot be written`, {
      cause: error,
    })
  }
}

const titles = ['Unit', 'Shift', 'Last name', 'First name', 'Number', 'Username', 'One-time password']
const cellsOf = ({ person, username, password }: RosterSlip) => [
  person.unit ?? '',
  person.shift ?? '',
  person.lastName,
  person.firstName,
  person.number,
  username,
  password,
]

function asTable() {
  return {
    head: `\uFEFF${writeCsv([titles])}`,
    body: (slips: readonly RosterSlip[]) => (slips.length > 0 ? writeCsv(slips.map(cellsOf)) : ''),
    foot: '',
  }
}

function asPage({ institution, origin }: SlipsOf) {
  const style =
    'body{font:11pt sans-serif;display:grid;grid-template-columns:1fr 1fr;gap:8mm}section{break-inside:avoid;border:1px solid;padding:5mm}dt{font-size:9pt}dd{margin:0 0 2mm;font:bold 12pt monospace}'
  // Nobody knows yet what new people read.
  const all = slipLanguages(null).map((language) => ({ language, words: slipWords(language) }))
  const inEach = (text: (words: SlipWords) => string) =>
    all.map(({ language, words }) => `<span lang="${language}">${escaped(text(words))}</span>`)
  const passages = all.map(({ language, words }) => {
    const steps = [words('stepSignIn', { address: origin }), words('stepPassword'), words('stepThrowAway')]
    const list = steps.map((step) => `<li>${escaped(step)}</li>`).join('\n')
    return `<div lang="${language}"><ol>${list}</ol>\n<p>${escaped(words('lossOfBoth'))}</p></div>\n`
  })
  const slip = ({ person, username, password }: RosterSlip) => `<section>
<p>${escaped([institution, person.unit, person.shift].filter(Boolean).join(', '))}</p>
<h2>${escaped(`${person.firstName} ${person.lastName}`)}</h2>
<dl><dt>${inEach((words) => words('username')).join(' / ')}</dt><dd>${escaped(username)}</dd>
<dt>${inEach((words) => words('oneTimePassword')).join(' / ')}</dt><dd>${escaped(password)}</dd></dl>
${passages.join('')}</section>
`
  return {
    head: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Slips</title><style>${style}</style><body>\n`,
    body: (slips: readonly RosterSlip[]) => slips.map(slip).join(''),
    foot: '</body></html>\n',
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (words: string) => words.replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? mark)
