import * as z from 'zod/mini'

import type { AlertDevices } from '#features/care/alert-devices/contract.ts'
import { useAddPhone } from '#features/care/alert-devices/web/index.ts'
import { phoneChannels } from '#shared/phone-channels.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'

import { texts } from '../../locales/texts.ts'

const t = texts('devices')

const labels = { sms: t('textMessage'), call: t('call') } as const
const Draft = z.object({ number: z.string(), channel: z.enum(phoneChannels) })

/** Asks for a telephone that gets a text message or a call, and sends it a test. */
export function PhoneForm({ channels }: { readonly channels: AlertDevices['phoneChannels'] }) {
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
