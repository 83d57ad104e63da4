import { Link } from 'wouter'

import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { type Coverage, grantApi } from '../../grant-contract.ts'
import { populationLabel } from '../../labels.ts'
import { texts } from '../../locales/texts.ts'

const t = texts('coverage')

/** With two responders one can answer when the other is away. */
export const enough = 2

/**
 * Warns people managers of populations whose alerts reach nobody now, of those with fewer than two responders, and of
 * responders whom nothing reaches while no page is open.
 */
export function CoverageNotice() {
  const { data: coverage = [] } = useReading(grantApi.coverage, {})
  return (
    <>
      <Unreachable groups={coverage.filter(({ reachable }) => reachable === 0)} />
      <Thin coverage={coverage} />
    </>
  )
}

function Unreachable({ groups }: { readonly groups: readonly Coverage[] }) {
  if (groups.length === 0) return null
  return (
    <Notice tone="danger" title={t('nobodyReachable')}>
      <p>
        {t('whichGroups', { names: groups.map(({ population }) => populationLabel(population)).join(', ') })}
      </p>
      <p>{t('unreachableAdvice')}</p>
    </Notice>
  )
}

function Thin({ coverage }: { readonly coverage: readonly Coverage[] }) {
  const thin = coverage.filter(({ responders, unreached }) => responders < enough || unreached > 0)
  if (thin.length === 0) return null
  const isShort = thin.some(({ responders }) => responders < enough)
  return (
    <Notice
      tone="attention"
      title={isShort ? t('groupsShort') : t('someUnreached')}
      action={
        <Button asChild variant="secondary">
          <Link href="/people?tab=responders">{t('seeResponders')}</Link>
        </Button>
      }
    >
      <ul className="list-disc pl-5">
        {thin.map((one) => (
          <li key={one.population}>{coverageLabel(one)}</li>
        ))}
      </ul>
      {isShort && <p>{t('whyTwo')}</p>}
      {thin.some(({ unreached }) => unreached > 0) && <p>{t('unreachedAdvice')}</p>}
    </Notice>
  )
}

/** The coverage of a population, in one line. */
function coverageLabel({ population, responders, unreached, waiting }: Coverage): string {
  return t('coverage', { group: populationLabel(population), responders, unreached, waiting })
}
