import { ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'

import { alertDeviceApi } from '#features/care/alert-devices/contract.ts'
import { offersRings } from '#features/care/alert-devices/web/index.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { populationLabel } from '#shared/population-labels.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardFooter, IconTitle } from '#web/ui/layout/card.tsx'

import { type Coverage, grantApi } from '../../grant-contract.ts'
import { texts } from '../../locales/texts.ts'
import { enough } from './coverage-notice.tsx'

const t = texts('coverCard')

/** How many people answer the alerts of each group, and how many of them nothing reaches while no page is open. */
export function CoverCard() {
  return (
    <Card aria-labelledby="cover-title">
      <IconTitle icon={ShieldCheck} id="cover-title">
        {t('title')}
      </IconTitle>
      <QueryView
        queries={[
          useReading(grantApi.coverage, {}),
          useReading(alertApi.delivery, {}),
          useReading(alertDeviceApi.list, {}),
        ]}
        failure={t('notCounted')}
        skeleton={<Skeleton className="h-32" />}
      >
        {(coverage, { hasMail }, devices) => {
          const canRing = offersRings(devices)
          return (
            <div>
              {!canRing && (
                <p className="font-medium text-attention-ink">{t('noDeviceRings', { hasMail })}</p>
              )}
              <ul className="divide-y divide-border">
                {coverage.map((one) => (
                  <CoverLine key={one.population} cover={one} reachesNobody={!hasMail && !canRing} />
                ))}
              </ul>
            </div>
          )
        }}
      </QueryView>
      <CardFooter className="gap-x-6">
        {[
          ['/people?tab=responders', t('seeResponders')],
          ['/duty', t('planOfDuty')],
        ].map(([href, text]) => (
          <Link
            key={href}
            href={href!}
            className="inline-flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
          >
            {text}
          </Link>
        ))}
      </CardFooter>
    </Card>
  )
}

interface CoverLineProps {
  readonly cover: Coverage
  /** The installation offers no way to anybody who has no page open. */
  readonly reachesNobody: boolean
}

function CoverLine({ cover, reachesNobody }: CoverLineProps) {
  const { population, responders, unreached, reachable, clinicians, waiting } = cover
  const reached = reachesNobody ? 0 : responders - unreached
  const isCovered = reached >= enough
  const more = [
    reachable === 0 && t('noneReachable'),
    reachable > 0 && (clinicians > 0 ? t('withClinician', { count: clinicians }) : t('noClinician')),
    unreached > 0 && t('unreachedPart', { count: unreached }),
    waiting > 0 && t('waitingPart', { count: waiting }),
  ].filter(Boolean)
  return (
    <li className="flex flex-col gap-0.5 py-2">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="text-muted-foreground">{populationLabel(population)}</span>
        <span className="flex items-center gap-2.5 font-medium tabular-nums">
          <span>{t('responderCount', { count: responders })}</span>
          <Badge variant={isCovered ? 'calm' : 'attention'}>
            {responders < enough ? t('tooFew') : isCovered ? t('covered') : t('hardToReach')}
          </Badge>
        </span>
      </span>
      {more.length > 0 && <span className="text-sm text-muted-foreground">{more.join(', ')}</span>}
    </li>
  )
}
