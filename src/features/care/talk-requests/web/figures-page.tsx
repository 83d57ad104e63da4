import { dateTimeFormat } from '#shared/date-time-format.ts'
import { formatNumber } from '#shared/number-format.ts'
import { saveFile } from '#web/api/save-file.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PrintButton } from '#web/ui/controls/print-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page, Section } from '#web/ui/layout/page.tsx'
import { WideTable } from '#web/ui/layout/wide-table.tsx'

import { type FiguresRow, talkRequestApi, type TalkRequestFigures } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { ClocksCard } from './clocks-card.tsx'

const t = texts('figures')

const longMonth = dateTimeFormat({ year: 'numeric', month: 'long', timeZone: 'UTC' })
const monthName = (month: string) => longMonth(new Date(`${month}-15T12:00:00Z`))

/** How soon requests to talk were read and their people seen: for an accreditation, to print and to save. */
export function FiguresPage() {
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      action={<PrintButton variant="outline" className="print:hidden" />}
    >
      <QueryView
        queries={[useReading(talkRequestApi.figures, {})]}
        failure={t('notLoaded')}
        skeleton={<Skeleton className="h-72 rounded-lg" />}
      >
        {({ late, months }) => (
          <>
            <p className="font-medium">{t('late', { count: late })}</p>
            {months.length === 0 ? (
              <EmptyState title={t('none')} text={t('noneMore')} />
            ) : (
              <>
                <Button
                  variant="outline"
                  className="self-start print:hidden"
                  onClick={() => void saveTable(months)}
                >
                  {t('save')}
                </Button>
                {months.map(({ month, all, units }) => (
                  <Section key={month} title={monthName(month)}>
                    {all ? (
                      <FiguresTable label={`${t('title')}, ${monthName(month)}`} all={all} units={units} />
                    ) : (
                      <p>{t('withheld')}</p>
                    )}
                  </Section>
                ))}
              </>
            )}
          </>
        )}
      </QueryView>
      <ClocksCard />
    </Page>
  )
}

const columns = [
  'unit',
  'requests',
  'prioritizeShare',
  'prioritizeMedian',
  'prioritizeLongest',
  'seeShare',
  'seeMedian',
  'seeLongest',
] as const

const percent = (share: number) => t('percent', { percent: Math.round(share * 100) })
const hours = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : t('hours', { hours: Math.round(value * 10) / 10 })

function cellsOf({ requests, prioritize, see }: FiguresRow, name: string): string[] {
  const ofClock = [prioritize, see].flatMap((one) => [
    one ? percent(one.share) : '–',
    hours(one?.median),
    hours(one?.longest),
  ])
  return [name, formatNumber(requests), ...ofClock]
}

const rowsOf = (all: FiguresRow, units: readonly FiguresRow[]) => [
  cellsOf(all, t('all')),
  ...units.map((row) => cellsOf(row, row.unit || t('noUnit'))),
]

interface FiguresTableProps {
  readonly label: string
  readonly all: FiguresRow
  readonly units: readonly FiguresRow[]
}

function FiguresTable({ label, all, units }: FiguresTableProps) {
  return (
    <WideTable label={label}>
      <table className="w-full min-w-180 text-left">
        <thead>
          <tr className="border-b border-border">
            {columns.map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-medium">
                {t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(all, units).map(([name = '', ...cells]) => (
            <tr key={name} className="border-b border-border last:border-0">
              <th scope="row" className="py-2 pr-4 font-normal">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="py-2 pr-4 tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}

async function saveTable(months: TalkRequestFigures['months']): Promise<void> {
  const { writeCsv } = await import('#shared/csv.ts')
  const rows = months.flatMap(({ month, all, units }) =>
    all ? rowsOf(all, units).map((cells) => [month, ...cells]) : [],
  )
  const table = writeCsv([[t('month'), ...columns.map((name) => t(`columns.${name}`))], ...rows])
  saveFile({ name: `${t('file')}.csv`, content: new Blob([table], { type: 'text/csv' }) })
}
