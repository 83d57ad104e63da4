import { Link } from 'wouter'

import { alertDeviceApi } from '#features/care/alert-devices/contract.ts'
import { offersRings } from '#features/care/alert-devices/web/index.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { alertApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('delivery')

/** Warns people who work on alerts that alerts are delayed, or cannot reach somebody while no page is open. */
export function DeliveryBanner({ isAdministrator }: { readonly isAdministrator: boolean }) {
  const { data: user } = useCurrentUser()
  const { data: delivery } = useReading(alertApi.delivery, {})
  const { data: devices } = useReading(alertDeviceApi.list, {})
  if (!delivery) return null
  if (delivery.isDelayed) {
    return (
      <Notice tone="danger" role="alert" title={t('lateTitle')}>
        {t('late', { seconds: delivery.oldestSeconds })}
      </Notice>
    )
  }
  // The card below says it where they could not be read.
  if (!user || !devices) return null
  const canRing = offersRings(devices)
  if (!delivery.hasMail && isAdministrator) {
    return (
      <Notice tone="info" title={t('noMail')}>
        {canRing ? t('toldByDevices') : t('toldInsideAlone')}
      </Notice>
    )
  }
  const hasDevice = devices.devices.some(({ state }) => state === 'confirmed')
  const hasMail = delivery.hasMail && user.isEmailConfirmed
  if (hasDevice || hasMail || !(delivery.hasMail || canRing)) return null
  const mail = delivery.hasMail && t(`waysToBeReached.${user.email ? 'confirm' : 'add'}`)
  const ring = t('waysToBeReached.ring')
  const way = mail && canRing ? t('eitherWay', { one: mail, other: ring }) : mail || ring
  return (
    <Notice
      tone="attention"
      title={t('unreachable')}
      action={
        delivery.hasMail && (
          <Button variant="outline" asChild>
            <Link href={user.email ? '/profile/security' : '/profile'}>{t('openProfile')}</Link>
          </Button>
        )
      }
    >
      {t('reachedElsewhere', { way })}
    </Notice>
  )
}
