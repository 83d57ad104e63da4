import { useState } from 'react'

import type { CsvRow } from '#shared/csv.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import {
  columnLabel,
  columnsLeft,
  type FileColumns,
  type FileMapping,
  findColumns,
  withHeading,
} from '../../columns.ts'
import type { PersonColumn } from '../../headings.ts'
import { texts } from '../../locales/texts.ts'
import { rosterMappingApi } from '../../mapping-contract.ts'

const t = texts('files')

const shownAtFirst = 12
const mostExamples = 2

interface ColumnsCardProps {
  readonly table: readonly CsvRow[]
  /** What a column of the file may be here. */
  readonly choices: readonly PersonColumn[]
  /** Told once the institution has said what the columns are. */
  readonly onSaved: () => void
}

/** What each column of a file was taken for, to be changed. What is said is remembered for the institution. */
export function ColumnsCard(props: ColumnsCardProps) {
  const { data: saved } = useReading(rosterMappingApi.get, {})
  return saved && <Columns {...props} saved={saved} />
}

function Columns({
  table,
  choices,
  onSaved,
  saved,
}: ColumnsCardProps & {
  readonly saved: FileMapping
}) {
  const save = useChange(rosterMappingApi.save)
  const [draft, setDraft] = useState<FileMapping | null>(null)
  const mapping = draft ?? saved
  const found = findColumns(table, mapping, choices)
  const named = found.names.flatMap((heading, place) => (heading === '' ? [] : [{ heading, place }]))
  const { shown, end } = useFold(named, shownAtFirst)
  const left = columnsLeft(found)
  const isOf = (place: number) => [...found.places].find(([, at]) => at === place)?.[0] ?? null
  return (
    <Card aria-labelledby="columns-title">
      <CardHeader>
        <CardTitle id="columns-title">{t('columnsTitle')}</CardTitle>
        <CardDescription>{t('columnsText')}</CardDescription>
      </CardHeader>
      {left.length > 0 && <p className="wrap-anywhere">{t('columnsLeft', { columns: left.join(', ') })}</p>}
      {found.unfound.length > 0 && (
        <Notice tone="attention" title={t('unfoundTitle')}>
          {found.unfound.map((column) => {
            const own = mapping[column] ?? ''
            return (
              <div key={column} className="mt-2 flex flex-wrap items-center gap-2">
                <p className="wrap-anywhere">{t('unfound', { column: columnLabel(column), own })}</p>
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => setDraft({ ...mapping, [column]: undefined })}
                >
                  {t('forget', { own })}
                </Button>
              </div>
            )
          })}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {shown.map(({ heading, place }) => {
          const before = isOf(place)
          return (
            <Field
              key={place}
              label={<span className="wrap-anywhere">{heading}</span>}
              hint={<span className="wrap-anywhere">{examplesOf(found, place)}</span>}
            >
              <Select
                value={before ?? ''}
                onChange={({ target }) => {
                  const is = choices.find((one) => one === target.value) ?? null
                  setDraft(withHeading(mapping, found.keys[place]!, { is, before }))
                }}
              >
                <option value="">{t('staysBehind')}</option>
                {choices.map((column) => (
                  <option key={column} value={column}>
                    {columnLabel(column)}
                  </option>
                ))}
              </Select>
            </Field>
          )
        })}
      </div>
      <ListEnd list={end} more={t('moreColumns')} />
      {draft && (
        <CardFooter>
          <Button
            disabled={save.isPending}
            onClick={() =>
              save.mutate(
                { body: draft },
                {
                  onSuccess: () => {
                    setDraft(null)
                    toast({ title: t('saved') })
                    onSaved()
                  },
                  onError: (error) => toastFailure(t('notSaved'), error),
                },
              )
            }
          >
            {save.isPending ? t('saving') : t('useColumns')}
          </Button>
        </CardFooter>
      )}
    </Card>
  )
}

/** The first cells of a column that are not empty, each once. */
function examplesOf({ rows }: FileColumns, place: number): string {
  const examples = new Set<string>()
  for (const { cells } of rows) {
    if (cells[place]) examples.add(cells[place])
    if (examples.size === mostExamples) break
  }
  return examples.size === 0 ? t('empty') : t('forExample', { examples: [...examples].join(', ') })
}
