import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import type { Coverage } from '../../grant-contract.ts'
import { populationLabels } from '../../labels.ts'
import { useCoverage } from '../queries.ts'

/** With two responders one can answer when the other is away. */
const enough = 2

/** Warns people managers of populations with fewer than two responders. */
export function CoverageNotice() {
  const { data: coverage } = useCoverage()
  const thin = coverage?.filter(({ responders }) => responders < enough) ?? []
  if (thin.length === 0) return null
  return (
    <Notice
      tone="attention"
      title="Not every group has two people to answer alerts"
      action={
        <Button asChild variant="secondary">
          <Link href="/people?tab=responders">See responders</Link>
        </Button>
      }
    >
      <ul className="list-disc pl-5">
        {thin.map((one) => (
          <li key={one.population}>{coverageLabel(one)}</li>
        ))}
      </ul>
      <p>
        With two, somebody is there when the other is away. Where there is nobody, administrators are told.
      </p>
    </Notice>
  )
}

/** The coverage of a population, in one line. */
function coverageLabel({ population, responders, waiting }: Coverage): string {
  const served = responders === 0 ? 'nobody answers their alerts yet' : 'one person answers their alerts'
  const more =
    waiting === 0 ? '' : waiting === 1 ? ', one waits to be confirmed' : `, ${waiting} wait to be confirmed`
  return `${populationLabels[population]}: ${served}${more}`
}
