import { Link } from 'wouter'

import { offersRings, useAlertDevices } from '#features/alert-devices/web/queries.ts'
import { useCurrentUser } from '#features/identity/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { useDelivery } from './queries.ts'

/** Warns people who work on alerts that alerts are delayed, or cannot reach somebody while no page is open. */
export function DeliveryBanner({ isAdministrator }: { readonly isAdministrator: boolean }) {
  const { data: user } = useCurrentUser()
  const { data: delivery } = useDelivery()
  const { data: devices } = useAlertDevices()
  if (!delivery) return null
  if (delivery.isDelayed) {
    return (
      <Notice tone="danger" role="alert" title="Alerts are reaching people late">
        The oldest delivery has been waiting for {delivery.oldestSeconds} seconds. Keep this page open, look
        here often, and tell whoever runs Evenkeel.
      </Notice>
    )
  }
  // The card below says it where they could not be read.
  if (!user || !devices) return null
  const canRing = offersRings(devices)
  if (!delivery.hasMail && isAdministrator) {
    return (
      <Notice tone="info" title="No e-mail is set up">
        {canRing
          ? 'People are told on every page they have open, and by the devices they have ring.'
          : 'People are told inside Evenkeel alone, on every page they have open.'}{' '}
        Whoever runs Evenkeel can set SMTP_URL.
      </Notice>
    )
  }
  const hasDevice = devices.devices.some(({ state }) => state === 'confirmed')
  const hasMail = delivery.hasMail && user.isEmailConfirmed
  if (hasDevice || hasMail || !(delivery.hasMail || canRing)) return null
  const ways = [
    delivery.hasMail &&
      (user.email
        ? 'confirm your e-mail address in your profile'
        : 'add an e-mail address to your profile and confirm it'),
    canRing && 'add your phone under “Devices that ring” on this page, and confirm its test ring',
  ]
  return (
    <Notice
      tone="attention"
      title="Nothing reaches you while Evenkeel is closed"
      action={
        delivery.hasMail && (
          <Button variant="outline" asChild>
            <Link href={user.email ? '/profile/security' : '/profile'}>Open your profile</Link>
          </Button>
        )
      }
    >
      You hear of an alert only on a page that you have open. To be reached elsewhere too,{' '}
      {ways.filter(Boolean).join(', or ')}.
    </Notice>
  )
}
