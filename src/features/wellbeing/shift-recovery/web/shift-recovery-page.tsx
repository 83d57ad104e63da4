import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import type { Recovery } from '../contract.ts'
import { type Pattern, patterns } from '../patterns.ts'
import { afterLabel, recoverySentences } from '../sentences.ts'
import { texts } from '../texts/page.ts'
import { HowItIsWorkedOut } from './how-it-is-worked-out.tsx'
import { useShiftRecovery } from './queries.ts'
import { RecoveryChart } from './recovery-chart.tsx'

/** How many days an officer's own stress takes to come back after nights and after doubles. */
export function ShiftRecoveryPage() {
  const recovery = useShiftRecovery()
  return (
    <Page
      title={texts.title}
      purpose={texts.purpose}
      action={<BackLink href="/staff">{texts.staffDashboard}</BackLink>}
    >
      <QueryView queries={[recovery]} failure={texts.notLoaded} skeleton={<Outline />}>
        {(data) => (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            {patterns.map((pattern) => (
              <RecoveryCard key={pattern} pattern={pattern} recovery={data[pattern]} />
            ))}
          </div>
        )}
      </QueryView>
      <HowItIsWorkedOut />
    </Page>
  )
}

interface RecoveryCardProps {
  readonly pattern: Pattern
  readonly recovery: Recovery
}

function RecoveryCard({ pattern, recovery }: RecoveryCardProps) {
  const [first, ...others] = recoverySentences(pattern, recovery)
  const id = `after-${pattern}`
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{afterLabel(pattern)}</CardTitle>
        <p className="text-lg font-medium text-pretty">{first}</p>
        {others.map((sentence) => (
          <CardDescription key={sentence}>{sentence}</CardDescription>
        ))}
      </CardHeader>
      {recovery.curve.length > 0 && <RecoveryChart pattern={pattern} recovery={recovery} />}
    </Card>
  )
}

function Outline() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Skeleton className="h-120 rounded-lg" />
      <Skeleton className="h-120 rounded-lg" />
    </div>
  )
}
