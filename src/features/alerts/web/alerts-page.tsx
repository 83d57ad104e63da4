import { CalendarCheck, CalendarClock, ClipboardPen } from 'lucide-react'

import { useCurrentUser } from '#features/identity/web/queries.ts'
import { LinkButton } from '#web/ui/controls/link-button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/controls/tabs.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { type AlertStatus, alertStatuses } from '../contract.ts'
import { statusLabels } from '../labels.ts'
import { AlertList } from './alert-list.tsx'
import { setAlertSound, useAlertSound } from './alert-sound.ts'
import { DeliveryBanner } from './delivery-banner.tsx'
import { DevicesCard } from './devices/devices-card.tsx'
import { DrillsCard } from './drills-card.tsx'
import { useAlertCounts } from './queries.ts'

/** The page where responders and administrators work on alerts. */
export function AlertsPage() {
  const { data: user } = useCurrentUser()
  const isAdministrator = user?.role === 'admin'
  if (!user) return null
  if (!isAdministrator && user.responderFor.length === 0) return <NotForYou />
  return (
    <Page
      title="Alerts"
      purpose={
        isAdministrator
          ? 'People who asked for help, or whose answers show that someone should talk with them. You see who it is once you respond.'
          : 'People who asked for help, or whose answers show that someone should talk with them.'
      }
      action={
        <div className="flex flex-wrap gap-2">
          <LinkButton href="/follow-ups" icon={CalendarCheck}>
            Follow-ups
          </LinkButton>
          <LinkButton href="/duty" icon={CalendarClock}>
            Duty
          </LinkButton>
          <LinkButton href="/plan-sittings" icon={ClipboardPen}>
            Sittings
          </LinkButton>
        </div>
      }
    >
      <DeliveryBanner isAdministrator={isAdministrator} />
      <SoundSwitch />
      <Tabs defaultValue={'active' satisfies AlertStatus}>
        <TabsList aria-label="State of the alerts" className="max-w-full">
          {alertStatuses.map((status) => (
            <TabsTrigger key={status} value={status}>
              {statusLabels[status]}
              {status !== 'resolved' && <Count status={status} />}
            </TabsTrigger>
          ))}
        </TabsList>
        {alertStatuses.map((status) => (
          <TabsContent key={status} value={status}>
            <AlertList status={status} />
          </TabsContent>
        ))}
      </Tabs>
      <DevicesCard />
      {isAdministrator && <DrillsCard />}
    </Page>
  )
}

/** How many alerts are in a state; nothing where none is. The words for screen readers are placed within it, since they would widen the page. */
function Count({ status }: { readonly status: AlertStatus }) {
  const { data: counts } = useAlertCounts()
  if (!counts?.[status]) return null
  return (
    <Badge variant={status === 'active' ? 'attention' : 'outline'} className="relative tabular-nums">
      <span aria-hidden>{counts[status]}</span>
      <span className="sr-only">, {counts[status]}</span>
    </Badge>
  )
}

function SoundSwitch() {
  return (
    <Switch
      label="Sound on this device"
      description="Plays when somebody needs help, on every open page of Evenkeel. Turning it on plays it once."
      checked={useAlertSound()}
      onCheckedChange={setAlertSound}
    />
  )
}

function NotForYou() {
  return (
    <Page title="Alerts" purpose="Alerts are for designated mental health staff and administrators.">
      <p>If you need someone for yourself, open Help at the top of the page. It is always there.</p>
    </Page>
  )
}
