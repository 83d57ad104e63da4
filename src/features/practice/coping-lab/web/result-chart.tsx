import { shownName, type ToolName } from '#features/practice/coping-tools/catalogue.ts'
import { TickAxis } from '#web/ui/charts/axis.tsx'
import { Picture } from '#web/ui/charts/chart.tsx'
import { Plot, useScales } from '#web/ui/charts/plot.tsx'
import { TableToggle } from '#web/ui/charts/table-toggle.tsx'

import type { Trial, TrialResult } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { differenceSentence, meansSentence } from '../sentences.ts'

const t = texts('result')

interface ResultChartProps {
  readonly trial: Pick<Trial, 'firstTool' | 'secondTool'>
  readonly result: TrialResult
}

/** The fall in distress with each tool, and the difference in each pair of days, with both as a table. */
export function ResultChart({ trial, result }: ResultChartProps) {
  const { firstTool, secondTool } = trial
  const { first, second, pairs } = result
  const [firstName, secondName] = [shownName(firstTool), shownName(secondTool)]
  const named = [
    { ...first, tool: firstTool },
    { ...second, tool: secondTool },
  ]
  const compared = { ...trial, ...result }
  return (
    <div className="flex flex-col gap-5">
      <figure className="flex flex-col gap-2">
        <figcaption className="font-medium">{t('fallsTitle')}</figcaption>
        <Picture className="h-36" label={`${meansSentence(compared)} ${named.map(rangeWords).join(' ')}`}>
          <Falls tools={named} />
        </Picture>
        <p className="text-sm text-muted-foreground">{t('fallsText')}</p>
      </figure>
      <figure className="flex flex-col gap-2">
        <figcaption className="font-medium">{t('differencesTitle')}</figcaption>
        <Picture
          className="h-52"
          label={`${differenceSentence(compared)} ${pairs.map((pair, at) => t('pairIs', { pair: at + 1, difference: differenceLabel(pair) })).join(' ')}`}
        >
          <Differences pairs={pairs} />
        </Picture>
        <p className="flex justify-between gap-4 text-sm text-muted-foreground">
          <span>{t('moreOnTheLeft', { tool: secondName })}</span>
          <span className="text-right">{t('moreOnTheRight', { tool: firstName })}</span>
        </p>
      </figure>
      <TableToggle
        caption={t('tableCaption')}
        columns={[t('days'), firstName, secondName, t('difference')]}
        rows={pairs.map((pair, at) => [
          t('pairOfDays', { first: 2 * at + 1, second: 2 * at + 2 }),
          fallLabel(pair.first),
          fallLabel(pair.second),
          differenceLabel(pair),
        ])}
      />
    </div>
  )
}

type Pair = TrialResult['pairs'][number]
type NamedTool = TrialResult['first'] & { readonly tool: ToolName }

function Falls({ tools }: { readonly tools: readonly NamedTool[] }) {
  const values = tools.flatMap(({ lowest, highest }) => [lowest, highest])
  const span = [Math.floor(Math.min(0, ...values)), Math.ceil(Math.max(0, ...values))] as const
  return (
    <Plot x={span} y={[2, 0]} className="px-3 pb-7">
      <Zero />
      <TickAxis ticks={wholeTicks(span)} nameOf={String} />
      {tools.map((tool, row) => (
        <ToolRange key={tool.tool} tool={tool} row={row} />
      ))}
    </Plot>
  )
}

function ToolRange({ tool, row }: { readonly tool: NamedTool; readonly row: number }) {
  const { x, y } = useScales()
  const middle = `${y(row + 0.7)}%`
  return (
    <g className="text-calm">
      <text
        y={`${y(row + 0.35)}%`}
        dx="8"
        className="fill-foreground stroke-card text-sm"
        strokeWidth="4"
        paintOrder="stroke"
      >
        {shownName(tool.tool)}
      </text>
      <line
        x1={`${x(tool.lowest)}%`}
        x2={`${x(tool.highest)}%`}
        y1={middle}
        y2={middle}
        className="stroke-current"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <circle cx={`${x(tool.mean)}%`} cy={middle} r="6" className="fill-current" />
    </g>
  )
}

function Differences({ pairs }: { readonly pairs: readonly Pair[] }) {
  const known = pairs.flatMap((pair, row) => {
    const value = differenceOf(pair)
    return value === null ? [] : [{ row, value }]
  })
  const reach = Math.max(1, Math.ceil(Math.max(...known.map(({ value }) => Math.abs(value)), 0)))
  const span = [-reach, reach] as const
  return (
    <Plot x={span} y={[pairs.length, 0]} className="pr-3 pb-7 pl-8">
      <Zero />
      <TickAxis ticks={wholeTicks(span)} nameOf={(at) => String(Math.abs(at))} />
      <PairNumbers count={pairs.length} />
      {known.map(({ row, value }) => (
        <DifferenceDot key={row} row={row} value={value} />
      ))}
    </Plot>
  )
}

function PairNumbers({ count }: { readonly count: number }) {
  const { y } = useScales()
  return Array.from({ length: count }, (_, row) => (
    <text
      key={row}
      x="-12"
      y={`${y(row + 0.5)}%`}
      dy="0.35em"
      textAnchor="end"
      className="fill-muted-foreground"
    >
      {row + 1}
    </text>
  ))
}

function DifferenceDot({ row, value }: { readonly row: number; readonly value: number }) {
  const { x, y } = useScales()
  const middle = `${y(row + 0.5)}%`
  return (
    <g className="text-calm">
      <line
        x1={`${x(0)}%`}
        x2={`${x(value)}%`}
        y1={middle}
        y2={middle}
        className="stroke-current"
        strokeWidth="1.5"
      />
      <circle cx={`${x(value)}%`} cy={middle} r="4.5" className="fill-current" />
    </g>
  )
}

/** The line at which distress stayed as it was, or both tools did the same. */
function Zero() {
  const x = `${useScales().x(0)}%`
  return (
    <line x1={x} x2={x} y2="100%" className="stroke-current text-muted-foreground" strokeDasharray="3 3" />
  )
}

/** Whole points, ten at most. */
function wholeTicks([from, to]: readonly [number, number]): number[] {
  const step = Math.ceil((to - from) / 10)
  return Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((value) => value % step === 0)
}

const rangeWords = ({ tool, lowest, highest }: NamedTool) =>
  t('rangeOf', { tool: shownName(tool), lowest: points(lowest), highest: points(highest) })
const points = (value: number) => String(Math.round(value * 10) / 10)
const fallLabel = (fall: number | null) => (fall === null ? t('noSession') : points(fall))

function differenceOf({ first, second }: Pair): number | null {
  return first === null || second === null ? null : first - second
}

function differenceLabel(pair: Pair): string {
  const difference = differenceOf(pair)
  return difference === null ? t('notKnown') : points(difference)
}
