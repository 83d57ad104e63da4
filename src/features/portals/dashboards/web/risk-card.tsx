import { Gauge } from 'lucide-react'

import { type RiskAssessment, assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Summary } from '#web/ui/controls/summary.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'

import { texts } from '../locales/texts.ts'
import { partLabel } from '../risk-labels.ts'
import { DashboardCard } from './dashboard-card.tsx'

const t = texts('ownState')

/** The risk score and its parts. */
export function RiskCard() {
  return (
    <DashboardCard icon={Gauge} title={t('risk')} isFlat>
      <QueryView
        queries={[useReading(assessmentApi.risk, {})]}
        failure={t('riskNotLoaded')}
        skeleton={<Skeleton className="h-17" />}
      >
        {(risk) => <Level risk={risk} />}
      </QueryView>
    </DashboardCard>
  )
}

function Level({ risk: { isElevated, riskScore, parts } }: { readonly risk: RiskAssessment }) {
  return (
    <>
      <Figure
        value={isElevated ? t('elevated') : t('normal')}
        text={t('riskOf', { score: riskScore.toFixed(1) })}
      />
      {parts.length === 0 ? (
        <p className="w-full text-sm text-muted-foreground">{t('noParts')}</p>
      ) : (
        <Parts parts={parts} />
      )}
    </>
  )
}

function Parts({ parts }: Pick<RiskAssessment, 'parts'>) {
  return (
    <details className="-my-3 w-full text-sm">
      <Summary>{t('parts')}</Summary>
      <ul className="flex flex-col gap-1">
        {parts.map((part) => (
          <li key={part.kind} className="flex justify-between gap-4">
            <span>{partLabel(part)}</span>
            <span className="tabular-nums">{part.value.toFixed(1)}</span>
          </li>
        ))}
      </ul>
      <p className="pt-2 text-muted-foreground">{t('aboutParts')}</p>
    </details>
  )
}
