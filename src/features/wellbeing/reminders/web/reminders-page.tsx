import { dateTimeFormat } from '#shared/date-time-format.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { type Reminders, reminderApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { DevicesCard } from './devices-card.tsx'
import { PlanCard } from './plan-card.tsx'

const tCard = texts('card')
const t = texts('reminders')

const mostShown = 3

/** The reminders that come next, by the person's own clock. */
function NextCard({ reminders: { upcoming, timeZone } }: { readonly reminders: Reminders }) {
  const moment = dateTimeFormat({ weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone })
  return (
    <Card aria-labelledby="next-title">
      <CardTitle id="next-title">{t('next')}</CardTitle>
      {upcoming.length === 0 ? (
        <CardDescription>{t('noneNext')}</CardDescription>
      ) : (
        <ul className="flex flex-col gap-1">
          {upcoming.slice(0, mostShown).map(({ at, edge }) => (
            <li key={at}>
              {edge ? t(`nextWithShift.${edge}`, { moment: moment(new Date(at)) }) : moment(new Date(at))}
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted-foreground">{t('noneOnceCheckedIn')}</p>
    </Card>
  )
}

/** Where a person asks to be reminded of the check-in, says when and on which devices, and turns it off. */
export function RemindersPage() {
  return (
    <Page title={tCard('title')} purpose={t('purpose')} width="reading">
      <QueryView
        queries={[useReading(reminderApi.read, {})]}
        failure={t('loadFailed')}
        skeleton={<Skeleton className="h-96" />}
      >
        {(reminders) => <Parts reminders={reminders} />}
      </QueryView>
      <BackLink href="/profile">{t('profile')}</BackLink>
    </Page>
  )
}

function Parts({ reminders }: { readonly reminders: Reminders }) {
  const { plan, publicKey, quietUntil, timeZone } = reminders
  if (!publicKey && !plan) return <Notice title={t('notSetUpTitle')}>{t('notSetUpText')}</Notice>
  return (
    <>
      {plan && quietUntil && (
        <Notice
          tone="calm"
          title={t('quietUntil', {
            day: dateTimeFormat({ weekday: 'long', month: 'long', day: 'numeric', timeZone })(
              new Date(quietUntil),
            ),
          })}
        >
          {t('quietText')}
        </Notice>
      )}
      <PlanCard reminders={reminders} />
      {plan && <DevicesCard reminders={reminders} />}
      {plan && !quietUntil && <NextCard reminders={reminders} />}
    </>
  )
}
