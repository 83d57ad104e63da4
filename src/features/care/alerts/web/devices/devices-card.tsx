import { BellRing } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import * as z from 'zod/mini'

import { type AlertDevice, alertDeviceApi, type AlertDevices } from '#features/care/alert-devices/contract.ts'
import {
  useAddPhone,
  useConfirmRing,
  useRemoveDevice,
  useTestRing,
  useTurnOnDevice,
} from '#features/care/alert-devices/web/index.ts'
import { phoneChannels } from '#shared/phone-channels.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { useReading } from '#web/api/use-reading.ts'
import { canReceivePushes, useOwnFingerprint } from '#web/device/push-subscription.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'
import { useNow } from '#web/use-now.ts'

import { texts } from '../../locales/texts.ts'

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

const labels = { sms: t('textMessage'), call: t('call') } as const
const Draft = z.object({ number: z.string(), channel: z.enum(phoneChannels) })

/** Asks for a telephone that gets a text message or a call, and sends it a test. */
function PhoneForm({ channels }: { readonly channels: AlertDevices['phoneChannels'] }) {
  const [draft, change, clear] = useOwnDraft('alert-phone', Draft, {
    number: '',
    channel: channels[0] ?? 'sms',
  })
  const add = useAddPhone()
  const { errors, submit } = useForm(Draft, ({ number, channel }, refuse) =>
    add.mutate(
      { channel, number: number.replaceAll(/[\s().-]/g, '') },
      { onSuccess: clear, onError: refuse },
    ),
  )
  return (
    <Form noValidate onSubmit={submit} aria-label={t('addTelephone')}>
      <fieldset disabled={add.isPending} className="flex min-w-0 flex-wrap items-start gap-3">
        <Field
          className="flex-1 basis-56"
          label={t('telephone')}
          hint={t('telephoneHint')}
          error={errors['number']}
        >
          <Input
            name="number"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            value={draft.number}
            onChange={({ target }) => change({ ...draft, number: target.value })}
          />
        </Field>
        <Field label={t('reachedBy')} error={errors['channel']}>
          <Select
            name="channel"
            value={draft.channel}
            onChange={({ target }) => {
              const chosen = channels.find((one) => one === target.value)
              if (chosen) change({ ...draft, channel: chosen })
            }}
          >
            {channels.map((channel) => (
              <option key={channel} value={channel}>
                {labels[channel]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="outline" className="sm:mt-7.5">
          {add.isPending ? t('pleaseWait') : t('addAndTest')}
        </Button>
      </fieldset>
    </Form>
  )
}
