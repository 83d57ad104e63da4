import { Link } from 'wouter'

import { useAlertDevices } from '#features/alert-devices/web/queries.ts'
import { useCurrentUser } from '#features/identity/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { useDelivery } from './queries.ts'

/** Warns people who work on alerts that alerts are delayed, or cannot reach somebody while no page is open. */
export function DeliveryBanner({ isAdministrator }: { readonly isAdministrator: boolean }) {
  const { data: user } = useCurrentUser()
  const { data: delivery } = useDelivery()
  const { data: ringing } = useAlertDevices()
  if (!delivery) return null
  if (delivery.isDelayed) {
    return (
      <Notice tone="danger" role="alert" title="Alerts are reaching people late">
        The oldest delivery has been waiting for {delivery.oldestSeconds} seconds. Keep this page open, look
        here often, and tell whoever runs Evenkeel.
      </Notice>
    )
  }
  if (!delivery.hasMail && isAdministrator) {
    return (
      <Notice tone="info" title="No e-mail is set up">
        {ringing?.publicKey
          ? 'People are told on every page they have open, and by the devices they have ring.'
          : 'People are told inside Evenkeel alone, on every page they have open.'}{' '}
        Whoever runs Evenkeel can set SMTP_URL.
      </Notice>
    )
  }
  const hasDevice = ringing?.devices.some(({ state }) => state === 'confirmed')
  if (delivery.hasMail && user && !user.isEmailConfirmed && ringing && !hasDevice) {
    return (
      <Notice
        tone="info"
        title="E-mail does not reach you"
        action={
          <Button variant="outline" asChild>
            <Link href="/profile">Open your profile</Link>
          </Button>
        }
      >
        While no page of Evenkeel is open you hear of an alert by e-mail
        {ringing.publicKey ? ' and by a device that rings, which you turn on below' : ' only'}:{' '}
        {user.email
          ? 'confirm your address in your profile.'
          : 'add an address to your profile and confirm it.'}
      </Notice>
    )
  }
  return null
}
