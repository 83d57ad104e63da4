import { BellRing } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'

import { type AlertDevice, type AlertDevices, alertDeviceApi } from '#features/care/alert-devices/contract.ts'
import {
  useConfirmRing,
  useRemoveDevice,
  useTestRing,
  useTurnOnDevice,
} from '#features/care/alert-devices/web/index.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { useReading } from '#web/api/use-reading.ts'
import { canReceivePushes, useOwnFingerprint } from '#web/device/push-subscription.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'
import { useNow } from '#web/use-now.ts'

import { texts } from '../../locales/texts.ts'
import { PhoneForm } from './phone-form.tsx'

const t = texts('devices')

/**
 * The user's devices that ring while Evenkeel is closed, with buttons to add, try and remove them. Nothing where the
 * installation rings none and there are none.
 */
export function DevicesCard() {
  const { data, isError, refetch } = useReading(alertDeviceApi.list, {})
  const ownFingerprint = useOwnFingerprint()
  useConfirmationByPress()
  if (data && !data.publicKey && data.phoneChannels.length + data.devices.length === 0) return null
  if (!data && !isError) return null
  return (
    <Card aria-labelledby="devices-title">
      <CardHeader>
        <CardTitle id="devices-title">{t('title')}</CardTitle>
        <CardDescription>{t('about')}</CardDescription>
      </CardHeader>
      {isError && <LoadFailure title={t('notLoaded')} onRetry={refetch} />}
      {data && data.devices.length > 0 && (
        <ul className="divide-y divide-border">
          {data.devices.map((device) => (
            <DeviceRow key={device.id} device={device} isThis={device.fingerprint === ownFingerprint} />
          ))}
        </ul>
      )}
      {data?.publicKey && (
        <ThisDevice publicKey={data.publicKey} devices={data.devices} ownFingerprint={ownFingerprint} />
      )}
      {data && data.phoneChannels.length > 0 && <PhoneForm channels={data.phoneChannels} />}
    </Card>
  )
}

interface ThisDeviceProps {
  readonly publicKey: string
  readonly devices: AlertDevices['devices']
  readonly ownFingerprint: string | null
}

/** The way to have the device ring that the page is shown on, unless it does. */
function ThisDevice({ publicKey, devices, ownFingerprint }: ThisDeviceProps) {
  const turnOn = useTurnOnDevice()
  const own = devices.find(({ fingerprint }) => fingerprint === ownFingerprint)
  const isGone = own?.state === 'gone'
  if (own && !isGone) return null
  if (!canReceivePushes()) {
    return <p className="text-sm">{t('cannotRing')}</p>
  }
  return (
    <Button
      className="self-start"
      disabled={turnOn.isPending}
      onClick={() => turnOn.mutate({ publicKey, anew: isGone })}
    >
      {turnOn.isPending ? t('pleaseWait') : t('ringThis')}
    </Button>
  )
}

/** Confirms the device whose test ring was pressed: the press opens this page with its id. */
function useConfirmationByPress(): void {
  const id = new URLSearchParams(useSearch()).get('rang')
  const [path, navigate] = useLocation()
  const { mutate } = useConfirmRing()
  useEffect(() => {
    if (!id) return
    // A page that is loaded again must not confirm again.
    navigate(path, { replace: true })
    mutate({ params: { id } })
  }, [id, path, navigate, mutate])
}

interface DeviceRowProps {
  readonly device: AlertDevice
  /** Whether the page is shown on it. */
  readonly isThis: boolean
}

/** One device that rings: how it stands, and the buttons to try and to remove it. */
function DeviceRow({ device, isThis }: DeviceRowProps) {
  const { id, name, state } = device
  const now = useNow()
  const test = useTestRing()
  const confirm = useConfirmRing()
  const remove = useRemoveDevice()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <BellRing aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{isThis ? t('thisDevice', { name }) : name}</p>
        <p className="text-sm text-muted-foreground">{stateText(device, now)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {state !== 'gone' && (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('testRingOf', { name })}
            disabled={test.isPending}
            onClick={() => test.mutate({ params: { id } })}
          >
            {t('testRing')}
          </Button>
        )}
        {state === 'unconfirmed' && (
          <Button
            size="sm"
            aria-label={t('itRangOn', { name })}
            disabled={confirm.isPending}
            onClick={() => confirm.mutate({ params: { id } })}
          >
            {t('itRang')}
          </Button>
        )}
        <ConfirmedButton
          variant="ghost"
          size="sm"
          aria-label={t('removeOf', { name })}
          disabled={remove.isPending}
          title={t('removeQuestion')}
          description={t('aboutRemoving')}
          action={t('removeIt')}
          cancel={t('keepIt')}
          onAction={() => remove.mutate({ params: { id } })}
          isDestructive
        >
          {t('remove')}
        </ConfirmedButton>
      </div>
    </li>
  )
}

function stateText({ state, lastSentAt }: AlertDevice, now: Date): string {
  const ago = lastSentAt && timeAgo(lastSentAt, now)
  switch (state) {
    case 'unconfirmed':
      return t('untested')
    case 'confirmed':
      return ago ? t('heardAgo', { ago }) : t('heard')
    case 'failing':
      return ago ? t('failingAgo', { ago }) : t('failing')
    case 'gone':
      return t('gone')
    default:
      return state satisfies never
  }
}
