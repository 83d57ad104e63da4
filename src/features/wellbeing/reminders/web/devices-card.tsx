import { BellRing } from 'lucide-react'

import { timeAgo } from '#shared/time-ago.ts'
import { publicOrigin, shell } from '#web/device/native-shell.ts'
import { canReceivePushes, useOwnFingerprint } from '#web/device/push-subscription.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { useNow } from '#web/use-now.ts'

import type { ReminderDevice, Reminders } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { reminderWords } from '../words.ts'
import { useAddThisDevice, useRemoveDevice, useSendNow } from './queries.ts'

const t = texts('devices')

/** The devices that show the person's reminders, with buttons to add, try and remove them. */
export function DevicesCard({ reminders: { devices, publicKey } }: { readonly reminders: Reminders }) {
  const ownFingerprint = useOwnFingerprint()
  const isThis = ({ fingerprint }: ReminderDevice) => fingerprint === ownFingerprint
  return (
    <Card aria-labelledby="reminder-devices-title">
      <CardHeader>
        <CardTitle id="reminder-devices-title">
          {devices.length === 0 ? t('firstTitle') : t('title')}
        </CardTitle>
        <CardDescription>{t('text', reminderWords())}</CardDescription>
      </CardHeader>
      {devices.length > 0 && (
        <ul className="divide-y divide-border">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} isThis={isThis(device)} />
          ))}
        </ul>
      )}
      {!devices.some(isThis) && <ThisDevice publicKey={publicKey} isFirst={devices.length === 0} />}
    </Card>
  )
}

interface ThisDeviceProps {
  readonly publicKey: string | null
  readonly isFirst: boolean
}

/** The way to see reminders on the device that the page is shown on. */
function ThisDevice({ publicKey, isFirst }: ThisDeviceProps) {
  const add = useAddThisDevice()
  if (!publicKey) return <p className="text-sm">{t('sendsNone')}</p>
  if (shell) {
    return <p className="text-sm">{t('appShowsNone', { origin: publicOrigin() })}</p>
  }
  if (!canReceivePushes()) {
    return <p className="text-sm">{t('canShowNone')}</p>
  }
  return (
    <Button
      className="self-start"
      variant={isFirst ? 'default' : 'outline'}
      disabled={add.isPending}
      onClick={() => add.mutate(publicKey)}
    >
      {add.isPending ? t('pleaseWait') : t('showHere')}
    </Button>
  )
}

interface DeviceRowProps {
  readonly device: ReminderDevice
  readonly isThis: boolean
}

function DeviceRow({ device: { id, name, lastSentAt }, isThis }: DeviceRowProps) {
  const now = useNow()
  const send = useSendNow()
  const remove = useRemoveDevice()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <BellRing aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{isThis ? t('thisDevice', { name }) : name}</p>
        <p className="text-sm text-muted-foreground">
          {lastSentAt ? t('lastReminder', { ago: timeAgo(lastSentAt, now) }) : t('noReminderYet')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          aria-label={t('sendNowTo', { name })}
          disabled={send.isPending}
          onClick={() => send.mutate({ body: { deviceId: id } })}
        >
          {t('sendNow')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('removeOf', { name })}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ params: { id } })}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
