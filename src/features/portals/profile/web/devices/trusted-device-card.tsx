import { useState } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { mayStaySignedIn } from '#features/core/identity/trusted-device.ts'
import {
  sharedTabletMessage,
  staysSignedInMessage,
  storedDataMessage,
} from '#features/record/trusted-device/messages.ts'
import { usesSharedTablets } from '#features/record/trusted-device/shared-tablets.ts'
import { useTrustDevice, useWaitingItems } from '#features/record/trusted-device/web/queries.ts'
import { shell } from '#web/device/native-shell.ts'
import { canBeTrustedDevice, useTrustedDeviceOwner } from '#web/device/trusted-device.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

import { texts } from '../texts/devices.ts'

/** Marks this device as the person's own, and says what that means. */
export function TrustedDeviceCard({ user }: { readonly user: CurrentUser }) {
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
      <CardTitle id="own-device-title">{texts.thisDeviceTitle}</CardTitle>
      <Switch
        label={texts.ownDevice}
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
        title={texts.notSentTitle}
        description={texts.notSentText}
        action={texts.removeIt}
        isDestructive
        onAction={() => mark.mutate(false)}
      />
    </Card>
  )
}
