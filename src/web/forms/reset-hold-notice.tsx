import * as z from 'zod/mini'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { line } from '#shared/fields.ts'

import { reasonFor } from '../api/api.ts'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { Input } from '../ui/controls/input.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useForm } from './use-form.ts'

const longDate = dateTimeFormat({ dateStyle: 'long' })

const Code = z.strictObject({
  code: line({ min: 1, max: 100, tooShort: 'Please enter your recovery code' }),
})

/** The mutation that ends the reset hold. */
interface OpenCall {
  readonly mutate: (code: string, when: { readonly onError: (error: unknown) => void }) => void
  readonly isPending: boolean
  readonly error: unknown
}

interface ResetHoldNoticeProps {
  readonly title: string
  /** The text of the button that ends the hold. */
  readonly action: string
  /** When the password was reset. */
  readonly since: Date
  /** When the hold ends, in ISO 8601. */
  readonly until: string
  readonly opening: OpenCall
}

/** Explains a reset hold: why older texts are closed, until when, and how a recovery code opens them now. */
export function ResetHoldNotice({ title, action, since, until, opening }: ResetHoldNoticeProps) {
  return (
    <Notice tone="attention" title={title}>
      <p>
        Your password was set anew with a one-time code on {longDate(since)}. What you wrote before then stays
        closed until {longDate(new Date(until))}, so that nobody who could have used the code reads it. If
        this was not you, tell an administrator or somebody you trust.
      </p>
      <RecoveryCodeForm action={action} opening={opening} />
    </Notice>
  )
}

function RecoveryCodeForm({
  action,
  opening: { mutate, isPending, error },
}: Pick<ResetHoldNoticeProps, 'action' | 'opening'>) {
  const { errors, submit } = useForm(Code, ({ code }, refuse) => mutate(code, { onError: refuse }))
  const refusal = error ? reasonFor(error, 'That did not work. Please try again.') : undefined
  return (
    <form noValidate onSubmit={submit} className="mt-3 max-w-md">
      <p className="mb-2">With your recovery code you can read it now.</p>
      <fieldset disabled={isPending} className="flex flex-col gap-3">
        <Field label="Recovery code" error={errors['code'] ?? refusal}>
          <Input name="code" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </Field>
        <Button type="submit" variant="outline" className="self-start">
          {isPending ? 'Please wait...' : action}
        </Button>
      </fieldset>
    </form>
  )
}
