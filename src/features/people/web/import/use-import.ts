import { useEffect, useRef, useState } from 'react'

import { call, reasonFor } from '#web/api/api.ts'
import { recordActivity } from '#web/device/user-activity.ts'

import { importApi, importLimits, type ImportOutcome } from '../../contract.ts'
import { readCsv } from '../../csv.ts'
import { parseImportRows, type ImportProblem, type ImportRow } from '../../import-rows.ts'
import { useRefetchPeople } from '../queries.ts'

/** The preview of a file: its rows and problems, who would be added, and who is here already. */
export interface Preview {
  readonly rows: readonly ImportRow[]
  readonly problems: readonly ImportProblem[]
  readonly fresh: readonly ImportRow[]
  /** People who are here already and have not signed in yet. */
  readonly expected: readonly ImportRow[]
  readonly hereCount: number
}

interface Run {
  /** Whether people who have not signed in yet get new one-time passwords too. */
  readonly renews: boolean
  readonly rows: readonly ImportRow[]
  readonly done: readonly ImportOutcome[]
}

/** The state of an import. `failure` says why it stopped. */
export type ImportState =
  | { readonly step: 'choose'; readonly failure?: string }
  | { readonly step: 'checking' }
  | ({ readonly step: 'preview' } & Preview)
  | ({ readonly step: 'running' } & Run)
  | ({ readonly step: 'stopped'; readonly failure: string } & Run)
  | ({ readonly step: 'finished' } & Run)

/** An import from the choice of a file to the slips. One that stopped can be resumed. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const refetch = useRefetchPeople()
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  useWarningBeforeLeaving(state.step !== 'choose' && state.step !== 'checking' && state.step !== 'preview')

  async function check(text: string) {
    setState({ step: 'checking' })
    setState(await previewFile(text))
  }

  async function run({ rows, renews, done: before }: Run, isRetry: boolean) {
    let done = [...before]
    let renewsUnused = renews || isRetry
    const stop = (failure: string) => setState({ step: 'stopped', rows, renews, done, failure })
    while (done.length < rows.length) {
      if (isGone.current) return stop('The screen was locked')
      setState({ step: 'running', rows, renews, done })
      try {
        // A batch without an answer is sent again. Its people have not signed in yet, so they get new passwords.
        const batch = rows.slice(done.length, done.length + importLimits.perCall)
        done = [...done, ...(await call(importApi.bring, { body: { rows: batch, renewsUnused } }))]
        renewsUnused = renews
        // People are asked to wait on this page, so waiting counts as use.
        recordActivity()
      } catch (error) {
        return stop(reasonFor(error, 'The connection was lost.'))
      }
    }
    setState({ step: 'finished', rows, renews, done })
    await refetch()
  }

  return {
    state,
    check,
    run: (rows: readonly ImportRow[], renews: boolean) => run({ rows, renews, done: [] }, false),
    goOn: () => (state.step === 'stopped' ? run(state, true) : Promise.resolve()),
    startAnew: () => setState({ step: 'choose' }),
  }
}

async function previewFile(text: string): Promise<ImportState> {
  const read = parseImportRows(readCsv(text))
  if ('problem' in read) return { step: 'choose', failure: read.problem }
  const { rows } = read
  if (rows.length > importLimits.people) {
    return {
      step: 'choose',
      failure: `At most ${importLimits.people} people at a time: this file has ${rows.length}.`,
    }
  }
  try {
    const { problems, here, expected } = await call(importApi.preview, { body: { rows } })
    const known = new Set(here)
    const waiting = new Set(expected)
    return {
      step: 'preview',
      rows,
      problems,
      fresh: rows.filter(({ line }) => !known.has(line)),
      expected: rows.filter(({ line }) => waiting.has(line)),
      hereCount: here.length,
    }
  } catch (error) {
    return { step: 'choose', failure: reasonFor(error, 'The file could not be checked. Please try again.') }
  }
}

/** Warns before the page is left, since one-time passwords that were not printed are lost. */
function useWarningBeforeLeaving(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isActive])
}
