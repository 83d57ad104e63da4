import * as z from 'zod/mini'

import type { AlertDevices } from '#features/alert-devices/contract.ts'
import { useAddPhone } from '#features/alert-devices/web/queries.ts'
import { phoneChannels } from '#shared/phone-channels.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'

const labels = { sms: 'Text message', call: 'Call' } as const
const Fields = z.object({ number: z.string(), channel: z.enum(phoneChannels) })

/** Asks for a telephone that gets a text message or a call, and sends it a test. */
export function PhoneForm({ channels }: { readonly channels: AlertDevices['phoneChannels'] }) {
  const add = useAddPhone()
  const { errors, submit } = useForm(Fields, ({ number, channel }, refuse) =>
    add.mutate({ channel, number: number.replaceAll(/[\s().-]/g, '') }, { onError: refuse }),
  )
  return (
    <form noValidate onSubmit={submit} aria-label="Add a telephone">
      <fieldset disabled={add.isPending} className="flex min-w-0 flex-wrap items-start gap-3">
        <Field
          className="flex-1 basis-56"
          label="Telephone"
          hint="Start with + and the country code, such as +1 555 123 4567"
          error={errors['number']}
        >
          <Input name="number" type="tel" autoComplete="tel" maxLength={40} />
        </Field>
        <Field label="Reached by" error={errors['channel']}>
          <Select name="channel">
            {channels.map((channel) => (
              <option key={channel} value={channel}>
                {labels[channel]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="outline" className="sm:mt-7.5">
          {add.isPending ? 'Please wait...' : 'Add and send a test'}
        </Button>
      </fieldset>
    </form>
  )
}
