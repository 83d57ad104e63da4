import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'

import type { AlertDevices } from '#features/care/alert-devices/contract.ts'
import { useAlertDevices, useConfirmRing, useTurnOnDevice } from '#features/care/alert-devices/web/queries.ts'
import { canReceivePushes, useOwnFingerprint } from '#web/device/push-subscription.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../../texts/devices.ts'
import { DeviceRow } from './device-row.tsx'
import { PhoneForm } from './phone-form.tsx'

/**
 * The user's devices that ring while Evenkeel is closed, with buttons to add, try and remove them. Nothing where the
 * installation rings none and there are none.
 */
export function DevicesCard() {
  const { data, isError, refetch } = useAlertDevices()
  const ownFingerprint = useOwnFingerprint()
  useConfirmationByPress()
  if (data && !data.publicKey && data.phoneChannels.length + data.devices.length === 0) return null
  if (!data && !isError) return null
  return (
    <Card aria-labelledby="devices-title">
      <CardHeader>
        <CardTitle id="devices-title">{texts.title}</CardTitle>
        <CardDescription>{texts.about}</CardDescription>
      </CardHeader>
      {isError && <LoadFailure title={texts.notLoaded} onRetry={refetch} />}
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
    return <p className="text-sm">{texts.cannotRing}</p>
  }
  return (
    <Button
      className="self-start"
      disabled={turnOn.isPending}
      onClick={() => turnOn.mutate({ publicKey, anew: isGone })}
    >
      {turnOn.isPending ? texts.pleaseWait : texts.ringThis}
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
    mutate(id)
  }, [id, path, navigate, mutate])
}
