import { CloudSun, Sun } from 'lucide-react'

import { TableToggle } from '#web/ui/charts/table-toggle.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { Trends } from '../contract.ts'
import { periodLabel } from '../day-labels.ts'
import { chanceLabel, differenceLabel, factorLabel, isToolOnHardDays, oneDecimal } from '../insight-labels.ts'
import { compareFactors, fewestDays, type Insight, insightsOf } from '../insights.ts'
import { texts } from '../locales/texts.ts'

const t = texts('insights')

/** The factors that go with better days and with harder days. It says nothing about causes. */
export function InsightsCard({ trends }: { readonly trends: Trends }) {
  const comparisons = compareFactors(trends.days)
  const insights = insightsOf(comparisons)
  return (
    <Card aria-labelledby="insights-title">
      <CardHeader>
        <CardTitle id="insights-title">{t('titleOf', { period: periodLabel(trends) })}</CardTitle>
        <CardDescription className="max-w-prose">{t('text')}</CardDescription>
      </CardHeader>
      {insights.length === 0 ? (
        <p className="max-w-prose text-muted-foreground">{t('nothing', { fewest: fewestDays })}</p>
      ) : (
        <div className="grid items-start gap-6 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
          <Leaning insights={insights} goesWith="better" />
          <Leaning insights={insights} goesWith="harder" />
        </div>
      )}
      {insights.some(isToolOnHardDays) && (
        <p className="max-w-prose text-sm text-muted-foreground">{t('toolsOnHardDays')}</p>
      )}
      {comparisons.length > 0 && (
        <TableToggle
          caption={t('tableCaption')}
          columns={t.group('columns')}
          rows={comparisons.map(({ factor, with: those, without: others }) => [
            factorLabel(factor),
            String(those.days),
            String(others.days),
            oneDecimal(those.mood),
            oneDecimal(others.mood),
            oneDecimal(those.stress),
            oneDecimal(others.stress),
          ])}
        />
      )}
    </Card>
  )
}

const leanings = {
  better: { title: t('better'), icon: Sun, look: 'bg-calm-soft text-calm-ink' },
  harder: { title: t('harder'), icon: CloudSun, look: 'bg-secondary text-secondary-foreground' },
}

interface LeaningProps {
  readonly insights: readonly Insight[]
  readonly goesWith: Insight['goesWith']
}

function Leaning({ insights, goesWith }: LeaningProps) {
  const { title, icon: Icon, look } = leanings[goesWith]
  const shown = insights.filter((insight) => insight.goesWith === goesWith)
  if (shown.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <h3 className="flex items-center gap-2 font-semibold">
        <span className={`grid size-9 shrink-0 place-items-center rounded-lg ${look}`}>
          <Icon aria-hidden className="size-5" />
        </span>
        {title}
      </h3>
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
        {shown.map((insight) => (
          <li key={`${insight.factor.kind} ${insight.factor.name}`}>
            <p className="font-medium">{factorLabel(insight.factor)}</p>
            <p className="text-muted-foreground">{differenceLabel(insight)}</p>
            <p className="text-sm text-muted-foreground">{chanceLabel(insight)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
