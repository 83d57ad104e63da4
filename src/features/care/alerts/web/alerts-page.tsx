import { clsx } from 'clsx'
import { CalendarCheck, CalendarClock, ClipboardPen } from 'lucide-react'
import { useState } from 'react'

import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { useReading, useReadingPages } from '#web/api/use-reading.ts'
import { isSmallScreen } from '#web/device/small-screen.ts'
import { useIsLive } from '#web/live-state.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LinkButton } from '#web/ui/controls/link-button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/controls/tabs.tsx'
import { StillWaterDrawing } from '#web/ui/drawings/drawings.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Rows } from '#web/ui/layout/rows.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import { type AlertStatus, alertStatuses, alertApi } from '../contract.ts'
import { listLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { byUrgency } from '../urgency.ts'
import { AlertCard } from './alert-card.tsx'
import { setAlertSound, useAlertSound } from './alert-sound.ts'
import { DeliveryBanner } from './delivery-banner.tsx'
import { DevicesCard } from './devices/devices-card.tsx'
import { DrillsCard } from './drills-card.tsx'

const t = texts('waiting')

const empty: Record<AlertStatus, { title: string; text: string }> = {
  active: { title: t('noActive'), text: t('nobodyWaited') },
  acknowledged: {
    title: t('noAcknowledged'),
    text: t('aboutAcknowledged'),
  },
  resolved: { title: t('noResolved'), text: t('aboutResolved') },
}

const failure = t('notLoaded')

interface AlertListProps {
  readonly status: AlertStatus
  readonly onShowActive: () => void
}

const resolvedAtFirst = 8

/** The alerts in one state: those that are open by urgency, and what is resolved newest first, and folded. */
function AlertList({ status, onShowActive }: AlertListProps) {
  const list = useReadingPages(alertApi.list, { query: { status } })
  const { data, isPending, isError } = list
  const isProven = useIsLive() && !isError
  const alerts = status === 'resolved' ? itemsOf(data) : itemsOf(data).toSorted(byUrgency)
  const { shown, end } = useFold(alerts, status === 'resolved' ? resolvedAtFirst : Infinity, list)
  if (isPending) return <Skeleton className="h-56 rounded-lg" />
  if (!data) return <ListEnd list={list} failure={failure} />
  if (alerts.length === 0) {
    const next =
      status === 'active' ? (
        <LinkButton href="/duty" icon={CalendarClock}>
          {t('seeDutyPlan')}
        </LinkButton>
      ) : (
        <Button variant="outline" onClick={onShowActive}>
          {t('seeWhatWaits')}
        </Button>
      )
    const proven = status === 'active' && isProven && { text: t('nobodyWaits') }
    return <EmptyState {...empty[status]} {...proven} drawing={<StillWaterDrawing />} action={next} />
  }
  return (
    <div className="flex flex-col gap-5">
      <Rows>
        {shown.map((alert) => (
          <li key={alert.id}>
            <AlertCard alert={alert} />
          </li>
        ))}
      </Rows>
      <ListEnd list={end} failure={failure} more={t('showOlder')} />
    </div>
  )
}

/** The page where responders and administrators work on alerts. */
export function AlertsPage() {
  const { data: user } = useCurrentUser()
  const isAdministrator = user?.role === 'admin'
  if (!user) return null
  if (!isAdministrator && user.responderFor.length === 0) return <NotForYou />
  return <Work isAdministrator={isAdministrator} />
}

function Work({ isAdministrator }: { readonly isAdministrator: boolean }) {
  const isDelayed = useReading(alertApi.delivery, {}).data?.isDelayed
  const isListAwaited = useReadingPages(alertApi.list, { query: { status: 'active' } }).isPending
  return (
    <Page
      title={t('alerts')}
      purpose={isAdministrator ? t('purposeForAdministrators') : t('purpose')}
      action={
        // On a phone the bar's menu has them, and what waits comes first.
        !isSmallScreen() && (
          <>
            <LinkButton href="/follow-ups" icon={CalendarCheck}>
              {t('followUps')}
            </LinkButton>
            <LinkButton href="/duty" icon={CalendarClock}>
              {t('duty')}
            </LinkButton>
            <LinkButton href="/plan-sittings" icon={ClipboardPen}>
              {t('sittings')}
            </LinkButton>
          </>
        )
      }
    >
      {isDelayed && <DeliveryBanner isAdministrator={isAdministrator} />}
      {/* What waits has the wider part of a desk; what makes sure that it is heard stands beside it, and below it on a phone. */}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <AlertTabs />
        {/* Below a list that is not there yet it would be pushed down. */}
        <div className={clsx('flex min-w-0 flex-col gap-5', isListAwaited && 'max-lg:hidden')}>
          {/* What is no danger now does not stand before those who wait. */}
          {!isDelayed && <DeliveryBanner isAdministrator={isAdministrator} />}
          <SoundCard />
          <DevicesCard />
          {isAdministrator && <DrillsCard />}
        </div>
      </div>
    </Page>
  )
}

function AlertTabs() {
  const [shown, setShown] = useState<AlertStatus>('active')
  return (
    <Tabs
      value={shown}
      onValueChange={(value) => setShown(alertStatuses.find((one) => one === value) ?? 'active')}
    >
      <TabsList aria-label={t('listsLabel')} className="max-w-full max-sm:flex-wrap max-sm:self-stretch">
        {alertStatuses.map((status) => (
          <TabsTrigger
            key={status}
            value={status}
            className="justify-center max-sm:flex-1 max-sm:gap-1.5 max-sm:px-1.5 max-sm:text-sm"
          >
            {listLabel(status)} {/* What is resolved only grows, and asks nothing of anybody. */}
            {status !== 'resolved' && <Count status={status} />}
          </TabsTrigger>
        ))}
      </TabsList>
      {alertStatuses.map((status) => (
        <TabsContent key={status} value={status}>
          <AlertList status={status} onShowActive={() => setShown('active')} />
        </TabsContent>
      ))}
    </Tabs>
  )
}

/** How many alerts are in a state; nothing where none is. */
function Count({ status }: { readonly status: AlertStatus }) {
  const { data: counts } = useReading(alertApi.counts, {})
  if (!counts?.[status]) return null
  return (
    <Badge variant={status === 'active' ? 'attention' : 'secondary'} className="tabular-nums">
      {counts[status]}
    </Badge>
  )
}

function SoundCard() {
  const [isKept, setIsKept] = useState(true)
  return (
    <Card>
      <Switch
        label={t('sound')}
        description={isKept ? t('aboutSound') : t('soundNotKept')}
        checked={useAlertSound()}
        onCheckedChange={(turnsOn) => setIsKept(setAlertSound(turnsOn))}
      />
    </Card>
  )
}

function NotForYou() {
  return (
    <Page title={t('alerts')} purpose={t('notForYou')}>
      <p>{t('helpForYourself')}</p>
    </Page>
  )
}
