import { useEffect, useRef, useState } from 'react'

import { institutionApi } from '#features/institution/settings/contract.ts'
import type { CsvRow } from '#shared/csv.ts'
import type { Role } from '#shared/endpoint.ts'
import { type Encoding, readTableFile } from '#shared/table-file.ts'
import { ApiError, call, reasonFor } from '#web/api/api.ts'
import { useReadAgain } from '#web/api/use-change.ts'
import { recordActivity } from '#web/device/user-activity.ts'

import { findColumns } from '../../columns.ts'
import { importApi, importLimits, type ImportOutcome } from '../../contract.ts'
import { type ImportProblem, type ImportRow } from '../../import-row.ts'
import { texts } from '../../locales/texts.ts'
import { rosterMappingApi } from '../../mapping-contract.ts'
import { missingParts, partsOf } from '../../parts.ts'
import { findImportProblems, importColumns, parseImportRows } from '../../read-import.ts'
import { aboutPeople } from '../queries.ts'

const t = texts('import')

/** A file that was opened. */
export interface OpenFile {
  readonly rows: readonly CsvRow[]
  /** How its characters are written. */
  readonly encoding: Encoding
}

/** The preview of a file: its rows and problems, who would be added, and who is here already. */
export interface Preview {
  readonly file: OpenFile
  readonly rows: readonly ImportRow[]
  readonly problems: readonly ImportProblem[]
  readonly fresh: readonly ImportRow[]
  /** People who are here already and have not signed in yet. */
  readonly expected: readonly ImportRow[]
  readonly hereCount: number
  /** Texts of those who would be added that name no unit, and no shift. */
  readonly missing: ReturnType<typeof missingParts>
}

interface Run {
  /** Whether people who have not signed in yet get new one-time passwords too. */
  readonly renews: boolean
  /** Whether units and shifts that are missing are made. */
  readonly createsUnits: boolean
  readonly rows: readonly ImportRow[]
  readonly done: readonly ImportOutcome[]
}

/** The state of an import. `failure` says why it stopped. */
export type ImportState =
  | { readonly step: 'choose'; readonly failure?: string; readonly file?: OpenFile }
  | { readonly step: 'checking' }
  | ({ readonly step: 'preview' } & Preview)
  | ({ readonly step: 'running' } & Run)
  | ({ readonly step: 'stopped'; readonly failure: string } & Run)
  | ({ readonly step: 'finished' } & Run)

/** An import by somebody of this role, from the choice of a file to the slips. One that stopped can be resumed. */
export function useImport(giver: Role) {
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const readAgain = useReadAgain()
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  async function check(bytes: Uint8Array) {
    setState({ step: 'checking' })
    const file = await openFile(bytes)
    setState('problem' in file ? { step: 'choose', failure: file.problem } : await previewFile(file, giver))
  }

  /** Reads the file anew, once the institution has said what its columns or texts mean. */
  async function checkAgain(file: OpenFile) {
    setState({ step: 'checking' })
    setState(await previewFile(file, giver))
  }

  async function run({ rows, renews, createsUnits, done: before }: Run, isRetry: boolean) {
    let done = [...before]
    let renewsUnused = renews || isRetry
    const stop = (failure: string) => setState({ step: 'stopped', rows, renews, createsUnits, done, failure })
    while (done.length < rows.length) {
      if (isGone.current) return stop(t('screenLocked'))
      setState({ step: 'running', rows, renews, createsUnits, done })
      try {
        // A batch without an answer is sent again. Its people have not signed in yet, so they get new passwords.
        const batch = rows.slice(done.length, done.length + importLimits.perCall)
        done = [
          ...done,
          ...(await call(importApi.bring, { body: { rows: batch, renewsUnused, createsUnits } })),
        ]
        renewsUnused = renews
        // People are asked to wait on this page, so waiting counts as use.
        recordActivity()
      } catch (error) {
        return stop(reasonFor(error, t('connectionLost')))
      }
    }
    setState({ step: 'finished', rows, renews, createsUnits, done })
    await readAgain(aboutPeople)
  }

  return {
    state,
    check,
    checkAgain,
    run: (chosen: Omit<Run, 'done'>) => run({ ...chosen, done: [] }, false),
    goOn: () => (state.step === 'stopped' ? run(state, true) : Promise.resolve()),
    startAnew: () => setState({ step: 'choose' }),
  }
}

async function openFile(bytes: Uint8Array): Promise<OpenFile | { readonly problem: string }> {
  // What opens archives comes with the first file.
  const { withoutWorkbook } = await import('#shared/workbook.ts')
  const plain = await withoutWorkbook(bytes)
  return 'problem' in plain ? { problem: plain.problem() } : readTableFile(plain)
}

async function previewFile(file: OpenFile, giver: Role): Promise<ImportState> {
  try {
    return await previewRows(file, giver)
  } catch (error) {
    return { step: 'choose', failure: failureOf(error), file }
  }
}

async function previewRows(file: OpenFile, giver: Role): Promise<ImportState> {
  const mapping = await call(rosterMappingApi.get, {})
  const read = parseImportRows(findColumns(file.rows, mapping, importColumns))
  if ('problem' in read) return { step: 'choose', failure: read.problem, file }
  const { rows } = read
  if (rows.length > importLimits.people) {
    return {
      step: 'choose',
      failure: t('tooMany', { most: importLimits.people, count: rows.length }),
    }
  }
  // What shows without the server's list of names is said first, since that may be asked only so often.
  const problems = findImportProblems(rows, giver)
  const checked = problems.length > 0 ? [{ problems, here: [], expected: [] }] : await previewParts(rows)
  const known = new Set(checked.flatMap(({ here }) => here))
  const waiting = new Set(checked.flatMap(({ expected }) => expected))
  const fresh = rows.filter(({ line }) => !known.has(line))
  const { units, shifts } = await call(institutionApi.get, {})
  return {
    step: 'preview',
    file,
    rows,
    problems: checked.flatMap((part) => part.problems),
    fresh,
    expected: rows.filter(({ line }) => waiting.has(line)),
    hereCount: known.size,
    missing: missingParts(fresh, {
      units: partsOf(units, mapping.units),
      shifts: partsOf(shifts, mapping.shifts),
    }),
  }
}

/** Has the server check the rows, as many at a time as it takes. */
async function previewParts(rows: readonly ImportRow[]) {
  const checked = []
  for (let from = 0; from < rows.length; from += importLimits.perPreview) {
    const part = rows.slice(from, from + importLimits.perPreview)
    // oxlint-disable-next-line no-await-in-loop -- a refusal ends it
    checked.push(await call(importApi.preview, { body: { rows: part } }))
  }
  return checked
}

function failureOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return t('tooManyChecks')
  return reasonFor(error, t('notChecked'))
}
