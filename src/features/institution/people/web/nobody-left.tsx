import { formatList } from '#shared/number-format.ts'
import type { Population } from '#shared/population.ts'
import { useReading } from '#web/api/use-reading.ts'

import type { Person } from '../contract.ts'
import { grantApi } from '../grant-contract.ts'
import { groupLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'

const t = texts('responders')

interface NobodyLeftProps {
  readonly personId: Person['id']
  /** Whether they are an administrator and will be none who is told any more. */
  readonly losesAdministrator: boolean
  /** The only group that they would no longer answer for; all of theirs where it is left out. */
  readonly population?: Population
}

/**
 * The groups that have nobody left to answer their alerts once this person no longer can, and who is told then. It stands
 * first in a question that would have that effect. Nothing where there is somebody else.
 */
export function NobodyLeft({ personId, losesAdministrator, population }: NobodyLeftProps) {
  const { data: coverage = [] } = useReading(grantApi.coverage, {})
  const left = coverage.filter(
    (one) =>
      one.onlyId === personId &&
      (population === undefined || one.population === population) &&
      // Where there are no responders, it is the last administrator.
      (one.responders > 0 || losesAdministrator),
  )
  const [first] = left
  if (!first) return null
  const groups = formatList(left.map((one) => groupLabel(one.population)))
  const administrators = first.administrators - (losesAdministrator ? 1 : 0)
  return (
    <>
      <strong className="block pb-2 font-semibold text-foreground">
        {`${t('nobodyLeft', { groups })} ${t(administrators > 0 ? 'administratorsInstead' : 'nobodyInstead')}`}
      </strong>{' '}
    </>
  )
}
