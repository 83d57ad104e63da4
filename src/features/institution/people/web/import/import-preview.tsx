import { useState } from 'react'

import { reachesOthers } from '#features/core/identity/roles.ts'
import type { Encoding } from '#shared/table-file.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { columnLabel } from '../../columns.ts'
import { type ImportProblem, type ImportRow } from '../../import-row.ts'
import { texts } from '../../locales/texts.ts'
import { parseRole } from '../../read-import.ts'
import { MissingParts } from '../files/cards.ts'
import type { Preview } from './use-import.ts'

const t = texts('import')

/** Who comes in, and what is done beside it. */
interface Chosen {
  readonly rows: readonly ImportRow[]
  readonly renews: boolean
  readonly createsUnits: boolean
}

interface ImportPreviewProps {
  readonly preview: Preview
  readonly onRun: (chosen: Chosen) => void
  /** Told once the institution has said what texts mean. */
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** The preview of an import: its problems, or how many people it would add. */
export function ImportPreview(props: ImportPreviewProps) {
  const { preview, onCancel } = props
  if (preview.problems.length > 0) return <Problems problems={preview.problems} onCancel={onCancel} />
  return <Ready {...props} />
}

function Ready({ preview, onRun, onSaved, onCancel }: ImportPreviewProps) {
  const { fresh, expected, hereCount, missing, file } = preview
  const [createsUnits, setCreatesUnits] = useState(false)
  const [renews, setRenews] = useState(false)
  const rows = renews ? [...fresh, ...expected] : fresh
  const waiting = fresh.filter(({ role }) => reachesOthers(parseRole(role) ?? 'user')).length
  return (
    <Card aria-labelledby="preview-title">
      <CardHeader>
        <CardTitle id="preview-title">{t('allRight')}</CardTitle>
        <CardDescription>
          {t('willComeIn', { count: fresh.length, waiting, here: hereCount })}
        </CardDescription>
      </CardHeader>
      <MissingParts missing={missing} creates={createsUnits} onCreates={setCreatesUnits} onSaved={onSaved} />
      {expected.length > 0 && (
        <Checkbox
          label={t('renew', { count: expected.length })}
          checked={renews}
          onCheckedChange={setRenews}
        />
      )}
      <Names rows={fresh} encoding={file.encoding} />
      <CardFooter>
        <Button disabled={rows.length === 0} onClick={() => onRun({ rows, renews, createsUnits })}>
          {rows.length === 0 ? t('nobodyToImport') : t('importCount', { count: rows.length })}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {t('chooseAnotherFile')}
        </Button>
      </CardFooter>
    </Card>
  )
}

/** The names as they were read, since an accent that is wrong here is wrong on every slip. */
function Names({ rows, encoding }: { readonly rows: readonly ImportRow[]; readonly encoding: Encoding }) {
  if (rows.length === 0) return null
  return (
    <details>
      <Summary>{t('namesAsRead', { encoding })}</Summary>
      <ul className="max-h-80 columns-2 overflow-y-auto">
        {rows.map(({ line, firstName, lastName }) => (
          <li key={line} className="break-words">
            {lastName}, {firstName}
          </li>
        ))}
      </ul>
    </details>
  )
}

const mostShown = 200

interface ProblemsProps {
  readonly problems: readonly ImportProblem[]
  readonly onCancel: () => void
}

function Problems({ problems, onCancel }: ProblemsProps) {
  const lines = new Set(problems.map(({ line }) => line)).size
  const groups = grouped(problems)
  return (
    <Card aria-labelledby="problems-title">
      <CardHeader>
        <CardTitle id="problems-title">{t('rowsNeedAttention', { count: lines })}</CardTitle>
        <CardDescription>{t('mendFile')}</CardDescription>
      </CardHeader>
      <div className="overflow-x-auto">
        <table className="w-full text-left wrap-break-word">
          <thead className="text-sm text-muted-foreground">
            <tr>
              <th className="py-2 pr-4 font-medium">{t('line')}</th>
              <th className="py-2 pr-4 font-medium">{t('column')}</th>
              <th className="py-2 font-medium">{t('whatIsWrong')}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {groups.slice(0, mostShown).map(({ lines: of, column, message }) => (
              <tr key={`${column} ${message}`}>
                <td className="py-2 pr-4 align-top tabular-nums">{linesText(of)}</td>
                <td className="py-2 pr-4 align-top whitespace-nowrap">{columnLabel(column)}</td>
                <td className="py-2">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {groups.length > mostShown && (
        <p className="text-muted-foreground">{t('moreProblems', { count: groups.length - mostShown })}</p>
      )}
      <CardFooter>
        <Button onClick={onCancel}>{t('chooseAgain')}</Button>
      </CardFooter>
    </Card>
  )
}

/** The same problem of many lines as one. */
function grouped(problems: readonly ImportProblem[]) {
  const groups = Map.groupBy(problems, ({ column, message }) => `${column} ${message}`)
  return [...groups.values()].map((all) => {
    const { column, message } = all[0]!
    return { column, message, lines: all.map(({ line }) => line) }
  })
}

const mostLines = 10

/** The first of these lines, and how many more there are. */
function linesText(lines: readonly number[]): string {
  const shown = lines.slice(0, mostLines).join(', ')
  const more = lines.length - mostLines
  return more > 0 ? t('andMoreLines', { lines: shown, count: more }) : shown
}
