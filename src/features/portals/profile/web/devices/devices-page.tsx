import { useState } from 'react'
import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { mayStaySignedIn } from '#features/core/identity/trusted-device.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import {
  sharedTabletMessage,
  staysSignedInMessage,
  storedDataMessage,
} from '#features/record/trusted-device/messages.ts'
import { usesSharedTablets } from '#features/record/trusted-device/shared-tablets.ts'
import { useTrustDevice, useWaitingItems } from '#features/record/trusted-device/web/index.ts'
import { RemindersCard } from '#features/wellbeing/reminders/web/index.ts'
import { shell } from '#web/device/native-shell.ts'
import { canBeTrustedDevice, useTrustedDeviceOwner } from '#web/device/trusted-device.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

import { texts } from '../../locales/texts.ts'
import { ProfileSection } from '../profile-section.tsx'
import { SessionsCard } from './sessions-card.tsx'

const t = texts('devices')

/** Where the person is signed in, and what this device keeps of them. */
export function DevicesPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <ProfileSection title={t('title')} purpose={t('purpose')}>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <SessionsCard />
        <div className="grid gap-5">
          <TrustedDeviceCard user={user} />
          <RemindersCard />
          <RingingDevicesCard user={user} />
        </div>
      </div>
    </ProfileSection>
  )
}

/** The way to the devices that ring for alerts. Nothing for people who do not work on alerts. */
function RingingDevicesCard({ user }: { readonly user: CurrentUser }) {
  if (user.role !== 'admin' && user.responderFor.length === 0) return null
  return (
    <Card aria-labelledby="ringing-title">
      <CardHeader>
        <CardTitle id="ringing-title">{t('ringingTitle')}</CardTitle>
        <CardDescription>{t('ringingDescription')}</CardDescription>
      </CardHeader>
      <CardFooter>
        <Button asChild variant="outline">
          <Link href="/alerts">{t('openAlerts')}</Link>
        </Button>
      </CardFooter>
    </Card>
  )
}

/** Marks this device as the person's own, and says what that means. */
function TrustedDeviceCard({ user }: { readonly user: CurrentUser }) {
  const isOwn = useTrustedDeviceOwner() === user.id
  const { data: waiting = [] } = useWaitingItems(user.id)
  const mark = useTrustDevice(user)
  const [isAsking, setIsAsking] = useState(false)

  function change(next: boolean) {
    if (!next && waiting.length > 0) setIsAsking(true)
    else mark.mutate(next)
  }

  if (!canBeTrustedDevice()) return null
  return (
    <Card aria-labelledby="own-device-title">
      <CardTitle id="own-device-title">{t('thisDeviceTitle')}</CardTitle>
      <Switch
        label={t('ownDevice')}
        description={
          shell && mayStaySignedIn(user)
            ? `${storedDataMessage()} ${staysSignedInMessage()}`
            : storedDataMessage()
        }
        checked={mark.isPending ? mark.variables : isOwn}
        disabled={mark.isPending}
        onCheckedChange={change}
      />
      {usesSharedTablets(user) && <p className="text-sm text-muted-foreground">{sharedTabletMessage()}</p>}
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('notSentTitle')}
        description={t('notSentText')}
        action={t('removeIt')}
        isDestructive
        onAction={() => mark.mutate(false)}
      />
    </Card>
  )
}
