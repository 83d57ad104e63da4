import { useState } from 'react'

import { reachesOthers } from '#features/core/identity/roles.ts'
import type { Encoding } from '#shared/table-file.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../../locales/texts.ts'
import { columnLabel, type ImportProblem, type ImportRow, parseRole } from '../../read-import.ts'
import type { Preview } from './use-import.ts'

const t = texts('import')

interface ImportPreviewProps {
  readonly preview: Preview
  readonly onRun: (rows: readonly ImportRow[], renews: boolean) => void
  readonly onCancel: () => void
}

/** The preview of an import: its problems, or how many people it would add. */
export function ImportPreview({ preview, onRun, onCancel }: ImportPreviewProps) {
  if (preview.problems.length > 0) return <Problems problems={preview.problems} onCancel={onCancel} />
  return <Ready preview={preview} onRun={onRun} onCancel={onCancel} />
}

function Ready({ preview: { fresh, expected, hereCount, encoding }, onRun, onCancel }: ImportPreviewProps) {
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
      {expected.length > 0 && (
        <Checkbox
          label={t('renew', { count: expected.length })}
          checked={renews}
          onCheckedChange={setRenews}
        />
      )}
      <Names rows={fresh} encoding={encoding} />
      <CardFooter>
        <Button disabled={rows.length === 0} onClick={() => onRun(rows, renews)}>
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
            {problems.slice(0, mostShown).map(({ line, column, message }) => (
              <tr key={`${line} ${column} ${message}`}>
                <td className="py-2 pr-4 align-top tabular-nums">{line}</td>
                <td className="py-2 pr-4 align-top whitespace-nowrap">{columnLabel(column)}</td>
                <td className="py-2">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problems.length > mostShown && (
        <p className="text-muted-foreground">{t('moreProblems', { count: problems.length - mostShown })}</p>
      )}
      <CardFooter>
        <Button onClick={onCancel}>{t('chooseAgain')}</Button>
      </CardFooter>
    </Card>
  )
}
