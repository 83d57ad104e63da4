import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import type { Coverage } from '../../grant-contract.ts'
import { populationLabels } from '../../labels.ts'
import { useCoverage } from '../queries.ts'

/** With two responders one can answer when the other is away. */
export const enough = 2

/** Warns people managers of populations with fewer than two responders, and of responders whom nothing reaches. */
export function CoverageNotice() {
  const { data: coverage } = useCoverage()
  const thin = coverage?.filter(({ responders, unreached }) => responders < enough || unreached > 0) ?? []
  if (thin.length === 0) return null
  const isShort = thin.some(({ responders }) => responders < enough)
  return (
    <Notice
      tone="attention"
      title={
        isShort
          ? 'Not every group has two people to answer alerts'
          : 'Not everybody who answers alerts can be reached'
      }
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
      {isShort && (
        <p>
          With two, somebody is there when the other is away. Where there is nobody, administrators are told.
        </p>
      )}
      {thin.some(({ unreached }) => unreached > 0) && (
        <p>
          Without a confirmed device or e-mail they hear of an alert only while Evenkeel is open. Ask them to
          turn on a device under Alerts, or to confirm an address in their profile.
        </p>
      )}
    </Notice>
  )
}

/** The coverage of a population, in one line. */
function coverageLabel({ population, responders, unreached, waiting }: Coverage): string {
  const served =
    responders === 0
      ? 'nobody answers their alerts yet'
      : responders === 1
        ? 'one person answers their alerts'
        : `${responders} people answer their alerts`
  const reached = unreached === 0 ? '' : `, ${unreached} with no confirmed device or e-mail`
  const more =
    waiting === 0 ? '' : waiting === 1 ? ', one waits to be confirmed' : `, ${waiting} wait to be confirmed`
  return `${populationLabels[population]}: ${served}${reached}${more}`
}
